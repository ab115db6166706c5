import { expect, it } from 'vitest';
import { newBuild, undoneStages } from '../decide.js';
import {
  endOfBuildRound,
  endOfQcrRound,
  howVotesDiffer,
  roundEnd,
  roundsAt,
  type VoteRound,
  whyDiscussed,
} from './rounds.js';
import type { Ballot } from '../schemas.js';
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
  '[BLD-23] %#: a vote ends as the event says, and only where there is one',
  (before, result, end) => {
    expect(endOfBuildRound(before, result)).toBe(end);
  },
);

it.each([
  ['approved', 'passed'],
  ['disapproved', 'disapproved'],
  ['discussion', 'discussion'],
  ['unchanged', null],
] as const)('[BLD-23] [QCR-05] a change request that is %s ends its vote: %s', (result, end) => {
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

it('[BLD-23] the vote that passed a stage is shown separately while it is passed', () => {
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

const ballot = (
  firstLastName: string,
  disposition: string | null,
  comments: string | null = null,
): Ballot => ({
  username: firstLastName.toLowerCase(),
  firstLastName,
  voted: disposition !== null,
  approved: null,
  disposition,
  comments,
  votedAt: null,
});

it('[QCR-05] votes that differ name the people against it and their reasons, not the last voter', () => {
  const ballots = [
    ballot('Curtis', 'Disapproved', 'Too costly.'),
    ballot('Priya', 'Approved'),
    ballot('Jo', 'Approved'),
  ];
  const mixed = { ...round(1, 'CCB1', 'discussion'), endedBy: 'Priya', ballots };
  expect(roundEnd(mixed)).toEqual({ words: 'The votes differed', by: null });
  expect(whyDiscussed(mixed)).toBe(
    'The votes differ: Curtis disapproved (“Too costly.”), the others approved.',
  );
  const more = [
    ...ballots.slice(0, 2),
    ballot('Chloe', 'Disapproved', 'No.'),
    ballot('Carla', 'Disapproved'),
  ];
  expect(howVotesDiffer(more)).toBe(
    'The votes differ: Curtis (“Too costly.”), Chloe (“No.”), and Carla disapproved, Priya approved.',
  );
});

it('[BLD-09] a rejection names who rejected, though all have voted', () => {
  const ballots = [ballot('Jo', 'Approved'), ballot('Curtis', 'Disapproved')];
  const rejected = { ...round(1, 'CCB2', 'rejected'), endedBy: 'Curtis', ballots };
  expect(roundEnd(rejected)).toEqual({ words: 'Rejected', by: 'Curtis' });
});

it('[QCR-07] a discussion names the person who asked, and one of an older version no one', () => {
  const asked = { ...round(1, 'CCB1', 'discussion'), endedBy: 'Jo', ballots: [ballot('Jo', null)] };
  expect(roundEnd(asked)).toEqual({ words: 'Sent to a discussion', by: 'Jo' });
  expect(whyDiscussed(asked)).toBe('Jo asked for a discussion.');
  expect(whyDiscussed({ ...asked, reason: 'What does it cost?' })).toBe(
    'Jo asked for a discussion (“What does it cost?”).',
  );
  const older = { ...asked, endedBy: null, boardKnown: false, ballots: [ballot('Jo', 'Approved')] };
  expect(roundEnd(older)).toEqual({ words: 'Sent to a discussion', by: null });
  expect(whyDiscussed(older)).toBe('');
  expect(whyDiscussed(round(1, 'CCB1', 'passed'))).toBe('');
  expect(whyDiscussed(undefined)).toBe('');
});

it.each(['passed', 'disapproved'] as const)(
  '[BLD-23] [QCR-05] a vote that all have %s was ended by no single person',
  (outcome) => {
    expect(roundEnd({ ...round(1, 'CCB1', outcome), endedBy: 'Jo' }).by).toBeNull();
  },
);
