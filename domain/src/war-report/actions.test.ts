import { describe, expect, it } from 'vitest';
import type { GroupName } from '../access/actor.js';
import { admin, ME, person, SOMEBODY_ELSE } from '../change-control/actors.test-support.js';
import { warReportActions, whyNotEditable } from './actions.js';
import { weeksReminderInput } from './weeks-query.js';

const draft = { authorId: ME, submitted: false, lineIsOpen: true };
const employee = person('Employee');

describe('what may be done with a weekly report', () => {
  it('[WAR-06] [WAR-10] its author saves, submits and deletes a draft', () => {
    expect(whyNotEditable(employee, draft)).toBeNull();
    expect(warReportActions(employee, draft)).toEqual(['update', 'submit', 'delete']);
  });

  it('[WAR-17] a draft whose line was taken away or disabled is not submitted there, but moves to another line', () => {
    expect(warReportActions(employee, { ...draft, lineIsOpen: false })).toEqual(['update', 'move', 'delete']);
  });

  it('[WAR-11] a submitted report stays as it is, for its author too', () => {
    const submitted = { ...draft, submitted: true };
    expect(whyNotEditable(employee, submitted)).toBe('war-not-editable');
    expect(warReportActions(employee, submitted)).toEqual([]);
  });

  it('[WAR-06] no one else changes a draft, nor does an author who is no longer an employee', () => {
    const others: GroupName[] = ['Supervisor', 'Administration', 'IT'];
    for (const who of [person('Employee', ...others), admin('Employee')])
      expect(whyNotEditable(who, { ...draft, authorId: SOMEBODY_ELSE })).toBe('forbidden');
    expect(whyNotEditable(person(...others), draft)).toBe('forbidden');
    expect(warReportActions(person(...others), draft)).toEqual([]);
  });
});

it('[RHY-06] a reminder names a person', () => {
  const fault = (username: unknown) => weeksReminderInput.safeParse({ username }).error?.issues[0]?.message;
  expect([fault('ada'), fault('a'.repeat(60))]).toEqual([undefined, undefined]);
  expect([fault(undefined), fault('')]).toEqual(Array(2).fill('Please name a person.'));
  expect(fault('a'.repeat(61))).toBeDefined();
});
