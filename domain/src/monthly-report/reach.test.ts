import { expect, it } from 'vitest';
import type { Actor, GroupName } from '../access/actor.js';
import { linesToChoose, monthlyParameters, monthlyReach, peopleFilters, peopleToChoose } from './reach.js';

const actor = (groups: GroupName[], role: Actor['role'] = 'Authenticated'): Actor => ({
  id: 1,
  username: 'me',
  role,
  groups,
});

it('[MON-01] [MON-03] supervisors and administrators choose, everyone else sees their own', () => {
  expect(monthlyReach(actor(['Employee']))).toBe('own');
  expect(monthlyReach(actor(['Employee', 'Project Manager', 'IT']))).toBe('own');
  expect(monthlyReach(actor(['Employee', 'Supervisor']))).toBe('direct-reports');
  expect(monthlyReach(actor(['Employee', 'Administration']))).toBe('everyone');
  expect(monthlyReach(actor(['Supervisor', 'Administration']))).toBe('everyone');
  expect(monthlyReach(actor(['Employee'], 'Administrator'))).toBe('everyone');
  expect(monthlyParameters.own).toEqual(['own']);
  expect(monthlyParameters['direct-reports']).toEqual(['person', 'charge-line']);
  expect(monthlyParameters.everyone).toEqual(['person', 'charge-line']);
});

it('[MON-03] a supervisor asks for direct reports, an administrator for everyone', () => {
  expect(peopleFilters(actor(['Supervisor']))).toEqual({ reportsTo: { $eq: 'me' } });
  expect(peopleFilters(actor(['Administration']))).toEqual({});
});

it('[MON-03] people are chosen by name, oneself once among them', () => {
  const person = (username: string, firstLastName: string) => ({ username, firstLastName });
  const me = person('me', 'Mia Berg');
  const found = [person('z', 'Zoë Ahn'), person('a2', 'Ada King'), me, person('a1', 'Ada King')];
  expect(peopleToChoose(found, [], me).map(({ username }) => username)).toEqual(['a1', 'a2', 'me', 'z']);
});

it('[MON-03] whoever wrote a report of the month that the reader sees is offered, also after leaving', () => {
  const me = { username: 'me', firstLastName: 'Mia Berg' };
  const found = [{ username: 'zoe', firstLastName: 'Zoë Ahn' }];
  const authors = [
    { username: 'left', firstLastName: 'Lea Ford', lineId: 3 },
    { username: 'zoe', firstLastName: 'Zoë Kim' },
    { username: 'left', firstLastName: 'Lea Ford' },
    { username: 'me', firstLastName: 'Mia Old' },
  ];
  expect(peopleToChoose(found, authors, me)).toEqual([
    { username: 'left', firstLastName: 'Lea Ford' },
    me,
    { username: 'zoe', firstLastName: 'Zoë Ahn' },
  ]);
});

it('[MON-03] so is a line whose people were taken off, and each line once, under its name of today', () => {
  const found = [{ id: 2, project: 'Borealis', division: 'Avionics', disabled: true }];
  const report = (lineId: number, projectTask: string) => ({ lineId, projectTask, division: 'Space' });
  const reports = [report(2, 'Aurora'), report(10, 'Line 10'), report(9, 'Line 9'), report(9, 'Line 9')];
  expect(linesToChoose(found, reports)).toEqual([
    found[0],
    { id: 9, project: 'Line 9', division: 'Space', disabled: false },
    { id: 10, project: 'Line 10', division: 'Space', disabled: false },
  ]);
});
