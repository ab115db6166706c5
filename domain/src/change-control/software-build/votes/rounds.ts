import type { BuildState } from '../state.js';
import type { Outcome } from '../decide.js';
import type { QcrOutcome } from '../../qcr/decide.js';
import { listed } from '../../../shared/words/listed.js';
import type { Ballot } from '../schemas.js';
import { isVoteStage, type VoteStage } from '../stages.js';

/**
 * How a vote ended: everyone approved; someone rejected the build; everyone disapproved the change request; it needs a
 * discussion; or the build was closed or began again during the vote.
 */
export type RoundOutcome = 'passed' | 'rejected' | 'disapproved' | 'discussion' | 'ended';

/** A vote that has ended, with its board. Never deleted. BLD-23 */
export interface VoteRound {
  id: number;
  stage: 'CCB1' | VoteStage;
  outcome: RoundOutcome;
  /** When it ended; a moment in UTC. */
  endedAt: string;
  /** Full name of the person who ended it, at that time; null when no single person did. */
  endedBy: string | null;
  /** The comment that ended it, or another reason. */
  reason: string | null;
  /** The eligible voters when it ended, and their votes. */
  ballots: Ballot[];
  /** False for votes from before boards were kept: only the people who voted are known. */
  boardKnown: boolean;
}

/** How an event ends the vote that a build is at; null when there is none, or the vote goes on. BLD-23 */
export function endOfBuildRound(before: BuildState, result: Outcome['result']): RoundOutcome | null {
  if (before.status !== 'Open' || !isVoteStage(before.stage) || result === 'unchanged') return null;
  if (result === 'advanced') return 'passed';
  return result === 'rejected' ? 'rejected' : 'ended';
}

/** How a result ends the vote on a change request; null when the vote goes on. BLD-23, QCR-05 */
export function endOfQcrRound(result: QcrOutcome['result']): RoundOutcome | null {
  if (result === 'unchanged') return null;
  return result === 'approved' ? 'passed' : result;
}

/** How a vote ended, in words for a reader. */
const roundOutcomes: Record<RoundOutcome, string> = {
  passed: 'Passed',
  rejected: 'Rejected',
  disapproved: 'Disapproved',
  discussion: 'Sent to a discussion',
  ended: 'Cut off: the build was closed or started over',
};

/**
 * Did the votes themselves end it in a discussion? Then all have voted; a person who asks for a discussion ends the
 * vote earlier. QCR-05, QCR-07
 */
const endedByVotes = ({ outcome, ballots, boardKnown }: VoteRound): boolean =>
  outcome === 'discussion' && boardKnown && ballots.length > 0 && ballots.every(({ voted }) => voted);

/**
 * How a vote ended and who ended it. The person is null where all votes together decided and theirs was only the last.
 * BLD-23
 */
export function roundEnd(round: VoteRound): { words: string; by: string | null } {
  if (endedByVotes(round)) return { words: 'The votes differed', by: null };
  const together = round.outcome === 'passed' || round.outcome === 'disapproved';
  return { words: roundOutcomes[round.outcome], by: together ? null : round.endedBy };
}

/**
 * Who disapproved what the others approved, and why: 'The votes differ: Jo Berg disapproved (“Too costly.”), the others
 * approved.' QCR-05
 */
export function howVotesDiffer(
  ballots: readonly Pick<Ballot, 'firstLastName' | 'disposition' | 'comments'>[],
): string {
  const of = (disposition: string) => ballots.filter((ballot) => ballot.disposition === disposition);
  const [against, inFavour] = [of('Disapproved'), of('Approved')];
  const because = (comments: string | null) => (comments ? ` (“${comments}”)` : '');
  const [only, ...more] = against;
  const disapproved =
    only && more.length === 0
      ? `${only.firstLastName} disapproved${because(only.comments)}`
      : `${listed(against.map(({ firstLastName, comments }) => `${firstLastName}${because(comments)}`))} disapproved`;
  const others = inFavour.length === 1 ? inFavour[0]!.firstLastName : 'the others';
  return `The votes differ: ${disapproved}, ${others} approved.`;
}

/** Why the board must discuss a change request, read from the vote that ended; '' when unknown. QCR-05, QCR-07 */
export function whyDiscussed(round: VoteRound | undefined): string {
  if (round?.outcome !== 'discussion') return '';
  if (endedByVotes(round)) return howVotesDiffer(round.ballots);
  const { endedBy, reason } = round;
  if (endedBy === null) return '';
  return `${endedBy} asked for a discussion${reason ? ` (“${reason}”)` : ''}.`;
}

/**
 * Splits a stage's ended votes: the one that passed it, while it is passed, and the earlier ones, newest first. BLD-23
 * @param rounds of one record, newest first
 */
export function roundsAt(
  rounds: readonly VoteRound[],
  stage: VoteRound['stage'],
  isPassed: boolean,
): { passed: VoteRound | undefined; earlier: VoteRound[] } {
  const own = rounds.filter((round) => round.stage === stage);
  const passed = isPassed ? own.find(({ outcome }) => outcome === 'passed') : undefined;
  return { passed, earlier: own.filter((round) => round !== passed) };
}
