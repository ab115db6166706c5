import { describe, expect, it } from 'vitest';
import type { Actor, GroupName } from '../access/actor.js';
import { type BuildAction, availableBuildActions } from './software-build/actions.js';
import { type StageName, stageNames, stages } from './software-build/stages.js';
import { availableQcrActions } from './qcr/actions.js';
import { dispositions } from './qcr/values.js';
import { qprActions } from './submitted-qpr/actions.js';
import { buildDuty, type Parts, qcrDuty, qprDuty } from './waiting.js';

const nobody: Parts = {
  manager: null,
  administrators: [],
  cm: [],
  developers: [],
  voters: [],
  voted: [],
};

/** People in all groups, some in several. */
const members: Actor[] = (
  [
    [],
    ['Employee'],
    ['Project Manager'],
    ['Project Manager', 'CM'],
    ['CM'],
    ['CCB'],
    ['CM', 'CCB'],
    ['Developer'],
    ['Developer', 'Project Manager'],
    ['Developer', 'CCB'],
  ] as GroupName[][]
).map((groups, id) => ({ id, username: `p${id}`, role: 'Authenticated', groups }));

/** People who stand in for a PM; one is also a developer. */
const administrators: Actor[] = ([['Admin'], ['Admin', 'Developer']] as GroupName[][]).map(
  (groups, index) => ({
    id: members.length + index,
    username: `a${index}`,
    role: 'Administrator',
    groups,
  }),
);

const office = [...members, ...administrators];

const ids = (of: (person: Actor) => boolean): number[] => office.filter(of).map(({ id }) => id);
const inGroup = (...groups: GroupName[]) =>
  ids((person) => members.includes(person) && person.groups.some((one) => groups.includes(one)));

/** The parts that membership gives, for each possible manager, with these people assigned and voted. */
function* situations(): Generator<{ parts: Parts; managerId: number | null; assigned: number[] }> {
  for (const managerId of [null, ...office.map(({ id }) => id)]) {
    for (const assigned of [[], [7], [5, 7, 8]]) {
      for (const voted of [[], [4], [2, 3, 4, 5, 6, 9]]) {
        const manager = inGroup('Project Manager').find((id) => id === managerId) ?? null;
        const board = inGroup('CM', 'CCB');
        const voters = manager === null || board.includes(manager) ? board : [...board, manager];
        const developers = inGroup('Developer').filter((id) => assigned.includes(id));
        yield {
          managerId,
          assigned,
          parts: {
            manager,
            administrators: administrators.map(({ id }) => id),
            cm: inGroup('CM'),
            developers,
            voters,
            voted,
          },
        };
      }
    }
  }
}

/** Admins may stand in at any time, and the duty is theirs where there is no PM. */
const waitedFor = (may: readonly number[], { manager }: Parts): number[] =>
  may.filter((id) => manager === null || members.some((member) => member.id === id));

const actOf: Partial<Record<StageName, BuildAction>> = {
  'QIP-1s': 'submit-plan',
  'QIP-2s': 'submit-plan',
  STR: 'submit-test-report',
  'Lessons Learned': 'lessons-learned',
};

describe('who a record waits for', () => {
  it.each(stageNames)(
    '[WAI-02] [BLD-06] [BLD-07] at %s a build waits for those who may act, and for no other',
    (stage) => {
      const act = actOf[stage] ?? (stages[stage].kind === 'vote' ? 'vote' : 'complete');
      for (const { parts, managerId, assigned } of situations()) {
        for (const empty of [false, true]) {
          const may = ids((person) =>
            availableBuildActions(person, {
              status: 'Open',
              stage,
              empty,
              managerId,
              assigned: assigned.includes(person.id),
              eligible: parts.voters.includes(person.id),
              voted: parts.voted.includes(person.id),
            }).includes(act),
          );
          const duty = buildDuty({ status: 'Open', stage, empty }, parts);
          expect(duty?.people.toSorted((a, b) => a - b) ?? []).toEqual(waitedFor(may, parts));
          expect(buildDuty({ status: 'Closed', stage, empty }, parts)).toBeNull();
        }
      }
    },
  );

  it.each(dispositions)('[WAI-02] [QCR-04] [QCR-07] a change request that is %s', (selectedDisposition) => {
    const discussionNeeded = selectedDisposition === 'Pending';
    for (const { parts, managerId } of situations()) {
      const may = ids((person) => {
        const actions = availableQcrActions(person, {
          managerId,
          selectedDisposition,
          discussionNeeded,
          closed: false,
          eligible: parts.voters.includes(person.id),
          voted: parts.voted.includes(person.id),
        });
        return actions.includes('vote') || actions.includes('final-disposition');
      });
      const duty = qcrDuty({ selectedDisposition, discussionNeeded }, parts);
      expect(duty?.people.toSorted((a, b) => a - b) ?? []).toEqual(may);
    }
  });

  it.each([false, true])('[WAI-02] [QPR-06] a problem report, closed: %s', (closed) => {
    for (const { parts, managerId } of situations()) {
      const may = ids((person) => qprActions(person, { authorId: 0, managerId, closed }).includes('approve'));
      expect(qprDuty({ closed, status: 'Waiting on approval' }, parts)?.people ?? []).toEqual(
        waitedFor(may, parts),
      );
    }
  });

  it('[WAI-01] says what it is and its state', () => {
    expect(buildDuty({ status: 'Open', stage: 'CCB3', empty: false }, nobody)).toEqual({
      kind: 'build-vote',
      at: 'CCB3',
      people: [],
    });
    expect(buildDuty({ status: 'Open', stage: 'QIP-2s', empty: false }, nobody)?.kind).toBe('qip');
    expect(buildDuty({ status: 'Open', stage: 'STR', empty: false }, nobody)?.kind).toBe('str');
    expect(buildDuty({ status: 'Open', stage: 'Lessons Learned', empty: false }, nobody)?.kind).toBe('stage');
    expect(qcrDuty({ selectedDisposition: 'Pending', discussionNeeded: true }, nobody)?.kind).toBe(
      'qcr-settle',
    );
    expect(qprDuty({ closed: false, status: 'x' }, nobody)?.kind).toBe('qpr-review');
  });
});
