import { selectRows } from '../../platform/database/select';
import type { BuildRow, ProjectRow, VoteRow } from '../../platform/database/tables/builds';
import type { PersonRow } from '../../platform/database/tables/people';
import {
  type BuildState,
  type Outcome,
  recordNumber,
  type StageName,
  undoneStages,
  votersOf,
} from '@intranet/domain';
import type { Transaction } from '../../platform/database/transaction';
import { namesWaitedFor, waitingBuilds } from '../duties/duties';
import { type Doer, type HistoryRow, doerName } from '../records/history';
import { developersOf, type Member, readBoard, standingFor } from '../people/members';
import { tellOfPause, tellOfRelease, tellOfReopening } from './reporter-news';
import { stateOf } from '../records/rows';
import { settleDuty } from '../duties/settle-duties';
import { aboutBuild } from './subjects';
import { listed, type News, tell } from './tell';
import { fullNameOf } from '../../platform/people/names';

/** A vote that is deleted with its round. */
type LostVote = Pick<VoteRow, 'stage' | 'voter_id'> & Pick<PersonRow, 'first_name' | 'last_name'>;

/** The result of an event for a build. */
interface BuildChange {
  before: BuildState;
  result: Outcome['result'];
  historyRows: readonly HistoryRow[];
  lost: readonly LostVote[];
}

/** The votes of these stages, with the voters' names; read before they are deleted. */
export const votesAt = (
  trx: Transaction,
  buildId: number,
  stages: readonly StageName[],
): Promise<LostVote[]> =>
  selectRows(
    trx('ccbs as c')
      .join('up_users as u', 'u.id', 'c.voter_id')
      .where('c.build_id', buildId)
      .whereIn('c.stage', [...stages])
      .orderBy('c.id'),
    { c: 'ccbs', u: 'up_users' },
    ['c.stage', 'c.voter_id', 'u.first_name', 'u.last_name'],
  );

/** 'Priya Mehta added QCR-0011'; one that the board approved was attached automatically. */
function whatChanged(historyRows: readonly HistoryRow[], by: string): string {
  const numbers = (event: string, byBoard: boolean) =>
    historyRows
      .filter((historyRow) => historyRow.event === event && Boolean(historyRow.reason) === byBoard)
      .map(({ qcrId }) => recordNumber('qcr', qcrId!));
  const [approved, added, removed] = [
    numbers('attached', true),
    numbers('attached', false),
    numbers('removed', false),
  ];
  return [
    approved.length > 0 && `the board approved ${listed(approved)}, which goes into it`,
    added.length > 0 && `${by} added ${listed(added)}`,
    removed.length > 0 && `${by} removed ${listed(removed)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** What was lost: whose votes, and which stages must be passed again. */
function whatWasLost({ before, lost }: BuildChange, after: BuildRow): string[] {
  const stages = [...new Set(lost.map(({ stage }) => stage))];
  const undone = undoneStages(before, stateOf(after));
  return [
    ...stages.map((stage) => {
      const names = lost.filter((vote) => vote.stage === stage);
      const of = listed(names.map(fullNameOf));
      return `The ${names.length === 1 ? 'vote' : 'votes'} on ${stage} of ${of} ended with it.`;
    }),
    ...(undone.length > 0 ? [`To be done again: ${listed(undone)}.`] : []),
  ];
}

/** What a person did to move a build on, as a sentence; undefined where no single person did. */
function whatWasDone({ before, historyRows }: BuildChange, by: string): string | undefined {
  const [{ event, reason } = {} as Partial<HistoryRow>] = historyRows;
  if (event === 'counted') return reason ?? undefined;
  if (event === 'completed') return `${by} completed the stage ${before.stage}.`;
  if (event === 'planned') return `${by} submitted the last of its plans (${before.stage}).`;
  return event === 'test-report' ? `${by} submitted its test report (STR).` : undefined;
}

const events: Partial<Record<Outcome['result'], News['event']>> = {
  rejected: 'build-rejected',
  reset: 'build-reset',
  closed: 'build-closed',
  restarted: 'build-restarted',
  completed: 'build-completed',
};

/**
 * Notify people after an event of a locked build, or a change of who has a part in it. Notices of duties that ended are
 * removed; people who must act now are notified, and everyone whom a rejection, a reset, closing, restarting or
 * completing concerns. NOT-05, NOT-07, BLD-17, WAI-05
 * @param build as it is now
 * @param change left out when only the people's parts may have changed
 */
export async function announceBuild(
  trx: Transaction,
  actor: Doer,
  project: ProjectRow,
  build: BuildRow,
  change?: BuildChange,
): Promise<void> {
  const board = await readBoard(trx);
  const subject = aboutBuild(project, build);
  const [waiting] = await waitingBuilds(trx, board, { ids: [build.id] });
  const turn = await settleDuty(trx, board, subject.recordId, waiting?.duty);
  const event = change && events[change.result];
  const by = await doerName(trx, actor);
  if (!change || !event) return tell(trx, actor, subject, turn, null, change && whatWasDone(change, by));
  const voters = votersOf(board, project.manager_id);
  const open = build.status === 'Open';
  const names = namesWaitedFor(board, turn.duty);
  const people = {
    pm: standingFor(board, project.manager_id),
    developers: await developersOf(trx, build.id),
    board: voters,
    voted: voters.filter(({ id }) => change.lost.some(({ voter_id }) => voter_id === id)),
  };
  await tell(trx, actor, subject, turn, {
    event,
    facts: {
      by,
      why: change.historyRows[0]?.reason ?? null,
      from: change.before.stage,
      what: whatChanged(change.historyRows, by),
      project: project.project_name,
    },
    people,
    more: whatWasLost(change, build),
    // Told as a past event, so that it stays true when the build moves on.
    where: open ? `It went to ${build.stage}.` : undefined,
    stands: open ? { place: `It is at ${build.stage} now`, waitsFor: names } : undefined,
  });
  const idsOf = (...members: Member[]): number[] => members.map(({ id }) => id);
  const team = [...people.pm, ...people.developers];
  if (event === 'build-completed')
    await tellOfRelease(trx, actor, project, build, idsOf(...team, ...people.board));
  const told = idsOf(...team, ...people.voted, ...turn.gained);
  if (event === 'build-closed') await tellOfPause(trx, actor, 'report-build-closed', project, build, told);
  if (event !== 'build-restarted') return;
  if (change.before.stage === 'Completed') await tellOfReopening(trx, actor, project, build, told);
  else await tellOfPause(trx, actor, 'report-in-build', project, build, told);
}
