import { expect, it } from 'vitest';
import { groupNames, type Actor, type GroupName } from '../access/actor.js';
import { namesIn } from '../shared/records.js';
import { dailyWork, LINES_AT_FIRST } from './screens/daily-work.js';
import { entryOf, mayOpen, navigationFor, openAtFirst, screens } from './screens.js';

const person = (...groups: GroupName[]): Actor => ({ id: 1, username: 'p', role: 'Authenticated', groups });
const labels = (actor: Actor) => navigationFor(actor).map((entry) => entry.label);

it('[SES-11] group Employee sees Home, the weekly reports, IT support and the directory', () => {
  expect(labels(person('Employee'))).toEqual([
    'Home',
    'Create New Report',
    'View Submitted Reports',
    'Edit Saved Reports',
    'My Weeks',
    'View Monthly Report',
    'QPR Form',
    'Submit a Support Ticket',
    'Ticket Status',
    'Employee Directory',
    'Days Away',
  ]);
});

it.each(['IT', 'Admin'] as const)(
  '[SES-11] [USR-01] %s finds the screens for people and their mails',
  (who) => {
    const actor: Actor = who === 'Admin' ? { ...person('Admin'), role: 'Administrator' } : person('IT');
    expect(labels(actor)).toEqual(
      expect.arrayContaining(['Create New User', 'View/Edit Users', 'Mail Queue']),
    );
    expect(labels(person('Employee', 'Supervisor', 'Administration'))).not.toContain('Create New User');
  },
);

it('[SES-11] [CHG-07] [VIS-01] administrators find the tools of Administration, in order', () => {
  expect(labels(person('Administration'))).toEqual([
    'Home',
    'Manage Contract Data',
    'Edit Home Page',
    'Visitor Log',
    'WAR Submission Status',
    'Company Profile',
    'Audit Log',
    'Report Statistics',
    'Days Away',
    'API Reference',
  ]);
  expect(labels(person('Employee', 'Supervisor', 'IT'))).not.toContain('Manage Contract Data');
});

it('[SES-11] [TIC-03] [AST-02] group IT manages tickets and assets, others do not', () => {
  const desk = ['Manage Support Tickets', 'Asset Tracking'];
  expect(labels(person('IT'))).toEqual(expect.arrayContaining(desk));
  const others = labels(person('Employee', 'Supervisor', 'Administration', 'CM', 'CCB', 'Developer'));
  for (const label of desk) expect(others).not.toContain(label);
});

it('[SES-11] [TIC-06] [AST-02] admins have the desk of IT, as the server lets them', () => {
  const admin: Actor = { ...person('Admin', 'Administration', 'Employee'), role: 'Administrator' };
  for (const route of ['SupportTicket', 'AssetTracking', 'Asset'] as const)
    expect(mayOpen(admin, route), route).toBe(true);
  expect(labels(admin)).toEqual(expect.arrayContaining(['Manage Support Tickets', 'Asset Tracking']));
});

it('[CHT-01] [CHT-02] [CHT-03] [SES-11] each sees the statistics that are for them', () => {
  const seen = (actor: Actor) => labels(actor).filter((label) => label.endsWith('Statistics'));
  expect(seen(person('Employee'))).toEqual([]);
  expect(seen(person())).toEqual([]);
  expect(seen(person('Employee', 'Supervisor'))).toEqual(['Report Statistics']);
  expect(seen(person('Employee', 'IT'))).toEqual(['Ticket Statistics']);
  expect(seen(person('Developer'))).toEqual(['Build Statistics']);
  expect(seen({ ...person('Admin'), role: 'Administrator' })).toEqual([
    'Report Statistics',
    'Build Statistics',
    'Ticket Statistics',
  ]);
});

it('[SEC-08] [SES-11] the audit log is for administrators', () => {
  expect(labels(person('Administration'))).toContain('Audit Log');
  expect(labels(person('Employee', 'IT'))).not.toContain('Audit Log');
});

it('[IMP-04] [SES-11] the API is shown to IT and administrators', () => {
  for (const group of groupNames)
    expect(labels(person(group)).includes('API Reference'), group).toBe(
      ['IT', 'Administration'].includes(group),
    );
  expect(labels({ ...person('Admin'), role: 'Administrator' })).toContain('API Reference');
  expect(labels(person())).not.toContain('API Reference');
});

it('[WHK-01] [SES-11] webhooks are for admins alone', () => {
  for (const group of groupNames) expect(labels(person(group)), group).not.toContain('Webhooks');
  expect(labels({ ...person('Admin'), role: 'Administrator' })).toContain('Webhooks');
});

it('[SES-11] a customer, who is in no group, finds Home and the QPR form', () => {
  expect(labels(person())).toEqual(['Home', 'QPR Form']);
});

it.each(['Project Manager', 'CM', 'CCB', 'Developer'] as const)(
  '[SES-11] [PRJ-04] [QPR-07] [QCR-09] group %s finds the reviews and the projects',
  (group) => {
    expect(labels(person(group))).toEqual([
      'Home',
      'Review QPR',
      'Review QCR',
      'Review Projects',
      'Build Statistics',
      'Days Away',
    ]);
  },
);

it('[SES-06] [SES-11] whatever the navigation shows may be opened, for every group', () => {
  for (const group of groupNames)
    for (const { route } of navigationFor(person(group))) expect(mayOpen(person(group), route)).toBe(true);
});

it('[SES-37] a screen without an entry of its own stands under one that has one', () => {
  expect(entryOf('Edit-User')).toBe('View-Edit-User-Page');
  expect(entryOf('Employee-Directory')).toBe('Employee-Directory');
  expect(entryOf('New-War')).toBe('Create-New-Report');
  expect(entryOf('New-War', true)).toBe('Edit-Saved-War');
  const under = namesIn(screens).filter((name) => 'under' in screens[name]);
  expect(under).toEqual(
    expect.arrayContaining(['Edit-User', 'ViewEditBuild', 'QIP-Form', 'STR-Form', 'Week-Reports', 'New-War']),
  );
  for (const name of under) {
    expect(screens[name], name).not.toHaveProperty('menu');
    expect(screens[entryOf(name)], name).toHaveProperty('menu');
  }
});

const admin = (...groups: GroupName[]): Actor => ({ ...person('Admin', ...groups), role: 'Administrator' });

it.each<[string, Actor, string[]]>([
  ['an employee', person('Employee'), ['WAR Reports', 'IT Support', 'Resources']],
  ['a supervisor', person('Supervisor', 'Employee'), ['WAR Reports', 'IT Support', 'Resources']],
  ['a PM', person('Project Manager', 'Employee'), ['Project Overview', 'WAR Reports']],
  ['a developer of no staff', person('Developer'), ['Project Overview']],
  ['IT', person('IT', 'Employee'), ['User Administration', 'IT Support']],
  ['Administration', person('Administration', 'Employee'), ['Administrator Tools']],
  ['an admin', admin('Administration', 'Employee'), ['Administrator Tools']],
  ['a customer', person(), ['Project Overview']],
])('[SES-43] the menu of %s begins with their daily work', (_who, actor, open) => {
  expect([...openAtFirst(actor)]).toEqual(open);
});

it('[SES-36] [SES-43] no menu has more lines at first than fit, whatever groups a person is in', () => {
  for (const actor of [
    ...groupNames.map((group) => person(group, 'Employee')),
    person(),
    admin(...groupNames),
  ]) {
    const entries = navigationFor(actor);
    const open = openAtFirst(actor);
    const headings = new Set(entries.flatMap(({ section }) => section ?? []));
    const shown = entries.filter(({ section }) => section === null || open.has(section));
    expect(headings.size + shown.length, actor.groups.join()).toBeLessThanOrEqual(LINES_AT_FIRST);
    expect(open.size).toBeGreaterThan(0);
  }
});

it('[SES-43] each section is the daily work of somebody', () => {
  const sections = navigationFor(admin(...groupNames)).flatMap(({ section }) => section ?? []);
  expect(new Set(dailyWork.map(({ section }) => section))).toEqual(new Set(sections));
});
