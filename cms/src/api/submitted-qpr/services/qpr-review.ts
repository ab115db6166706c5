import { type Actor, newQcr } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { recordHistory } from '../../../change-control/records/history';
import { announceQcr } from '../../../change-control/telling/qcr-news';
import { qcrColumnsOf } from '../../../change-control/records/rows';
import { insertRow, newRow } from '../../../platform/database/transaction';
import { today } from '../../../platform/env/today';
import { closeQpr, onOpenQpr } from './open-qpr';

const forReview = { permission: 'submitted-qpr:review' } as const;

/**
 * Approve a problem report. Its change request is created, once, and the eligible voters are notified. QPR-06, QPR-09, QCR-01
 * @param priority the PM's, 1 to 5
 * @throws Refusal not-found, forbidden, qpr-closed
 */
function approve(
  strapi: Core.Strapi,
  actor: Actor,
  documentId: string,
  priority: number,
  comments: string | null,
): Promise<void> {
  return onOpenQpr(strapi, actor, documentId, forReview, async (trx, locked) => {
    const { project, qpr } = locked;
    const row = newRow();
    const id = await insertRow(trx, 'qcrs', {
      ...row,
      ...qcrColumnsOf(newQcr()),
      submitted_qpr_id: qpr.id,
      priority,
      date_created: today(),
      revision: 0,
    });
    await closeQpr(trx, actor, locked, { as: 'approved', comments });
    await recordHistory(trx, actor, { event: 'created', qcrId: id, reason: comments });
    await announceQcr(trx, actor, { project, openBuild: null }, { id, document_id: row.document_id });
  });
}

/** Reject a problem report. QPR-06 @throws Refusal not-found, forbidden, qpr-closed */
const reject = (
  strapi: Core.Strapi,
  actor: Actor,
  documentId: string,
  comments: string | null,
): Promise<void> =>
  onOpenQpr(strapi, actor, documentId, forReview, (trx, locked) =>
    closeQpr(trx, actor, locked, { as: 'rejected', comments }),
  );

export default { approve, reject };
