import type { BuildState } from '../state.js';
import type { Outcome } from '../decide.js';
import type { QcrOutcome } from '../../qcr/decide.js';
import type { Ballot } from '../schemas.js';
import { isVoteStage, type VoteStage } from '../stages.js';

/**
 * How a vote ended: everybody approved; somebody rejected the build; everybody disapproved the change request; it is
 * to be discussed; or the build was closed or began again while the board was voting.
 */
export type RoundOutcome = 'passed' | 'rejected' | 'disapproved' | 'discussion' | 'ended';

/** A vote that has ended, with the board of its time. Kept for good. BLD-09 */
export interface VoteRound {
  id: number;
  stage: 'CCB1' | VoteStage;
  outcome: RoundOutcome;
  /** When; a moment in UTC. */
  endedAt: string;
  /** Full name of who ended it, as it was then; null when nobody in particular is known. */
  endedBy: string | null;
  /** The comment it ended with, or what else ended it. */
  reason: string | null;
  /** Who could vote when it ended, and what they had voted. */
  ballots: Ballot[];
  /** False of a vote from before boards were kept: then only those who had voted are known. */
  boardKnown: boolean;
}

/** What an event makes of the vote that a build is at; null when it is at none, or the vote goes on. BLD-09 */
export function endOfBuildRound(before: BuildState, result: Outcome['result']): RoundOutcome | null {
  if (before.status !== 'Open' || !isVoteStage(before.stage) || result === 'unchanged') return null;
  if (result === 'advanced') return 'passed';
  return result === 'rejected' ? 'rejected' : 'ended';
}

/** How a result ends the vote on a change request; null when the vote goes on. BLD-09, QCR-05 */
export function endOfQcrRound(result: QcrOutcome['result']): RoundOutcome | null {
  if (result === 'unchanged') return null;
  return result === 'approved' ? 'passed' : result;
}

/** How a vote ended, for a reader who asks what became of it. */
export const roundOutcomes: Record<RoundOutcome, string> = {
  passed: 'Passed',
  rejected: 'Rejected',
  disapproved: 'Disapproved',
  discussion: 'Sent to a discussion',
  ended: 'Cut off: the build was closed or started over',
};

/**
 * The votes of a stage that have ended, told apart: the one that passed it, as long as it is passed, and the others, the
 * newest first. BLD-09
 * @param rounds of one record, the newest first
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
