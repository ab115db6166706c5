import { type Electors, managerOf, votersOf } from '../voters.js';
import { type CountedVote, countVotes } from '../software-build/votes/votes.js';
import type { QcrEvent } from './decide.js';
import type { QcrStatus } from './values.js';

/** A vote on a change request as the count sees it. */
interface CountedDisposition extends CountedVote {
  /** Working or Deferred, where the voter was to choose. */
  status: QcrStatus | null;
}

/**
 * Count the votes on a change request. Working or Deferred is chosen by the PM who may vote now: the choice of one who
 * was disabled, left the group or was replaced no longer counts, as their vote does not. QCR-05, QCR-06, BLD-21
 * @param managerId whom the project names as its manager now
 */
export function countDispositions(
  electors: Electors<{ id: number }>,
  managerId: number | null,
  votes: readonly CountedDisposition[],
): Extract<QcrEvent, { type: 'count' }> {
  const voters = votersOf(electors, managerId).map(({ id }) => id);
  const manager = managerOf(electors, managerId);
  const status = votes.find(({ voterId }) => voterId === manager?.id)?.status ?? null;
  return { type: 'count', verdict: countVotes(voters, votes), status };
}
