import type { Duty } from '@intranet/domain';
import type { Transaction } from '../../platform/database/transaction';
import { type Board, type Member, membersById } from '../people/members';

/** How the people a record waits for have changed. */
export interface ChangedDuties {
  duty: Duty | null;
  /** People who newly have a duty, and must be notified. */
  gained: Member[];
  /** People whose duty ended; their notices are removed. */
  relieved: Member[];
  /** The cause that an existing notice gives for its duty; a person who takes the duty over is told the same. WAI-01 */
  cause: string | null;
}

/**
 * Update the notices of duties about these records to whom they wait for now. Notices of duties that ended or changed
 * are removed; a person with the same duty keeps theirs. The records must be locked. NOT-01, WAI-05
 * @returns the changes by record; the caller notifies those who gained a duty
 */
export async function settleDuties(
  trx: Transaction,
  board: Board,
  records: readonly { recordId: string; duty: Duty | null }[],
): Promise<Map<string, ChangedDuties>> {
  const there = await trx('notifications')
    .whereIn(
      'record_id',
      records.map(({ recordId }) => recordId),
    )
    .where({ close_on_click: false })
    .select('id', 'person_id', 'record_id', 'duty', 'cause');
  const ended: number[] = [];
  const turns = new Map<string, ChangedDuties>();
  for (const { recordId, duty } of records) {
    const people = duty?.people ?? [];
    const own = there.filter(({ record_id }) => record_id === recordId);
    const kept = own.filter(({ person_id, duty: at }) => at === duty?.at && people.includes(person_id));
    const gone = own.filter((notice) => !kept.includes(notice));
    ended.push(...gone.map(({ id }) => id));
    const has = (id: number) => kept.some(({ person_id }) => person_id === id);
    turns.set(recordId, {
      duty,
      gained: membersById(
        board,
        people.filter((id) => !has(id)),
      ),
      relieved: membersById(
        board,
        gone.map(({ person_id }) => person_id).filter((id) => !people.includes(id)),
      ),
      cause: own.find(({ duty: at, cause }) => cause !== null && at === duty?.at)?.cause ?? null,
    });
  }
  if (ended.length > 0) {
    const rows = (ids: number[]) => trx('notifications').whereIn('id', ids);
    // Locked in the order of their ids, so that two transactions on the same records cannot deadlock. This includes
    // notices that stay, since `tell` may give them another cause, and locking them then would be too late.
    await rows(there.map(({ id }) => id))
      .orderBy('id')
      .forUpdate()
      .select('id');
    await rows(ended).delete();
  }
  return turns;
}

/** The same for one record. @returns what has changed */
export async function settleDuty(
  trx: Transaction,
  board: Board,
  recordId: string,
  duty: Duty | null | undefined,
): Promise<ChangedDuties> {
  const turns = await settleDuties(trx, board, [{ recordId, duty: duty ?? null }]);
  return turns.get(recordId)!;
}

/** A person has done what a record waited for, such as voting. NOT-01 */
export async function dischargeDuty(trx: Transaction, recordId: string, personId: number): Promise<void> {
  await trx('notifications')
    .where({ record_id: recordId, person_id: personId, close_on_click: false })
    .delete();
}
