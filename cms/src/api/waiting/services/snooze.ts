import { type Actor, Refusal, type SnoozedItem, type SnoozeInput } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { createId } from '@paralleldrive/cuid2';
import { inTransaction } from '../../../platform/database/transaction';
import { today } from '../../../platform/env/today';
import { lockActor } from '../../../platform/people/as-actor';
import { subjectOf } from '../subject';
import waiting, { snoozedAs } from './waiting';

/**
 * Put off until a day what waits for the actor, or move what is put off to another day. Nothing but the actor's own list
 * changes, so the records are not locked: what another settles in this moment is gone in either order, and what begins
 * anew is later than the snooze. WAI-10
 * @throws Refusal waits-no-more, overdue-stays, no-session
 */
async function create(strapi: Core.Strapi, actor: Actor, input: SnoozeInput): Promise<SnoozedItem> {
  const { target, until } = input;
  const snoozed_at = Date.now();
  const item = await waiting.findOne(strapi, actor, input);
  if (!item) throw new Refusal('waits-no-more');
  if (item.overdue) throw new Refusal('overdue-stays');
  const { kind } = item;
  const documentId = await inTransaction(strapi, async (trx) => {
    await lockActor(trx, actor, [], 'change');
    await trx('snoozes').where({ person_id: actor.id }).where('until_day', '<=', today()).delete();
    const own = { person_id: actor.id, kind, subject: subjectOf(target) };
    const [row] = await trx('snoozes')
      .insert({ ...own, id: createId(), until_day: until, snoozed_at })
      .onConflict(['person_id', 'kind', 'subject'])
      .merge(['until_day', 'snoozed_at'])
      .returning('id');
    return row!.id;
  });
  return snoozedAs(item, { documentId, until });
}

/** Take back what the actor has put off. WAI-10 @throws Refusal not-found, also for another person's; no-session */
const remove = (strapi: Core.Strapi, actor: Actor, documentId: string): Promise<void> =>
  inTransaction(strapi, async (trx) => {
    await lockActor(trx, actor, [], 'change');
    const taken = await trx('snoozes').where({ id: documentId, person_id: actor.id }).delete();
    if (taken === 0) throw new Refusal('not-found');
  });

/** Is there such a snooze of the actor? WAI-10 @throws Refusal not-found */
async function see(strapi: Core.Strapi, actor: Actor, documentId: string): Promise<void> {
  const own = { id: documentId, person_id: actor.id };
  if (!(await strapi.db.connection('snoozes').where(own).first('id'))) throw new Refusal('not-found');
}

export default { create, remove, see };
