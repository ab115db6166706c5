import { type AdministratorInput, type GroupName, roleFor } from '@intranet/domain';
import { newRow, type Transaction } from '../database/transaction';
import { keepNames } from './names';
import { joinGroups, type LockedPerson, type StoredPerson } from './person';

/** The columns of what everybody has from the first day on. */
export const nameColumns = (person: AdministratorInput) => ({
  username: person.username,
  email: person.email,
  first_name: person.firstName,
  last_name: person.lastName,
});

/**
 * A new person, unblocked and confirmed, in these groups and the role that follows from them. Who may make them, and whether their
 * names are free (`refuseTaken`), is asked before; the audit is written by who makes them. USR-01
 * @param columns of their row, beside those that are the same for everybody
 */
export async function insertPerson(
  trx: Transaction,
  columns: Record<string, unknown>,
  groups: readonly GroupName[],
): Promise<LockedPerson> {
  const own = { ...newRow(), ...columns, provider: 'local', confirmed: true, blocked: false, revision: 0 };
  // Nobody else sees the row before it is committed: it is as good as locked.
  const [row]: StoredPerson[] = await trx('up_users').insert(own).returning('*');
  const { id } = row!;
  await joinGroups(trx, id, groups);
  keepNames(trx, row!);
  return { row: row!, facts: { id, blocked: false, role: roleFor(groups), groups: [...new Set(groups)] } };
}
