import type { QprRow } from '../../../database/tables/change-requests';
import type { ProjectRow } from '../../../database/tables/builds';
import { type Actor, newQcr, Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { recordChange } from '../../../audit/record-change';
import { recordHistory } from '../../../change-control/records/history';
import { announceQcr } from '../../../change-control/telling/qcr-news';
import { announceReview } from '../../../change-control/telling/qpr-news';
import { lockProject, qcrColumnsOf } from '../../../change-control/records/rows';
import { insertRow, lockFound, newRow, type Transaction } from '../../../database/transaction';
import { asActor } from '../../../people/as-actor';
import { today } from '../../../env/today';
import { refuseOthersIn } from '../../../change-control/people/in-project';
import { raiseEvent } from '../../../webhooks/raise';
import { qprSubject } from './submitted-qpr';

interface LockedQpr {
  project: ProjectRow;
  qpr: QprRow;
}

/** A problem report that is still open, locked, for the PM of its project. @throws Refusal not-found, forbidden, qpr-closed */
async function lockForReview(trx: Transaction, actor: Actor, documentId: string): Promise<LockedQpr> {
  const found = await trx('submitted_qprs').where({ document_id: documentId }).first('project_id');
  if (!found) throw new Refusal('not-found');
  const project = await lockProject(trx, { id: found.project_id });
  const qpr = await lockFound(trx, 'submitted_qprs', { document_id: documentId });
  refuseOthersIn(actor, 'submitted-qpr:review', project.manager_id);
  if (qpr.closed) throw new Refusal('qpr-closed');
  return { project, qpr };
}

/** Review a problem report as its PM, in one transaction. @throws Refusal not-found, forbidden, qpr-closed */
const inReview = (
  strapi: Core.Strapi,
  actor: Actor,
  documentId: string,
  work: (trx: Transaction, locked: LockedQpr) => Promise<void>,
): Promise<void> =>
  asActor(strapi, actor, async (trx) => work(trx, await lockForReview(trx, actor, documentId)));

/** Close a report: its notifications are removed, and its author is notified of the result. QPR-06, QPR-09 */
async function close(
  trx: Transaction,
  actor: Actor,
  { project, qpr }: LockedQpr,
  status: 'Approved' | 'Disapproved',
  comments: string | null,
): Promise<void> {
  await trx('submitted_qprs')
    .where({ id: qpr.id })
    .update({
      status,
      closed: true,
      approved: status === 'Approved',
      reviewer_id: actor.id,
      date_reviewed: today(),
      pm_comments: comments,
      updated_at: new Date(),
    });
  const outcome = status === 'Approved' ? 'approved' : 'rejected';
  const news = outcome === 'approved' ? 'qpr-approved' : 'qpr-rejected';
  await announceReview(trx, actor, project, qpr, news, comments);
  const subject = qprSubject(qpr);
  const before = { status: qpr.status, pmComments: null };
  await recordChange(trx, actor, `submitted-qpr.${outcome}`, subject, before, {
    status,
    pmComments: comments,
  });
  await raiseEvent(trx, actor, 'qpr.decided', {
    record: 'submitted-qpr',
    documentId: qpr.document_id,
    number: subject.name,
    project: project.document_id,
    outcome,
  });
}

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
  return inReview(strapi, actor, documentId, async (trx, locked) => {
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
    await close(trx, actor, locked, 'Approved', comments);
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
  inReview(strapi, actor, documentId, (trx, locked) => close(trx, actor, locked, 'Disapproved', comments));

export default { approve, reject };
