import type { AdministratorInput, GroupName } from '@intranet/domain';
import { insertRow, newRow, type Transaction } from '../database/transaction';
import { type LockedPerson, lockPerson, setGroups } from './person';

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
  const id = await insertRow(trx, 'up_users', {
    ...newRow(),
    ...columns,
    provider: 'local',
    confirmed: true,
    blocked: false,
    revision: 0,
  });
  await setGroups(trx, id, groups);
  return lockPerson(trx, id);
}
