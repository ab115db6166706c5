import { type Actor, type CommentInput, isStaff, Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { addComment } from '../../../change-control/records/comments';
import { lockQpr } from '../../../change-control/records/rows';
import { tellOfQprComment } from '../../../change-control/telling/thread-news';
import { refuseBeyondHour } from '../../../platform/news/outbox/hourly-limit';
import { asActor } from '../../../platform/people/as-actor';

/**
 * Add a comment or an internal note to a report's thread. As of tickets, no audit record is written. QPR-12
 * @returns the entry's documentId
 * @throws Refusal not-found, forbidden for a note by somebody who is not of the staff, too-many-this-hour
 */
function create(
  strapi: Core.Strapi,
  actor: Actor,
  documentId: string,
  { text, internal = false }: CommentInput,
): Promise<string> {
  if (internal && !isStaff(actor)) throw new Refusal('forbidden');
  return asActor(strapi, actor, async (trx) => {
    await refuseBeyondHour(trx, actor, 'change-comment');
    const { project, qpr } = await lockQpr(trx, documentId);
    const record = { submitted_qpr_id: qpr.id };
    const id = await addComment(trx, { record, actor, text, internal });
    await tellOfQprComment(trx, actor, project, qpr, { text, internal });
    return id;
  });
}

export default { create };
