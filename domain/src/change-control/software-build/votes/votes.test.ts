import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CountedVote, countVotes } from './votes.js';

const yes = (voterId: number): CountedVote => ({ voterId, approved: true });
const no = (voterId: number): CountedVote => ({ voterId, approved: false });

describe('counting votes', () => {
  it.each([
    ['nobody may vote', [], [], 'open'],
    ['nobody may vote any more, all have', [], [yes(1), yes(2)], 'open'],
    ['nobody has voted', [1, 2], [], 'open'],
    ['one is missing', [1, 2, 3], [yes(1), yes(2)], 'open'],
    ['one is missing, one has rejected', [1, 2, 3], [yes(1), no(2)], 'open'],
    ['all approve', [1, 2, 3], [yes(3), yes(1), yes(2)], 'approved'],
    ['the only one approves', [7], [yes(7)], 'approved'],
    ['all disapprove', [1, 2], [no(1), no(2)], 'disapproved'],
    ['they differ', [1, 2, 3], [yes(1), no(2), yes(3)], 'mixed'],
  ] as const)('[BLD-07] [QCR-05] %s: %j with %j', (_when, eligible, votes, verdict) => {
    expect(countVotes(eligible, votes)).toBe(verdict);
  });

  it('[BLD-21] the vote of a person who may no longer vote does not count', () => {
    expect(countVotes([1, 2], [yes(1), yes(2), no(9)])).toBe('approved');
    expect(countVotes([1, 2], [no(1), no(2), yes(9)])).toBe('disapproved');
    expect(countVotes([1, 2], [yes(1), yes(9)])).toBe('open');
  });

  it('[BLD-21] the last missing vote is no longer missed when its voter goes', () => {
    const votes = [yes(1), yes(2)];
    expect(countVotes([1, 2, 3], votes)).toBe('open');
    expect(countVotes([1, 2], votes)).toBe('approved');
  });

  it('[BLD-07] [QCR-05] depends on what those who may vote have voted, and on no order', () => {
    const id = fc.integer({ min: 1, max: 6 });
    const votes = fc.uniqueArray(fc.record({ voterId: id, approved: fc.boolean() }), {
      selector: ({ voterId }) => voterId,
    });
    fc.assert(
      fc.property(fc.uniqueArray(id), votes, (eligible, cast) => {
        const of = new Map(cast.map(({ voterId, approved }) => [voterId, approved]));
        const answers = new Set(eligible.map((one) => of.get(one)));
        const expected =
          eligible.length === 0 || answers.has(undefined)
            ? 'open'
            : answers.size === 2
              ? 'mixed'
              : answers.has(true)
                ? 'approved'
                : 'disapproved';
        expect(countVotes(eligible, cast)).toBe(expected);
        expect(countVotes(eligible.toReversed(), cast.toReversed())).toBe(expected);
      }),
    );
  });
});
