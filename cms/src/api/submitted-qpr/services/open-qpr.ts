import { type Actor, type PermissionName, recordNumber, Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { recordChange } from '../../../platform/audit/record-change';
import { refuseOthersIn } from '../../../change-control/people/in-project';
import { addComment } from '../../../change-control/records/comments';
import { type LockedQpr, lockQpr } from '../../../change-control/records/rows';
import { announceReview, announceWithdrawal } from '../../../change-control/telling/qpr-news';
import type { Transaction } from '../../../platform/database/transaction';
import { today } from '../../../platform/env/today';
import { asActor } from '../../../platform/people/as-actor';
import { raiseEvent } from '../../../platform/webhooks/raise';
import { qprSubject } from './submitted-qpr';

/** Who may write: people with a permission in the report's project, or its author. */
type Writers = { permission: PermissionName } | 'its author';

/**
 * Only these, and only while the report is open.
 * @throws Refusal forbidden, qpr-closed
 */
export function refuseClosed(actor: Actor, { project, qpr }: LockedQpr, who: Writers): void {
  if (who !== 'its author') refuseOthersIn(actor, who.permission, project.manager_id);
  else if (qpr.author_id !== actor.id) throw new Refusal('forbidden');
  if (qpr.closed) throw new Refusal('qpr-closed');
}

/** One transaction on an open problem report. @throws Refusal no-session, not-found, forbidden, qpr-closed */
export const onOpenQpr = (
  strapi: Core.Strapi,
  actor: Actor,
  documentId: string,
  who: Writers,
  work: (trx: Transaction, locked: LockedQpr) => Promise<void>,
): Promise<void> =>
  asActor(strapi, actor, async (trx) => {
    const locked = await lockQpr(trx, documentId);
    refuseClosed(actor, locked, who);
    await work(trx, locked);
  });

/** How a report is closed. */
type Closing =
  | { as: 'approved' | 'rejected'; comments: string | null }
  | { as: 'withdrawn' }
  | { as: 'duplicate'; of: { id: number } };

/** The columns of a closed report. One that is withdrawn or a duplicate is rejected, with the reason. QPR-06, QPR-13 */
function closedColumns({ id }: Actor, closing: Closing) {
  const rejected = { status: 'Disapproved', approved: false } as const;
  switch (closing.as) {
    case 'approved':
      return { status: 'Approved', approved: true, reviewer_id: id, pm_comments: closing.comments };
    case 'rejected':
      return { ...rejected, reviewer_id: id, pm_comments: closing.comments };
    case 'withdrawn':
      return { ...rejected, withdrawn: true, pm_comments: 'Withdrawn by its reporter.' };
    case 'duplicate': {
      const reason = `Duplicate of ${recordNumber('qpr', closing.of.id)}.`;
      return { ...rejected, reviewer_id: id, duplicate_of_id: closing.of.id, pm_comments: reason };
    }
  }
}

/** What the thread says about it. */
function entryOf(closing: Closing): string {
  if ('comments' in closing) return closing.comments ?? '';
  return closing.as === 'duplicate' ? recordNumber('qpr', closing.of.id) : '';
}

/** Notify those whom it concerns. */
function announceClosing(
  trx: Transaction,
  actor: Actor,
  { project, qpr }: LockedQpr,
  closing: Closing,
): Promise<void> {
  switch (closing.as) {
    case 'withdrawn':
      return announceWithdrawal(trx, actor, project, qpr);
    case 'duplicate':
      return announceReview(trx, actor, project, qpr, 'qpr-duplicate', { what: entryOf(closing) });
    case 'approved':
      return announceReview(trx, actor, project, qpr, 'qpr-approved', { why: closing.comments });
    case 'rejected':
      return announceReview(trx, actor, project, qpr, 'qpr-rejected', { why: closing.comments });
  }
}

/**
 * Close a locked report: its notifications are removed, and those whom it concerns are notified of the result. QPR-06,
 * QPR-09, QPR-13
 */
export async function closeQpr(
  trx: Transaction,
  actor: Actor,
  locked: LockedQpr,
  closing: Closing,
): Promise<void> {
  const { project, qpr } = locked;
  const columns = closedColumns(actor, closing);
  await trx('submitted_qprs')
    .where({ id: qpr.id })
    .update({ ...columns, closed: true, date_reviewed: today(), updated_at: new Date() });
  await addComment(trx, {
    record: { submitted_qpr_id: qpr.id },
    actor,
    text: entryOf(closing),
    event: closing.as,
  });
  await announceClosing(trx, actor, locked, closing);
  const subject = qprSubject(qpr);
  await recordChange(
    trx,
    actor,
    `submitted-qpr.${closing.as}`,
    subject,
    { status: qpr.status, pmComments: null },
    { status: columns.status, pmComments: columns.pm_comments },
  );
  await raiseEvent(trx, actor, 'qpr.decided', {
    record: 'submitted-qpr',
    documentId: qpr.document_id,
    number: subject.name,
    project: project.document_id,
    outcome: closing.as,
  });
}
