import { type AdministratorInput, type GroupName, roleFor } from '@intranet/domain';
import { newRow, type Transaction } from '../platform/database/transaction';
import { keyColumns } from '../platform/people/name-keys';
import { keepNames } from '../platform/people/names';
import { joinGroups, type LockedPerson } from './person';

/** The initial values that are the same for everyone. */
export const nameColumns = (person: AdministratorInput) => ({
  ...keyColumns(person),
  username: person.username,
  email: person.email,
  first_name: person.firstName,
  last_name: person.lastName,
});

/**
 * Insert a new person, unblocked and confirmed, in these groups and the role that follows from them. The caller checks
 * who may create them and that their names are free (`refuseTaken`), and writes the audit. USR-01
 * @param columns of their row, besides those that are the same for everyone
 */
export async function insertPerson(
  trx: Transaction,
  columns: Record<string, unknown>,
  groups: readonly GroupName[],
): Promise<LockedPerson> {
  const own = {
    ...newRow(),
    ...columns,
    provider: 'local',
    confirmed: true,
    blocked: false,
    revision: 0,
    welcomed: false,
  };
  // No one else sees the row before the commit, so it needs no lock.
  const [row] = await trx('up_users').insert(own).returning('*');
  const { id } = row!;
  await joinGroups(trx, id, groups);
  keepNames(trx, row!);
  return { row: row!, facts: { id, blocked: false, role: roleFor(groups), groups: [...new Set(groups)] } };
}
