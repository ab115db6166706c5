import { expect, it } from 'vitest';
import type { Actor, GroupName } from '../access/actor.js';
import { can } from '../permissions.js';
import { assignmentSight } from './permissions.js';
import { assignmentBatch, contractDataInput, contractDataPatch } from './schemas.js';

const line = { project: 'AV-1', division: 'Avionics' };
const first = (change: object) => contractDataInput.safeParse({ ...line, ...change }).error?.issues[0];

it('[CHG-01] project and division are asked for in the exact words', () => {
  expect(first({ project: ' ' })?.message).toBe('Please enter a project');
  expect(first({ division: '' })?.message).toBe('Please enter a division');
  expect(contractDataInput.safeParse({}).error?.issues.map(({ message }) => message)).toEqual([
    'Please enter a project',
    'Please enter a division',
  ]);
});

it.each([
  [{ project: 'x'.repeat(121) }, 'project'],
  [{ billable: 'Billable' }, 'billable'],
  [{ description: 'x'.repeat(1001) }, 'description'],
  [{ customer: 7 }, 'customer'],
])('[CHG-01] %j is refused', (change, field) => {
  expect(first(change)?.path[0]).toBe(field);
});

it('[CHG-01] a project is stored as typed, be it a path or a formula', () => {
  for (const project of ['../A/B: "C"', '=1+1', '<b>'])
    expect(contractDataInput.parse({ ...line, project }).project).toBe(project);
});

it('[CHG-04, SEC-04] a new line is not disabled; an edit may disable it', () => {
  expect(first({ disabled: true })?.code).toBe('unrecognized_keys');
  expect(contractDataPatch.safeParse({ disabled: true }).success).toBe(true);
});

it('[CHG-05] at least one person is chosen', () => {
  expect(assignmentBatch.safeParse({ usernames: [] }).success).toBe(false);
  expect(assignmentBatch.safeParse({ usernames: ['a', 'b'] }).success).toBe(true);
});

it.each<[GroupName[], boolean, string[]]>([
  [['Employee'], false, ['own']],
  [['IT', 'CM', 'CCB', 'Project Manager', 'Developer'], false, ['own']],
  [['Supervisor'], false, ['own', 'of-direct-report']],
  [['Administration', 'Supervisor'], true, ['every']],
])('[CHG-07] groups %j: writing %s, reading %j', (groups, writes, reads) => {
  const actor: Actor = { id: 1, username: 'a', role: 'Authenticated', groups };
  expect(can(actor, 'contract-data:write')).toBe(writes);
  expect(assignmentSight.scope(actor)).toEqual(reads);
});
