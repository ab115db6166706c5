import { type Actor, type CommentInput } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { addComment } from '../../../change-control/records/comments';
import { lockQcr } from '../../../change-control/records/rows';
import { tellOfQcrComment } from '../../../change-control/telling/thread-news';
import { refuseBeyondHour } from '../../../platform/news/outbox/hourly-limit';
import { asActor } from '../../../platform/people/as-actor';

/**
 * Add a comment or an internal note to the thread of a change request; its readers are all staff. QPR-12
 * @returns the entry's documentId
 * @throws Refusal not-found, too-many-this-hour
 */
function create(
  strapi: Core.Strapi,
  actor: Actor,
  documentId: string,
  { text, internal = false }: CommentInput,
): Promise<string> {
  return asActor(strapi, actor, async (trx) => {
    await refuseBeyondHour(trx, actor, 'change-comment');
    const { project, qcr } = await lockQcr(trx, documentId);
    const id = await addComment(trx, { record: { qcr_id: qcr.id }, actor, text, internal });
    const report = await trx('submitted_qprs').where({ id: qcr.submitted_qpr_id }).first('title');
    await tellOfQcrComment(trx, actor, project, { ...qcr, title: report!.title }, { text, internal });
    return id;
  });
}

export default { create };
