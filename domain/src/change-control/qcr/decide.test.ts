import { describe, expect, it } from 'vitest';
import type { Verdict } from '../software-build/votes/votes.js';
import { decideQcr, isVotedOn, newQcr, type QcrDecision, type QcrState } from './decide.js';
import { qcrStatuses } from './values.js';

const waiting = newQcr();
const pending: QcrState = { ...waiting, selectedDisposition: 'Pending', discussionNeeded: true };
const approved: QcrState = { ...waiting, selectedDisposition: 'Approved', CCB1: true };
const disapproved: QcrState = { ...waiting, selectedDisposition: 'Disapproved', rejected: true };

const state = (decision: QcrDecision) => ('refusal' in decision ? decision.refusal : decision.state);

describe('a change request', () => {
  it('[QCR-01] begins waiting, with status Working', () => {
    expect(waiting).toEqual({
      selectedDisposition: 'Waiting on approval',
      CCB1: false,
      rejected: false,
      discussionNeeded: false,
      status: 'Working',
    });
    expect(isVotedOn(waiting)).toBe(true);
  });

  const counts: [Verdict, Partial<QcrState>, string, boolean][] = [
    ['open', {}, 'unchanged', false],
    ['approved', { selectedDisposition: 'Approved', CCB1: true }, 'approved', true],
    ['disapproved', { selectedDisposition: 'Disapproved', rejected: true }, 'disapproved', false],
    ['mixed', { selectedDisposition: 'Pending', discussionNeeded: true }, 'discussion', false],
  ];

  it.each(counts)('[QCR-05] counted as %s becomes %j', (verdict, change, result, attach) => {
    expect(decideQcr(waiting, { type: 'count', verdict, status: 'Working' })).toEqual({
      state: { ...waiting, ...change },
      result,
      attach,
    });
  });

  it('[QCR-06] approved as Working goes into the open build, as Deferred it waits', () => {
    const count = (status: 'Working' | 'Deferred' | null) =>
      decideQcr(waiting, { type: 'count', verdict: 'approved', status });
    expect(count('Working')).toMatchObject({ attach: true, state: { status: 'Working' } });
    expect(count('Deferred')).toMatchObject({ attach: false, state: { status: 'Deferred' } });
    // No choice was made, because the project has no PM.
    expect(count(null)).toMatchObject({ attach: true, state: { status: 'Working' } });
  });

  it.each([
    ['Pending', pending],
    ['Approved', approved],
    ['Disapproved', disapproved],
  ] as const)('[QCR-05] [QCR-07] %s is no longer counted, and no discussion begins', (_name, over) => {
    for (const verdict of ['open', 'approved', 'disapproved', 'mixed'] as const)
      expect(decideQcr(over, { type: 'count', verdict, status: 'Deferred' })).toEqual({
        state: over,
        result: 'unchanged',
        attach: false,
      });
    expect(decideQcr(over, { type: 'discuss' })).toEqual({ refusal: 'qcr-voting-over' });
    expect(isVotedOn(over)).toBe(false);
  });

  it('[QCR-07] a discussion makes it Pending', () => {
    expect(decideQcr(waiting, { type: 'discuss' })).toEqual({
      state: pending,
      result: 'discussion',
      attach: false,
    });
  });

  it.each(qcrStatuses)('[QCR-07] the discussion ends approved as %s', (status) => {
    expect(decideQcr(pending, { type: 'final', disposition: 'Approved', status })).toEqual({
      state: {
        selectedDisposition: 'Approved',
        CCB1: true,
        rejected: false,
        discussionNeeded: false,
        status,
      },
      result: 'approved',
      attach: status === 'Working',
    });
  });

  it('[QCR-07] the discussion ends disapproved: dealt with, and rejected', () => {
    expect(decideQcr(pending, { type: 'final', disposition: 'Disapproved', status: null })).toEqual({
      state: {
        selectedDisposition: 'Disapproved',
        CCB1: true,
        rejected: true,
        discussionNeeded: false,
        status: 'Working',
      },
      result: 'disapproved',
      attach: false,
    });
  });

  it('[QCR-07] without a discussion nothing is final', () => {
    for (const before of [waiting, approved, disapproved])
      for (const disposition of ['Approved', 'Disapproved'] as const)
        expect(state(decideQcr(before, { type: 'final', disposition, status: 'Working' }))).toBe(
          'qcr-no-discussion',
        );
  });
});
