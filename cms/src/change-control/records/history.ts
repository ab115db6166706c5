import type { Actor, HistoryEvent } from '@intranet/domain';
import { newRow, type Transaction } from '../../platform/database/transaction';
import { nameOfActor } from '../../platform/people/names';

/** A history entry without the person and the time. */
export interface HistoryRow {
  event: HistoryEvent;
  buildId?: number | null;
  qcrId?: number | null;
  /** Stage or disposition before and after. */
  before?: string | null;
  after?: string | null;
  reason?: string | null;
}

/** The person who acts; null when the product itself drew the conclusion. */
export type Doer =
  | (Pick<Actor, 'id' | 'username' | 'machine'> & {
      /**
       * A sentence saying what the person did that had this as a consequence, such as a change of groups that completes
       * a vote. The history then shows this sentence, and no one as the person who did it. BLD-17
       */
      cause?: string;
    })
  | null;

/** The name shown in notifications; a consequence of something else has none. */
export const doerName = async (trx: Transaction, actor: Doer): Promise<string> =>
  actor === null || actor.cause !== undefined ? 'System' : nameOfActor(trx, actor);

/** Write the history of a build or change request, in the transaction of the event. BLD-17 */
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
