/** A vote as the count sees it. */
export interface CountedVote {
  voterId: number;
  approved: boolean;
}

export type Verdict = 'open' | 'approved' | 'disapproved' | 'mixed';

/**
 * The result of the votes, once everyone who may vote has. Only votes of people who may still vote count. With no
 * eligible voter the vote stays open, so that an empty board approves nothing. BLD-07, BLD-21, QCR-05
 * @param eligible ids of the people who may vote now
 */
export function countVotes(eligible: readonly number[], votes: readonly CountedVote[]): Verdict {
  const counted = votes.filter(({ voterId }) => eligible.includes(voterId));
  const voted = new Set(counted.map(({ voterId }) => voterId));
  if (eligible.length === 0 || eligible.some((id) => !voted.has(id))) return 'open';
  if (counted.every(({ approved }) => approved)) return 'approved';
  return counted.some(({ approved }) => approved) ? 'mixed' : 'disapproved';
}
