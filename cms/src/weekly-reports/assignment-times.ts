import { rowsIn } from '../platform/database/raw';
import type { Transaction } from '../platform/database/transaction';
import { writesReports } from '../platform/people/membership';

/*
 * Since when a person can report on a charge line is the last change of the assignment (`updated_at`); when they could
 * before is a row of `ended_assignments`. So figures of the past stay as they were. WAI-06, CHT-01, decisions/0032
 */

/** The assignments that change: one, those of a line, or those of a person. */
type Which = { id: number } | { contract_data_id: number } | { person_id: number };

/**
 * Keep the times of assignments that end now, before they are disabled or deleted, or before their person leaves group
 * Employee. One that is disabled already has ended before. The caller holds the assignments.
 */
export async function keepTimes(trx: Transaction, which: Which, now = new Date()): Promise<void> {
  const [[column, value] = ['id', 0]] = Object.entries(which);
  const statement = `insert into ended_assignments (person_id, contract_data_id, began_at, ended_at)
    select a.person_id, a.contract_data_id, a.updated_at, ? from assigned_contracts a
    where a.${column} = ? and a.disabled = ? and ${writesReports('a.person_id')}`;
  await rowsIn(trx, null, statement, [now, value, false]);
}

/** Hold the assignments of a line or a person, which is held. */
export async function lockAssignments(trx: Transaction, which: Which): Promise<void> {
  await trx('assigned_contracts').where(which).orderBy('id').forUpdate().select('id');
}

/** Their active assignments count from now on: the person, who is held with them, has come into group Employee. */
export async function beginAgain(trx: Transaction, personId: number): Promise<void> {
  await trx('assigned_contracts')
    .where({ person_id: personId, disabled: false })
    .update({ updated_at: new Date() });
}
