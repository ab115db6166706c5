import type { QcrRow } from '../../platform/database/tables/change-requests';
import {
  type CountedVote,
  countDispositions,
  countVotes,
  decideQcr,
  endOfQcrRound,
  isVotedOn,
  type QcrOutcome,
  isVoteStage,
  recordNumber,
  votersOf,
} from '@intranet/domain';
import { recordChange, type Subject } from '../../platform/audit/record-change';
import { reviseRow } from '../../platform/database/revision';
import type { Transaction } from '../../platform/database/transaction';
import { applyEvent } from '../builds/advance';
import { attachToBuild } from '../builds/attach';
import { type Doer, type HistoryRow, recordHistory } from '../records/history';
import type { Board } from '../people/members';
import { announceQcr } from '../telling/qcr-news';
import { raiseEvent } from '../../platform/webhooks/raise';
import { keepRound } from './rounds';
import { type LockedBuild, type LockedQcr, qcrColumnsOf, qcrStateOf } from '../records/rows';

const idsOf = (people: readonly { id: number }[]): number[] => people.map(({ id }) => id);

/**
 * Count the votes of a locked build at a vote stage, and move it on when all eligible voters have approved. BLD-07
 * @returns whether it moved on
 */
export async function countBuildVotes(
  trx: Transaction,
  actor: Doer,
  locked: LockedBuild,
  board: Board,
): Promise<boolean> {
  const { project, build } = locked;
  if (build.status !== 'Open' || !isVoteStage(build.stage)) return false;
  const rows = await trx('ccbs').where({ build_id: build.id, stage: build.stage });
  const votes = rows.map((row): CountedVote => ({ voterId: row.voter_id, approved: Boolean(row.approved) }));
  const verdict = countVotes(idsOf(votersOf(board, project.manager_id)), votes);
  if (verdict !== 'approved') return false;
  await applyEvent(trx, actor, locked, { type: 'count', verdict }, [
    { event: 'counted', reason: `All members approved ${build.stage}.` },
  ]);
  return true;
}

/** The name of a change request in the audit. */
export const qcrSubject = (project: LockedQcr['project'], qcr: QcrRow): Subject => ({
  type: 'qcr',
  documentId: qcr.document_id,
  name: `${recordNumber('qcr', qcr.id)} of ${project.project_name}`,
});

/**
 * Store the decision on a locked change request, notify the people it concerns, and attach it to the project's open
 * build if it is Working. QCR-05 to QCR-08
 */
export async function applyQcrOutcome(
  trx: Transaction,
  actor: Doer,
  locked: LockedQcr,
  outcome: QcrOutcome,
  historyRow: HistoryRow,
): Promise<void> {
  const { state, result, attach } = outcome;
  const { project, openBuild, qcr } = locked;
  const before = qcrStateOf(qcr);
  if (result === 'unchanged') return;
  const ended = isVotedOn(before) ? endOfQcrRound(result) : null;
  if (ended) {
    const on = { qcr_id: qcr.id };
    await keepRound(trx, actor, on, project.manager_id, 'CCB1', ended, historyRow.reason ?? null);
  }
  await reviseRow(trx, 'qcrs', qcr, qcrColumnsOf(state));
  const after: QcrRow = { ...qcr, ...qcrColumnsOf(state), revision: qcr.revision + 1 };
  await recordHistory(trx, actor, {
    qcrId: qcr.id,
    before: before.selectedDisposition,
    after: state.selectedDisposition,
    ...historyRow,
  });
  await recordChange(
    trx,
    actor,
    `qcr.${historyRow.event}`,
    qcrSubject(project, qcr),
    { ...before },
    { ...state },
  );
  await announceQcr(trx, actor, locked, after, { outcome, historyRow });
  await raiseEvent(trx, actor, 'qcr.decided', {
    record: 'qcr',
    documentId: qcr.document_id,
    number: recordNumber('qcr', qcr.id),
    project: project.document_id,
    outcome: result,
    disposition: state.selectedDisposition,
    status: state.status,
  });
  if (attach && openBuild) await attachToBuild(trx, actor, { project, build: openBuild }, after);
}

/** Count the votes on a locked change request, and decide it when the last one is in. QCR-05 */
export async function countQcrVotes(
  trx: Transaction,
  actor: Doer,
  locked: LockedQcr,
  board: Board,
): Promise<void> {
  const { project, qcr } = locked;
  if (!isVotedOn(qcrStateOf(qcr))) return;
  const rows = await trx('ccbs').where({ qcr_id: qcr.id });
  const votes = rows.map(({ voter_id: voterId, disposition, status }) => {
    return { voterId, approved: disposition === 'Approved', status };
  });
  const decision = decideQcr(qcrStateOf(qcr), countDispositions(board, project.manager_id, votes));
  if ('refusal' in decision) return;
  await applyQcrOutcome(trx, actor, locked, decision, { event: 'counted' });
}
