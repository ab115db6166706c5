import type { BuildRow, ProjectRow } from '../../platform/database/tables/builds';
import {
  type BuildEvent,
  type BuildState,
  decide,
  endOfBuildRound,
  type Outcome,
  Refusal,
  isVoteStage,
  recordNumber,
} from '@intranet/domain';
import { recordChange, type Subject } from '../../platform/audit/record-change';
import { reviseRow } from '../../platform/database/revision';
import type { Transaction } from '../../platform/database/transaction';
import { type Doer, type HistoryRow, recordHistory } from '../records/history';
import { announceBuild, votesAt } from '../telling/build-news';
import { aboutBuild } from '../telling/subjects';
import { listed } from '../telling/tell';
import { raiseEvent } from '../../platform/webhooks/raise';
import { plansOf } from './plans';
import { keepRound } from '../votes/rounds';
import { columnsOf, type LockedBuild, stateOf } from '../records/rows';

/** The name of a build in the audit, as in notices. */
export const buildSubject = (project: ProjectRow, build: BuildRow): Subject => ({
  type: 'build',
  documentId: build.document_id,
  name: aboutBuild(project, build).name,
});

const auditFacts = ({ flags, ...state }: BuildState): Record<string, unknown> => ({ ...state, ...flags });

/** Results with a history row of their own: they are consequences of what a person did. */
const consequences: readonly Outcome['result'][] = ['rejected', 'reset'];

/** Why a build starts over when its change requests have changed. BLD-17 */
function causeOf(historyRows: readonly HistoryRow[]): string | null {
  const sentence = (event: HistoryRow['event'], verb: string): string | undefined => {
    const numbers = historyRows
      .filter((historyRow) => historyRow.event === event)
      .map(({ qcrId }) => recordNumber('qcr', qcrId!));
    return numbers.length === 0
      ? undefined
      : `${listed(numbers)} ${numbers.length === 1 ? 'was' : 'were'} ${verb}.`;
  };
  return [sentence('attached', 'added'), sentence('removed', 'removed')].filter(Boolean).join(' ') || null;
}

/** The history rows: what was done, and where it led. */
function historyOf(
  build: BuildRow,
  state: BuildState,
  result: Outcome['result'],
  historyRows: readonly HistoryRow[],
): HistoryRow[] {
  const rows = historyRows.map((historyRow) => ({ buildId: build.id, ...historyRow }));
  if (state.stage === build.stage && state.status === build.status) return rows;
  const change = { buildId: build.id, before: build.stage, after: state.stage };
  const reason = result === 'reset' ? causeOf(historyRows) : null;
  if (consequences.includes(result) || rows.length === 0)
    return [...rows, { event: 'sent-back', ...change, reason }];
  return [{ ...change, ...rows[0]! }, ...rows.slice(1)];
}

/**
 * Apply an event to a locked build: decide, write, delete the votes whose round is over, write history and audit,
 * notify those who are next. Every change of a build's state goes through here. BLD-04 to BLD-12, BLD-17, SEC-08
 * @param happenings the history entries for what was done; the change of stage is added
 * @param columns other columns of the build that change
 * @returns the build after the event
 * @throws Refusal whatever `decide` refuses with
 */
export async function applyEvent(
  trx: Transaction,
  actor: Doer,
  { project, build }: LockedBuild,
  event: BuildEvent,
  historyRows: readonly HistoryRow[],
  columns: Partial<BuildRow> = {},
): Promise<BuildRow> {
  const before = stateOf(build);
  const decision = decide(before, event, await plansOf(trx, build.id));
  if ('refusal' in decision) throw new Refusal(decision.refusal);
  const { state, result, deletes } = decision;
  const ended = endOfBuildRound(before, result);
  const { stage } = before;
  if (ended && isVoteStage(stage)) {
    const reason = historyRows.find((historyRow) => historyRow.event === 'rejected')?.reason ?? null;
    const on = { build_id: build.id };
    await keepRound(trx, actor, on, project.manager_id, stage, ended, reason);
  }
  const moved = state.stage !== before.stage || state.status !== before.status;
  const lost = await votesAt(trx, build.id, deletes);
  await reviseRow(trx, 'builds', build, {
    ...columnsOf(state),
    ...columns,
    ...(moved ? { stage_since: new Date() } : {}),
  });
  if (deletes.length > 0)
    await trx('ccbs')
      .where({ build_id: build.id })
      .whereIn('stage', [...deletes])
      .delete();
  const after: BuildRow = { ...build, ...columns, ...columnsOf(state), revision: build.revision + 1 };
  await recordHistory(trx, actor, ...historyOf(build, state, result, historyRows));
  await recordChange(
    trx,
    actor,
    `build.${historyRows[0]?.event ?? result}`,
    buildSubject(project, build),
    auditFacts(before),
    auditFacts(state),
  );
  await announceBuild(trx, actor, project, after, { before, result, historyRows, lost });
  if (moved)
    await raiseEvent(trx, actor, 'build.moved', {
      record: 'build',
      documentId: build.document_id,
      number: recordNumber('build', build.id),
      project: project.document_id,
      outcome: result,
      from: before.stage,
      to: state.stage,
      status: state.status,
    });
  return after;
}
