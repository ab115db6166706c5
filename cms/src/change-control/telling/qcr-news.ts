import { selectFirst } from '../../platform/database/select';
import type { BuildRow } from '../../platform/database/tables/builds';
import { howVotesDiffer, type QcrOutcome, recordNumber, votersOf } from '@intranet/domain';
import type { Transaction } from '../../platform/database/transaction';
import { waitingQcrs } from '../duties/duties';
import { type Doer, type HistoryRow, doerName } from '../records/history';
import { type Member, readBoard, standingFor } from '../people/members';
import { tellReporters } from './reporter-news';
import type { LockedQcr } from '../records/rows';
import { settleDuty } from '../duties/settle-duties';
import { aboutBuild, aboutQcr } from './subjects';
import { type News, tell } from './tell';

/** The result of an event for a change request. */
interface QcrChange {
  outcome: QcrOutcome;
  historyRow: HistoryRow;
}

/** The votes that count: those of eligible voters. BLD-21 */
async function votesOn(trx: Transaction, qcrId: number, voters: readonly Member[]) {
  const votes = await trx('ccbs')
    .where({ qcr_id: qcrId })
    .orderBy('id')
    .select('voter_id', 'disposition', 'comments');
  return votes.flatMap(({ voter_id, ...vote }) =>
    voters.filter(({ id }) => id === voter_id).map(({ firstLastName }) => ({ firstLastName, ...vote })),
  );
}

/** The comments of everyone who disapproved: 'Chloe Baptiste: Not worth it.' */
const reasonsAgainst = (votes: Awaited<ReturnType<typeof votesOn>>): string[] =>
  votes.flatMap(({ firstLastName, disposition, comments }) =>
    disposition === 'Disapproved' && comments ? [`${firstLastName}: ${comments}`] : [],
  );

const whereTo = (
  { attach, state }: QcrOutcome,
  project: LockedQcr['project'],
  build: BuildRow | null,
): string => {
  if (state.rejected) return '';
  if (attach && build) return `It goes into ${aboutBuild(project, build).name}.`;
  return attach ? 'It can go into the next build.' : 'It is deferred until a build takes it.';
};

function eventOf({ result }: QcrOutcome, { event }: HistoryRow): News['event'] {
  if (result === 'discussion') return event === 'discussion' ? 'qcr-discussion' : 'qcr-disagreement';
  return event === 'final-disposition' ? 'qcr-settled' : 'qcr-decided';
}

/**
 * Notify people after an event of a locked change request. Notices of duties that ended are removed; people who must
 * act now are notified; the board and the reporter of the problem are notified of the decision. QCR-05, QCR-07, NOT-05,
 * WAI-05
 * @param change left out when it was just created from a problem report
 */
export async function announceQcr(
  trx: Transaction,
  actor: Doer,
  { project, openBuild }: Pick<LockedQcr, 'project' | 'openBuild'>,
  qcr: { id: number; document_id: string },
  change?: QcrChange,
): Promise<void> {
  const board = await readBoard(trx);
  const report = await selectFirst(
    trx('qcrs as q').join('submitted_qprs as r', 'r.id', 'q.submitted_qpr_id').where('q.id', qcr.id),
    { r: 'submitted_qprs' },
    ['r.title'],
  );
  const subject = aboutQcr(qcr, report!.title, project.project_name);
  const [waiting] = await waitingQcrs(trx, board, { ids: [qcr.id] });
  const turn = await settleDuty(trx, board, subject.recordId, waiting?.duty);
  if (!change) {
    const approved = `${await doerName(trx, actor)} approved its problem report.`;
    return tell(trx, actor, subject, turn, null, approved);
  }
  const { outcome, historyRow } = change;
  const { result, state } = outcome;
  const voters = votersOf(board, project.manager_id);
  const pm = standingFor(board, project.manager_id);
  const disposition = state.selectedDisposition;
  const where = result === 'discussion' ? '' : whereTo(outcome, project, openBuild);
  const votes =
    historyRow.event === 'counted' && result !== 'approved' ? await votesOn(trx, qcr.id, voters) : [];
  const event = eventOf(outcome, historyRow);
  const decided = state.rejected ? disposition : `${disposition}, ${state.status}`;
  await tell(trx, actor, subject, turn, {
    event,
    facts: {
      by: await doerName(trx, actor),
      why: historyRow.reason ?? null,
      from: '',
      what: event === 'qcr-disagreement' ? howVotesDiffer(votes) : decided,
      project: project.project_name,
    },
    people: { pm, board: voters },
    more: [where, ...(result === 'disapproved' ? reasonsAgainst(votes) : [])].filter(Boolean),
    where,
  });
  if (result === 'discussion') return;
  const what = [`${recordNumber('qcr', qcr.id)} was ${disposition.toLowerCase()}`, where.replace(/\.$/, '')]
    .filter(Boolean)
    .join('. ');
  const except = [...pm, ...voters].map(({ id }) => id);
  await tellReporters(trx, actor, 'report-decided', [qcr.id], { what: () => what, except });
}
