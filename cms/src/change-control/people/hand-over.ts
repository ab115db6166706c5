import type { Transaction } from '../../platform/database/transaction';
import { waitingBuilds, waitingQcrs, waitingQprs } from '../duties/duties';
import type { Doer } from '../records/history';
import { readBoard } from './members';
import { settleDuties } from '../duties/settle-duties';
import { type Gained, type Since, tellOfDuties } from '../duties/tell-of-duties';

/**
 * After a change of who has a part in change control, every open record is checked against whom it waits for now.
 * People whose duty ended lose the notice; people who newly must act are notified by bell and mail; no one else is
 * notified again. The projects must be locked (`lockOpenVotes`). WAI-05, BLD-21
 * @param projectIds only these projects; all when left out
 * @param since the people whose part has changed, and the text that says so
 * @returns ids of the people notified of a duty
 */
export async function handOverDuties(
  trx: Transaction,
  actor: Doer,
  since: Since | undefined,
  projectIds?: readonly number[],
): Promise<Set<number>> {
  const board = await readBoard(trx);
  const which = { projectIds };
  const waiting = [
    ...(await waitingQprs(trx, board, which)),
    ...(await waitingQcrs(trx, board, which)),
    ...(await waitingBuilds(trx, board, which)),
  ];
  const records = waiting.map(({ subject, duty }) => ({ recordId: subject.recordId, duty }));
  const turns = await settleDuties(trx, board, records);
  const gained = waiting.flatMap(({ subject, duty }): Gained[] => {
    const { gained: people, cause } = turns.get(subject.recordId)!;
    return duty && people.length > 0 ? [{ subject, duty, people, cause }] : [];
  });
  return tellOfDuties(trx, actor, gained, since);
}
