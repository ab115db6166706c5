import type { Actor, HistoryEvent } from '@intranet/domain';
import { newRow, type Transaction } from '../../database/transaction';
import { fullNameById } from '../../people/names';

/** What happened, without the person and the time. */
export interface HistoryRow {
  event: HistoryEvent;
  buildId?: number | null;
  qcrId?: number | null;
  /** Stage or disposition before and after. */
  before?: string | null;
  after?: string | null;
  reason?: string | null;
}

/** Who acts; null when the product itself drew the conclusion. */
export type Doer =
  | (Pick<Actor, 'id' | 'username'> & {
      /**
       * In a sentence, what they did that had this as a consequence, such as a change of groups that completes a vote.
       * The history then names nobody as the one who did it, and says this. BLD-17
       */
      cause?: string;
    })
  | null;

/** Who did it, in what people are told: a consequence of something else has nobody. */
export const doerName = async (trx: Transaction, actor: Doer): Promise<string> =>
  actor === null || actor.cause !== undefined ? 'System' : fullNameById(trx, actor.id);

/** Write down what happened to a build or change request, in the transaction in which it does. BLD-17 */
export async function recordHistory(
  trx: Transaction,
  actor: Doer,
  ...historyRows: HistoryRow[]
): Promise<void> {
  if (historyRows.length === 0) return;
  const { cause } = actor ?? {};
  const doer = cause === undefined ? actor : null;
  const actorName = await doerName(trx, actor);
  await trx('build_histories').insert(
    historyRows.map(({ event, buildId, qcrId, before, after, reason }) => ({
      ...newRow(),
      build_id: buildId ?? null,
      qcr_id: qcrId ?? null,
      actor_id: doer?.id ?? null,
      actor_name: actorName,
      event,
      before: before ?? null,
      after: after ?? null,
      reason: [reason, cause].filter(Boolean).join(' ') || null,
    })),
  );
}
