import { describe, expect, it } from 'vitest';
import { stageNames } from '../software-build/stages.js';
import { admin, ME, person, SOMEBODY_ELSE } from '../actors.test-support.js';
import { availableQcrActions, type QcrFacts } from './actions.js';
import { isAssignable } from './eligibility.js';
import { canSeeQcr, qcrSight } from './permissions.js';
import { finalDispositionInput, qcrPatch } from './schemas.js';

describe('which change requests a build can take', () => {
  const approved = { CCB1: true, rejected: false, build: null };

  it('[BLD-13] those that the board has approved, and that were not rejected', () => {
    expect(isAssignable(approved)).toBe(true);
    expect(isAssignable({ ...approved, CCB1: false })).toBe(false);
    expect(isAssignable({ ...approved, rejected: true })).toBe(false);
    expect(isAssignable({ ...approved, CCB1: false, rejected: true })).toBe(false);
  });

  it.each(stageNames)('[BLD-13] not one of a build that is open at %s', (stage) => {
    expect(isAssignable({ ...approved, build: { status: 'Open', stage } })).toBe(false);
  });

  it.each(stageNames)('[BLD-13] one of a build closed by hand at %s, none of a completed one', (stage) => {
    const build = { status: 'Closed', stage } as const;
    expect(isAssignable({ ...approved, build })).toBe(stage !== 'Completed');
    expect(isAssignable({ ...approved, rejected: true, build })).toBe(false);
  });
});

describe('what can be done with a change request', () => {
  const facts: QcrFacts = {
    selectedDisposition: 'Waiting on approval',
    discussionNeeded: false,
    managerId: SOMEBODY_ELSE,
    eligible: false,
    voted: false,
    closed: false,
  };
  const pending = { ...facts, selectedDisposition: 'Pending', discussionNeeded: true } as const;
  const over = { ...facts, selectedDisposition: 'Approved' } as const;

  it.each([
    ['somebody of CCB votes', person('CCB'), { ...facts, eligible: true }, ['vote', 'discuss']],
    ['… and once only', person('CCB'), { ...facts, eligible: true, voted: true }, ['discuss']],
    ['… not when not eligible', person('CCB'), facts, []],
    ['CM votes and reminds', person('CM'), { ...facts, eligible: true }, ['vote', 'discuss', 'remind']],
    [
      'the PM votes, chooses the status and the priority',
      person('Project Manager'),
      { ...facts, managerId: ME, eligible: true },
      ['update-priority', 'vote', 'discuss', 'choose-status'],
    ],
    ['another PM looks on', person('Project Manager'), facts, []],
    ['an admin stands in for the PM, but not in votes', admin(), facts, ['update-priority']],
    ['a developer looks on', person('Developer'), facts, []],
    ['CM ends a discussion', person('CM'), { ...pending, eligible: true }, ['final-disposition']],
    [
      'nobody else does',
      person('CCB', 'Project Manager'),
      { ...pending, eligible: true, managerId: ME },
      ['update-priority'],
    ],
    ['an admin does not either', admin(), pending, ['update-priority']],
    ['nothing is voted on when it is over', person('CM', 'CCB'), { ...over, eligible: true }, []],
    [
      'the PM changes its priority still',
      person('Project Manager'),
      { ...over, managerId: ME },
      ['update-priority'],
    ],
    ['… until it is closed', person('Project Manager'), { ...over, managerId: ME, closed: true }, []],
    ['the manager who left group Project Manager', person('CCB'), { ...facts, managerId: ME }, []],
  ])('[QCR-03] [QCR-04] [QCR-06] [QCR-07] [QCR-09] %s', (_what, actor, qcr, actions) => {
    expect(availableQcrActions(actor, qcr)).toEqual(actions);
  });
});

describe('who sees a change request', () => {
  it.each([
    [
      'CCB, admin, CM and developers who are not PMs all',
      ['every'],
      [
        admin(),
        person('CCB'),
        person('CM'),
        person('Developer'),
        person('CM', 'Project Manager'),
        person('CCB', 'Project Manager', 'Developer'),
      ],
    ],
    [
      'a PM their projects’',
      ['managed'],
      [person('Project Manager'), person('Project Manager', 'Supervisor')],
    ],
    [
      'a PM who develops also those of their builds',
      ['managed', 'assigned'],
      [person('Project Manager', 'Developer')],
    ],
    ['others none', [], [person(), person('Employee', 'Supervisor', 'Administration', 'IT')]],
  ])('[QCR-09] %s', (_who, reach, actors) => {
    for (const actor of actors) expect(qcrSight.scope(actor)).toEqual(reach);
  });

  it.each([
    [{ managerIds: [SOMEBODY_ELSE, null], developerIds: [] }, false],
    [{ managerIds: [ME], developerIds: [] }, true],
    [{ managerIds: [null, ME], developerIds: [] }, true],
    [{ managerIds: [], developerIds: [ME] }, true],
  ])('[QCR-09] a PM who develops, of %j: %s', (facts, sees) => {
    expect(canSeeQcr(person('Project Manager', 'Developer'), facts)).toBe(sees);
  });
});

describe('bodies', () => {
  const paths = (schema: typeof qcrPatch | typeof finalDispositionInput, value: unknown) =>
    schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

  it('[QCR-09] the priority goes from 1 to 5', () => {
    for (const priority of [1, 2, 3, 4, 5]) expect(paths(qcrPatch, { priority, revision: 0 })).toEqual([]);
    for (const priority of [0, 6, 2.5, '3', null, undefined])
      expect(paths(qcrPatch, { priority })).toEqual([['priority', 'Please give a priority from 1 to 5.']]);
    expect(paths(qcrPatch, { priority: 1, selectedDisposition: 'Approved' })).toHaveLength(1);
  });

  it('[QCR-06] [QCR-07] approving in discussion needs Working or Deferred', () => {
    const required = [['status', 'Please choose Working or Deferred.']];
    expect(paths(finalDispositionInput, { disposition: 'Approved', status: 'Working' })).toEqual([]);
    expect(
      paths(finalDispositionInput, { disposition: 'Approved', status: 'Deferred', comments: 'x' }),
    ).toEqual([]);
    expect(paths(finalDispositionInput, { disposition: 'Approved' })).toEqual(required);
    expect(paths(finalDispositionInput, { disposition: 'Approved', status: null })).toEqual(required);
    expect(paths(finalDispositionInput, { disposition: 'Approved', status: 'Open' })).toEqual(required);
    expect(paths(finalDispositionInput, { disposition: 'Disapproved', comments: 'No.' })).toEqual([]);
  });

  it.each(['Pending', 'Waiting on approval', '', null, undefined])(
    '[QCR-06] %j ends no discussion',
    (disposition) => {
      expect(paths(finalDispositionInput, { disposition, status: 'Working' })).toEqual([
        ['disposition', 'Please choose Approved or Disapproved.'],
      ]);
    },
  );

  it.each([undefined, null, '', '  '])(
    '[BLD-22] [QCR-07] disapproving needs a comment; %j is none',
    (comments) => {
      expect(paths(finalDispositionInput, { disposition: 'Disapproved', comments })).toEqual([
        ['comments', 'Please say in the comments why you disapprove.'],
      ]);
    },
  );

  it('[QCR-03] comments take up to 300 characters', () => {
    const of = (length: number) =>
      paths(finalDispositionInput, { disposition: 'Disapproved', comments: 'c'.repeat(length) });
    expect(of(300)).toEqual([]);
    expect(of(301)).toEqual([['comments', 'Please use at most 300 characters.']]);
  });
});
