import { describe, expect, it } from 'vitest';
import { isStaff } from '../../access/actor.js';
import { reaches } from '../../access/sight.js';
import { admin, ME, person, SOMEBODY_ELSE } from '../actors.test-support.js';
import { counterTone, remainingCharacters } from './counter.js';
import { qprActions, whyNotOriginal } from './actions.js';
import { correctedWords, oldWords } from './corrections.js';
import { canSeeQpr, qprCommentSight, qprSight } from './permissions.js';
import {
  constraintOptions,
  foundDuringOptions,
  qprApproval,
  qprCorrection,
  qprInput,
  qprRejection,
  qprWordsForm,
} from './schemas.js';

const qpr = {
  title: 'Export fails',
  company: 'Northwind',
  foundIn: 'Atlas',
  softwareVersion: '1.4',
  foundDuring: 'FQT',
  constraintOn: 'Test',
  currentFunction: 'It stops.',
  expectedFunction: 'It goes on.',
  submissionPriority: 3,
};

const faults = (schema: typeof qprInput | typeof qprApproval | typeof qprRejection, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('the form', () => {
  it.each([
    ['title', 120, 'Please Input QPR Title'],
    ['company', 60, 'Please Input Company'],
    ['softwareVersion', 60, 'Please Input Software Version'],
    ['currentFunction', 300, 'Please Input Current Functionality'],
    ['expectedFunction', 300, 'Please Input Expected Functionality'],
  ])('[QPR-01] %s is required and takes up to %i characters', (name, max, message) => {
    for (const empty of ['', '  \n', null, undefined])
      expect(faults(qprInput, { ...qpr, [name]: empty })[0]).toEqual([name, message]);
    expect(faults(qprInput, { ...qpr, [name]: 'x'.repeat(max) })).toEqual([]);
    expect(faults(qprInput, { ...qpr, [name]: ` ${'x'.repeat(max)} ` })).toEqual([]);
    expect(faults(qprInput, { ...qpr, [name]: 'x'.repeat(max + 1) })).toEqual([
      [name, `Please use at most ${max} characters.`],
    ]);
  });

  it('[QPR-01] offers ten occasions and three constraints, the first of which is None', () => {
    expect(foundDuringOptions).toEqual([
      'Analysis',
      'Design',
      'Code / Unit Test',
      'Acceptance Test',
      'In-Service Use',
      'Review',
      'Internal Training',
      'FQT Dry Run',
      'FQT',
      'Other',
    ]);
    expect(constraintOptions).toEqual(['None', 'Test', 'Release']);
    const { constraintOn: _none, ...without } = qpr;
    expect(qprInput.parse(without).constraintOn).toBe('None');
  });

  it.each([
    [{ foundIn: '' }, 'foundIn'],
    [{ foundIn: undefined }, 'foundIn'],
    [{ foundDuring: 'Lunch' }, 'foundDuring'],
    [{ foundDuring: undefined }, 'foundDuring'],
    [{ constraintOn: 'All' }, 'constraintOn'],
    [{ submissionPriority: 0 }, 'submissionPriority'],
    [{ submissionPriority: 6 }, 'submissionPriority'],
    [{ submissionPriority: 1.5 }, 'submissionPriority'],
    [{ submissionPriority: '2' }, 'submissionPriority'],
    [{ submissionPriority: undefined }, 'submissionPriority'],
  ])('[QPR-01] refuses %j', (change, name) => {
    expect(faults(qprInput, { ...qpr, ...change })).toEqual([[name, 'Please select an option.']]);
  });

  it('[QPR-01] [QPR-04] takes neither author nor status from outside', () => {
    for (const more of [{ author: 'Somebody' }, { status: 'Approved' }, { closed: true }])
      expect(faults(qprInput, { ...qpr, ...more })).toHaveLength(1);
  });

  it.each([
    [120, [120, 100, 50, 13], [12, 0, -1]],
    [60, [60, 45, 7], [6, 0]],
  ])('[QPR-02] a field of %d is quiet until nine tenths are used', (max, quiet, loud) => {
    for (const remaining of quiet) expect(counterTone(remaining, max)).toBe('plain');
    for (const remaining of loud) expect(counterTone(remaining, max)).toBe('red');
  });

  it('[QPR-02] counts down, orange at 100 or fewer, red at 50 or fewer', () => {
    const tones = [300, 101, 100, 51, 50, 0, -3].map((remaining) => counterTone(remaining, 300));
    expect(tones).toEqual(['plain', 'plain', 'orange', 'orange', 'red', 'red', 'red']);
    expect(counterTone(100, 200)).toBe('orange');
    expect(remainingCharacters('', 120)).toBe(120);
    expect(remainingCharacters('👍é', 60)).toBe(58);
    expect(remainingCharacters('xxx', 2)).toBe(-1);
  });
});

describe('the review', () => {
  it('[QPR-06] approving needs a priority from 1 to 5', () => {
    for (const priority of [1, 5]) expect(faults(qprApproval, { priority })).toEqual([]);
    for (const priority of [0, 6, null, undefined])
      expect(faults(qprApproval, { priority })).toEqual([['priority', 'Please select an option.']]);
  });

  it('[QPR-06] comments take up to 500 characters and may be left out', () => {
    for (const pmComments of [undefined, null, '', 'c'.repeat(500)]) {
      expect(faults(qprRejection, { pmComments })).toEqual([]);
      expect(faults(qprApproval, { priority: 2, pmComments })).toEqual([]);
    }
    const tooLong = [['pmComments', 'Please use at most 500 characters.']];
    expect(faults(qprRejection, { pmComments: 'c'.repeat(501) })).toEqual(tooLong);
    expect(faults(qprApproval, { priority: 2, pmComments: 'c'.repeat(501) })).toEqual(tooLong);
    expect(faults(qprRejection, { priority: 1 })).toHaveLength(1);
  });

  it.each([
    ['its PM', person('Project Manager'), { managerId: ME, closed: false }, true],
    ['another PM', person('Project Manager'), { managerId: SOMEBODY_ELSE, closed: false }, false],
    ['a PM, of no project', person('Project Manager'), { managerId: null, closed: false }, false],
    ['its manager, no longer a PM', person('CCB', 'CM'), { managerId: ME, closed: false }, false],
    ['an admin', admin(), { managerId: null, closed: false }, true],
    ['its PM, when it is closed', person('Project Manager'), { managerId: ME, closed: true }, false],
    ['an admin, when it is closed', admin(), { managerId: SOMEBODY_ELSE, closed: true }, false],
  ])('[QPR-06] %s', (_who, actor, facts, reviews) => {
    const reviewing = ['approve', 'reject', 'duplicate', 'correct'];
    const actions = qprActions(actor, { authorId: SOMEBODY_ELSE, ...facts });
    expect(actions).toEqual([...(reviews ? reviewing : []), 'comment', ...(isStaff(actor) ? ['note'] : [])]);
  });
});

describe('what its reporter may do', () => {
  const own = { authorId: ME, managerId: SOMEBODY_ELSE };

  it('[QPR-13] withdraws it while it is open', () => {
    expect(qprActions(person(), { ...own, closed: false })).toEqual(['withdraw', 'comment']);
    expect(qprActions(person(), { ...own, closed: true })).toEqual(['comment']);
    expect(qprActions(admin(), { authorId: SOMEBODY_ELSE, managerId: null, closed: false })).not.toContain(
      'withdraw',
    );
  });

  it('[QPR-12] a customer writes no internal notes and sees none', () => {
    expect(qprActions(person(), { ...own, closed: false })).not.toContain('note');
    const facts = { ...own, internal: true };
    expect(reaches(qprCommentSight, person(), facts)).toBe(false);
    expect(reaches(qprCommentSight, person(), { ...facts, internal: false })).toBe(true);
    expect(reaches(qprCommentSight, person('Employee'), facts)).toBe(true);
    expect(reaches(qprCommentSight, person('Employee'), { ...facts, authorId: SOMEBODY_ELSE })).toBe(false);
    expect(reaches(qprCommentSight, person('CCB'), { ...facts, authorId: SOMEBODY_ELSE })).toBe(true);
  });
});

it.each([
  ['qpr-duplicate-of-itself', { id: 1, withdrawn: false, duplicateOfId: null }],
  ['qpr-duplicate-of-withdrawn', { id: 2, withdrawn: true, duplicateOfId: null }],
  ['qpr-duplicate-of-duplicate', { id: 2, withdrawn: false, duplicateOfId: 3 }],
  [null, { id: 2, withdrawn: false, duplicateOfId: null }],
])('[QPR-13] the original of report 1: %s', (refusal, original) => {
  expect(whyNotOriginal(1, original)).toBe(refusal);
});

describe('correcting the words', () => {
  const words = qprWordsForm.parse({
    title: qpr.title,
    softwareVersion: qpr.softwareVersion,
    foundDuring: qpr.foundDuring,
    constraintOn: qpr.constraintOn,
    currentFunction: qpr.currentFunction,
    expectedFunction: qpr.expectedFunction,
  });

  it('[QPR-14] names what changes, and keeps what it was', () => {
    const names = correctedWords(words, {
      title: 'Export stops',
      foundDuring: 'FQT',
      constraintOn: 'Release',
    });
    expect(names).toEqual(['title', 'constraintOn']);
    expect(oldWords(words, names)).toBe('Title was: Export fails\n\nConstraint On was: Test');
  });

  it('[QPR-14] takes any of the words with their limits, and nothing else', () => {
    expect(qprCorrection.safeParse({ title: 'Other', revision: 3 }).success).toBe(true);
    for (const wrong of [
      { title: '' },
      { title: 'x'.repeat(121) },
      { submissionPriority: 2 },
      { company: 'A' },
    ])
      expect(qprCorrection.safeParse(wrong).success).toBe(false);
  });
});

describe('who sees a problem report', () => {
  it.each([
    [
      'CCB, CM, Developer, admin all',
      ['every'],
      [
        admin(),
        person('CCB'),
        person('CM'),
        person('Developer'),
        person('Project Manager', 'CCB'),
        person('Project Manager', 'Developer'),
      ],
    ],
    ['a PM who is not CCB their projects’ and their own', ['own', 'managed'], [person('Project Manager')]],
    [
      'everybody else their own',
      ['own'],
      [person(), person('Employee', 'Supervisor', 'Administration', 'IT')],
    ],
  ])('[QPR-07] %s', (_who, reach, actors) => {
    for (const actor of actors) expect(qprSight.scope(actor)).toEqual(reach);
  });

  it.each([
    [{ authorId: SOMEBODY_ELSE, managerId: null }, false, false],
    [{ authorId: SOMEBODY_ELSE, managerId: ME }, false, true],
    [{ authorId: ME, managerId: SOMEBODY_ELSE }, true, true],
  ])('[QPR-07] of %j: an employee %s, a PM %s', (facts, employee, pm) => {
    expect(canSeeQpr(person('Employee'), facts)).toBe(employee);
    expect(canSeeQpr(person('Project Manager'), facts)).toBe(pm);
    expect(canSeeQpr(person('Developer'), facts)).toBe(true);
  });
});
