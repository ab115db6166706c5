import { expect, it } from 'vitest';
import { newBuild, undoneStages } from '../decide.js';
import { endOfBuildRound, endOfQcrRound, roundsAt, type VoteRound } from './rounds.js';
import type { BuildState } from '../state.js';

const noPlans = { qcrs: 0, withQip1: 0, withQip2: 0 };
const at = (stage: BuildState['stage'], status: BuildState['status'] = 'Open'): BuildState => ({
  ...newBuild(noPlans),
  stage,
  status,
});

it.each([
  [at('CCB2'), 'advanced', 'passed'],
  [at('CCB2'), 'rejected', 'rejected'],
  [at('CCB3'), 'restarted', 'ended'],
  [at('CCB4'), 'unchanged', null],
  [at('Development'), 'advanced', null],
  [at('CCB2', 'Closed'), 'restarted', null],
] as const)(
  '[BLD-09] %#: a vote ends as the event says, and only where one stands',
  (before, result, end) => {
    expect(endOfBuildRound(before, result)).toBe(end);
  },
);

it.each([
  ['approved', 'passed'],
  ['disapproved', 'disapproved'],
  ['discussion', 'discussion'],
  ['unchanged', null],
] as const)('[BLD-09] [QCR-05] a change request that is %s ends its vote: %s', (result, end) => {
  expect(endOfQcrRound(result)).toBe(end);
});

const round = (id: number, stage: VoteRound['stage'], outcome: VoteRound['outcome']): VoteRound => ({
  id,
  stage,
  outcome,
  endedAt: '2026-11-23T12:00:00.000Z',
  endedBy: null,
  reason: null,
  ballots: [],
  boardKnown: true,
});

it('[BLD-09] the vote that passed a stage stands apart, as long as it is passed', () => {
  const [again, other, rejected, first] = [
    round(4, 'CCB2', 'passed'),
    round(3, 'CCB3', 'passed'),
    round(2, 'CCB2', 'rejected'),
    round(1, 'CCB2', 'passed'),
  ] as const;
  const rounds = [again, other, rejected, first];
  expect(roundsAt(rounds, 'CCB2', true)).toEqual({ passed: again, earlier: [rejected, first] });
  expect(roundsAt(rounds, 'CCB2', false)).toEqual({ passed: undefined, earlier: [again, rejected, first] });
  expect(roundsAt([rejected], 'CCB2', true)).toEqual({ passed: undefined, earlier: [rejected] });
});

it('[BLD-08] stages that were passed before and are not any more are to be passed again', () => {
  const none = at('Candidate List');
  const before = { ...none, flags: { ...none.flags, CCB2: true, requirements: true } };
  const after = { ...none, flags: { ...none.flags, requirements: true, development: true } };
  expect(undoneStages(before, after)).toEqual(['CCB2']);
});
