import type { Actor, HistoryEvent } from '@intranet/domain';
import { newRow, type Transaction } from '../database/transaction';

/** What happened, besides by whom and when. */
export interface Happening {
  event: HistoryEvent;
  buildId?: number | null;
  qcrId?: number | null;
  /** Stage or disposition before and after. */
  before?: string | null;
  after?: string | null;
  reason?: string | null;
}

/** Who acts; null when the product itself drew the conclusion. */
export type Doer = Pick<Actor, 'id' | 'username'> | null;

const nameOf = async (trx: Transaction, actor: Doer): Promise<string> => {
  if (actor === null) return 'System';
  const person = await trx('up_users').where({ id: actor.id }).first('first_name', 'last_name');
  return `${person.first_name} ${person.last_name}`;
};

/** Write down what happened to a build or change request, in the transaction in which it does. BLD-17 */
export async function recordHistory(
  trx: Transaction,
  actor: Doer,
  ...happenings: Happening[]
): Promise<void> {
  if (happenings.length === 0) return;
  const actorName = await nameOf(trx, actor);
  await trx('build_histories').insert(
    happenings.map(({ event, buildId, qcrId, before, after, reason }) => ({
      ...newRow(),
      build_id: buildId ?? null,
      qcr_id: qcrId ?? null,
      actor_id: actor?.id ?? null,
      actor_name: actorName,
      event,
      before: before ?? null,
      after: after ?? null,
      reason: reason ?? null,
    })),
  );
}
