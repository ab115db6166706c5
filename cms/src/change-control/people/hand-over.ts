import type { Transaction } from '../../database/transaction';
import { waitingBuilds, waitingQcrs, waitingQprs } from '../duties/duties';
import type { Doer } from '../records/history';
import { readBoard } from './members';
import { settleDuties } from '../duties/settle-duties';
import { type Gained, type Since, tellOfDuties } from '../duties/tell-of-duties';

/**
 * Who has a part in change control has changed: everything that is under way is compared with whom it waits for. Whose
 * duty ended loses the notice; a person who must act now is told, by bell and mail; nobody else is told again. The
 * projects must be locked (`lockOpenVotes`). WAI-05, BLD-07
 * @param projectId only of this project, when its PM has changed
 * @param since of whom the part has changed, and what they are told of it
 * @returns ids of those who were told that something waits for them
 */
export async function handOverDuties(
  trx: Transaction,
  actor: Doer,
  since: Since | undefined,
  projectId?: number,
): Promise<Set<number>> {
  const board = await readBoard(trx);
  const which = { projectId };
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
