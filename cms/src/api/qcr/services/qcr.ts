import {
  type Actor,
  decideQcr,
  type DiscussionInput,
  type FinalDispositionInput,
  isVotedOn,
  type QcrEvent,
  type QcrPatch,
  Refusal,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { recordChange } from '../../../platform/audit/record-change';
import { waitingQcrs } from '../../../change-control/duties/duties';
import { type HistoryRow, recordHistory } from '../../../change-control/records/history';
import { readBoard, refuseNonVoters } from '../../../change-control/people/members';
import { type Reminder, remindVoters } from '../../../change-control/duties/reminders';
import { lockQcr, type LockedQcr, qcrStateOf } from '../../../change-control/records/rows';
import { applyQcrOutcome, qcrSubject } from '../../../change-control/votes/votes';
import { refuseStale, reviseRow } from '../../../platform/database/revision';
import type { Transaction } from '../../../platform/database/transaction';
import { asActor } from '../../../platform/people/as-actor';
import { refuseOthersIn } from '../../../change-control/people/in-project';

/** Rejected, or in a completed build: it is final. */
async function isClosed(trx: Transaction, { qcr }: LockedQcr): Promise<boolean> {
  if (qcr.rejected) return true;
  const build =
    qcr.build_id === null ? null : await trx('builds').where({ id: qcr.build_id }).first('stage', 'status');
  return build?.stage === 'Completed' && build.status === 'Closed';
}

/** Change the priority. QCR-09 @throws Refusal not-found, forbidden, qcr-closed, stale */
function update(strapi: Core.Strapi, actor: Actor, documentId: string, patch: QcrPatch): Promise<void> {
  return asActor(strapi, actor, async (trx) => {
    const locked = await lockQcr(trx, documentId);
    const { project, qcr } = locked;
    refuseOthersIn(actor, 'qcr:update', project.manager_id);
    if (await isClosed(trx, locked)) throw new Refusal('qcr-closed');
    refuseStale(patch.revision, qcr);
    const { priority } = patch;
    await reviseRow(trx, 'qcrs', qcr, { priority });
    if (priority === qcr.priority) return;
    const change = { before: String(qcr.priority), after: String(priority) };
    await recordHistory(trx, actor, { event: 'priority', qcrId: qcr.id, ...change });
    await recordChange(
      trx,
      actor,
      'qcr.priority',
      qcrSubject(project, qcr),
      { priority: qcr.priority },
      { priority },
    );
  });
}

async function decideAndApply(
  trx: Transaction,
  actor: Actor,
  locked: LockedQcr,
  event: QcrEvent,
  historyRow: HistoryRow,
): Promise<void> {
  const decision = decideQcr(qcrStateOf(locked.qcr), event);
  if ('refusal' in decision) throw new Refusal(decision.refusal);
  await applyQcrOutcome(trx, actor, locked, decision, historyRow);
}

/**
 * Ask for a discussion: voting ends, the votes are kept, and the comment is kept in the history. QCR-07
 * @throws Refusal not-found, forbidden, qcr-voting-over
 */
function discuss(
  strapi: Core.Strapi,
  actor: Actor,
  documentId: string,
  { comments }: DiscussionInput = {},
): Promise<void> {
  return asActor(strapi, actor, async (trx) => {
    const locked = await lockQcr(trx, documentId);
    await refuseNonVoters(trx, actor, locked.project.manager_id);
    const historyRow = { event: 'discussion', reason: comments || null } as const;
    await decideAndApply(trx, actor, locked, { type: 'discuss' }, historyRow);
  });
}

/** Give the final disposition after a discussion. QCR-07 @throws Refusal not-found, forbidden, qcr-no-discussion */
function decideFinally(
  strapi: Core.Strapi,
  actor: Actor,
  documentId: string,
  { disposition, status, comments }: FinalDispositionInput,
): Promise<void> {
  return asActor(strapi, actor, async (trx) => {
    const locked = await lockQcr(trx, documentId);
    const event = { type: 'final', disposition, status: status ?? null } as const;
    const historyRow = { event: 'final-disposition', reason: comments || null } as const;
    await decideAndApply(trx, actor, locked, event, historyRow);
  });
}

/**
 * Remind those who have not voted, by email. QCR-03, BLD-24
 * @throws Refusal not-found, not-voted-on, nobody-to-remind, reminded-today
 */
function remind(strapi: Core.Strapi, actor: Actor, documentId: string): Promise<Reminder> {
  return asActor(strapi, actor, async (trx) => {
    const { qcr } = await lockQcr(trx, documentId);
    if (!isVotedOn(qcrStateOf(qcr))) throw new Refusal('not-voted-on');
    const [waiting] = await waitingQcrs(trx, await readBoard(trx), { ids: [qcr.id] });
    return remindVoters(trx, actor, { qcrId: qcr.id }, waiting!.subject, waiting!.duty);
  });
}

export default { update, discuss, decideFinally, remind };
