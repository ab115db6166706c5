import { makesCircle, NO_SUPERVISOR, Refusal } from '@intranet/domain';
import type { Transaction } from '../platform/database/transaction';
import { chosenSupervisor } from './supervisors';

/** The lock number for all changes of supervisors. */
const REPORTING_LOCK = 4_017_0001;

/**
 * Two changes that are valid separately can together close a circle, so they take turns: on PostgreSQL by an advisory
 * lock of the transaction, on SQLite because there is only one writer. It is taken before any person is locked: storing
 * a supervisor needs that person's row too, and two transactions waiting for each other's would deadlock. USR-03
 */
export async function takeTurns(trx: Transaction): Promise<void> {
  if (trx.client.dialect === 'postgresql') await trx.raw('select pg_advisory_xact_lock(?)', [REPORTING_LOCK]);
}

/** Does the value of a field mean that there is no supervisor? USR-03 */
export const isNone = (username: string): boolean => username === NO_SUPERVISOR || username === '';

/** Who reports to whom: the supervisor's id by the person's, of those who have one. */
export async function readLines(trx: Transaction): Promise<Map<number, number | null>> {
  const rows = await trx('up_users').whereNotNull('supervisor_id').select('id', 'supervisor_id');
  return new Map(rows.map(({ id, supervisor_id }) => [id, supervisor_id]));
}

/**
 * The id of the new supervisor (`chosenSupervisor`). USR-03
 * @param username or None
 * @param personId whose supervisor it becomes; null for a person who is being created
 * @throws Refusal no-such-supervisor, reporting-circle; the caller has taken turns when there is a person
 */
export async function findSupervisor(
  trx: Transaction,
  username: string,
  personId: number | null,
): Promise<number | null> {
  if (isNone(username)) return null;
  if (personId === null) return chosenSupervisor(trx, username, null, 'reportsTo');
  const above = await readLines(trx);
  const present = above.get(personId) ?? null;
  const found = await chosenSupervisor(trx, username, present, 'reportsTo');
  if (found !== present && makesCircle(personId, found, (id) => above.get(id) ?? null)) {
    throw Refusal.at('reportsTo', 'reporting-circle');
  }
  return found;
}
