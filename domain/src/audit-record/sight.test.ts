import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Actor, GroupName } from '../access/actor.js';
import {
  NOT_SHOWN,
  openToAllReaders,
  plainSubjectName,
  recordedValues,
  shownValues,
  writtenSubjectName,
} from './sight.js';
import { auditedKind, auditSubjectTypes, kindsWithoutTexts } from './subjects.js';

const reader = (...groups: GroupName[]): Actor => ({
  id: 1,
  username: 'reader',
  role: groups.includes('Admin') ? 'Administrator' : 'Authenticated',
  groups,
});
const administration = reader('Administration', 'Employee');
const admin = reader('Admin', 'Administration', 'Employee');
const colleague = { administrator: false };

describe('what the audit says of a thing', () => {
  it.each(auditSubjectTypes)(
    '[SEC-08] of %s every field that has no place in its row is withheld',
    (type) => {
      const { facts, whole } = auditedKind(type);
      fc.assert(
        fc.property(fc.dictionary(fc.string(), fc.string({ minLength: 1 })), (values) => {
          for (const [name, value] of Object.entries(recordedValues(type, values)))
            expect(value).toBe([...facts, ...whole].includes(name) ? values[name] : NOT_SHOWN);
        }),
      );
      expect(new Set([...facts, ...whole]).size).toBe(facts.length + whole.length);
    },
  );

  it.each([
    ['it-ticket', { description: 'It smokes', solution: 'New fan', priority: 1 }, ['priority'], ['priority']],
    ['build', { comments: 'Never', approved: false }, ['approved'], ['approved']],
    ['qcr', { comments: 'Never', disposition: 'Approved' }, ['disposition'], ['disposition']],
    [
      'submitted-qpr',
      { title: 'T', currentFunction: 'C', pmComments: 'P', status: 'Approved' },
      ['status'],
      ['status'],
    ],
    ['email', { to: ['a@b'], files: ['plan.pdf'] }, ['to'], ['to']],
    [
      'asset-tracking',
      { itemDescription: 'D', serialNumber: 'S', location: 'L' },
      ['location'],
      ['itemDescription', 'serialNumber', 'location'],
    ],
    [
      'contract-data',
      { description: 'D', project: 'P' },
      ['description', 'project'],
      ['description', 'project'],
    ],
    ['user', { field: 'profilePic', pictures: [7] }, ['field', 'pictures'], ['field', 'pictures']],
    ['visitor', { visitor: 'Yuki Sato' }, ['visitor'], ['visitor']],
  ] as const)(
    '[SEC-08, TIC-06] of %s Administration and an admin read what they read of the thing itself',
    (type, values, byAdministration, byAdmin) => {
      for (const [who, open] of [
        [administration, byAdministration],
        [admin, byAdmin],
      ] as const) {
        const shown = shownValues(who, type, recordedValues(type, values), colleague);
        const names = Object.keys(shown).filter((name) => shown[name] !== NOT_SHOWN);
        expect(names.toSorted()).toEqual([...open].toSorted());
      }
    },
  );

  it('[SEC-08, USR-11] what is known of an Administrator only an admin reads', () => {
    const values = { username: 'administrator', groups: ['Admin'], dob: '1980-02-03', email: 'a@b.example' };
    const about = { administrator: true };
    expect(shownValues(administration, 'user', values, about)).toEqual({
      ...values,
      dob: NOT_SHOWN,
      email: NOT_SHOWN,
    });
    expect(shownValues(admin, 'user', values, about)).toEqual(values);
    expect(shownValues(administration, 'user', values, colleague)).toEqual(values);
  });

  it('[SEC-08] that a text was empty, or is now, stays visible; a kind that is not known shows nothing', () => {
    expect(recordedValues('it-ticket', { solution: null, description: '' })).toEqual({
      solution: null,
      description: '',
    });
    expect(shownValues(admin, 'of-tomorrow', { any: 'x' }, colleague)).toEqual({ any: NOT_SHOWN });
    expect(shownValues(admin, 'constructor', { any: 'x' }, colleague)).toEqual({ any: NOT_SHOWN });
  });
});

it('[SEC-08] what every reader may read, and of what no text is recorded, are different kinds', () => {
  for (const type of ['it-ticket', 'mail', 'submitted-qpr'] as const) {
    expect(kindsWithoutTexts).toContain(type);
    expect(openToAllReaders).not.toContain(type);
  }
  expect([...kindsWithoutTexts, ...openToAllReaders]).not.toContain('user');
  expect(openToAllReaders.length).toBeGreaterThan(0);
  for (const type of openToAllReaders) {
    expect(kindsWithoutTexts).not.toContain(type);
    const [name] = auditedKind(type).whole;
    if (name) expect(shownValues(administration, type, { [name]: 'x' }, colleague)).toEqual({ [name]: 'x' });
  }
});

describe('the name of a record', () => {
  it('[SEC-08] of an email to several says how many they are', () => {
    expect([1, 2].map(writtenSubjectName)).toEqual(['Email to 1 person', 'Email to 2 people']);
  });

  it.each([
    ['submitted-qpr', 'QPR-0012 "It does not start"', 'QPR-0012'],
    ['submitted-qpr', 'QPR-0012', 'QPR-0012'],
    [
      'mail',
      'QPR-0012 "It does not start" was rejected (pm@intranet.example)',
      'Email to pm@intranet.example',
    ],
    ['mail', 'A subject that was cut off at its en', 'Email'],
    ['mail', 'Email to pm@intranet.example', 'Email to pm@intranet.example'],
    ['mail', '3 failed emails', '3 failed emails'],
    ['mail', '12 failed emails', '12 failed emails'],
    ['mail', '1 failed email', '1 failed email'],
    ['mail', 'Of 3 failed emails', 'Email'],
    ['mail', '3 failed emails were read', 'Email'],
    ['mail', 'About Email to 3 people', 'Email'],
    ['mail', 'Email to 12 people who left', 'Email'],
    ['mail', 'Plain (pm@intranet.example) and more', 'Email'],
    ['email', 'Email to 12 people', 'Email to 12 people'],
    ['email', 'Confidential (pm@intranet.example)', 'Email'],
    ['submitted-qpr', 'It does not start (QPR-0012)', 'QPR'],
    ['email', 'Confidential', 'Email'],
    ['email', 'Email to 3 people', 'Email to 3 people'],
    // As earlier releases wrote it.
    ['mail', 'E-mail to pm@intranet.example', 'Email to pm@intranet.example'],
    ['mail', '3 failed e-mails', '3 failed emails'],
    ['email', 'E-mail', 'Email'],
    ['it-ticket', 'Ticket 0012', 'Ticket 0012'],
    ['user', 'Emma Caldwell (employee)', 'Emma Caldwell (employee)'],
  ])('[SEC-08] %s: %s becomes %s, and stays so', (type, name, plain) => {
    expect(plainSubjectName(type, name)).toBe(plain);
    expect(plainSubjectName(type, plain)).toBe(plain);
  });
});
