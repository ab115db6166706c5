import { addDays, type PersonWeeks, type WeekLine, weekOf } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { formatPeriod } from '../../../shared/lib/format-period';
import { today } from '../../../shared/lib/today';
import { aPerson, aReport } from '../../../testing/builders';
import { lastAsked, office, refuse, server, withFakeServer } from '../../../testing/fake-server';
import { heading, logIn, openApp } from '../../../testing/open-app';

vi.mock('../../../shared/rich-text/bullet-editor', () => import('../../../testing/plain-editor'));

withFakeServer();

const { startDate: now } = weekOf(today());
const weeks = [addDays(now, -28), addDays(now, -21), addDays(now, -14), addDays(now, -7)];
const period = (monday: string) => formatPeriod(monday, addDays(monday, 6));
const line = (project: string, report = 'r1'): WeekLine => ({
  project,
  cells: [
    { week: weeks[0]!, state: 'none', report: null },
    { week: weeks[1]!, state: 'submitted', report },
    { week: weeks[2]!, state: 'saved', report: 'r2' },
    { week: weeks[3]!, state: 'owed', report: null },
  ],
});
const person = (facts: Partial<PersonWeeks> = {}): PersonWeeks => ({
  username: 'employee2',
  firstLastName: 'Owen Baker',
  lines: [line('Atlas')],
  owes: true,
  remindedAt: null,
  ...facts,
});

beforeEach(() => {
  server.use(
    http.get('/api/war-reports/weeks', () => HttpResponse.json({ data: { weeks, lines: [line('Atlas')] } })),
  );
});

const open = async () => {
  const app = openApp('/WAR-Reports/My-Weeks');
  await heading('My Weeks');
  return app;
};

it('[RHY-02] says in words the state of each week, the newest first', async () => {
  logIn();
  await open();
  const [head, row] = await within(await screen.findByRole('table', { name: 'My weeks' })).findAllByRole(
    'row',
  );
  const heads = within(head!).getAllByRole('columnheader');
  expect(heads.map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual([
    'Charge line',
    ...weeks.toReversed().map(period),
  ]);
  expect(within(row!).getByRole('rowheader')).toHaveTextContent('Atlas');
  const words = ['Owed', 'Saved', 'Submitted', 'Not needed'];
  expect(
    within(row!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(words.map((word, index) => `${word}: Atlas, ${period(weeks[3 - index]!)}`));
});

it.each([
  [/^Owed/, `/WAR-Reports/Week?week=${weeks[3]}&line=Atlas`],
  [/^Saved/, `/WAR-Reports/Week?week=${weeks[2]}&line=Atlas`],
])('[RHY-02] one click on %s leads to writing it', async (name, address) => {
  logIn();
  const app = await open();
  await app.user.click(await screen.findByRole('link', { name }));
  await waitFor(() => expect(app.address()).toBe(address));
});

it('[RHY-02] a week that is not due yet can be written already', async () => {
  const cells = [{ week: addDays(now, 7), state: 'none' as const, report: null }];
  server.use(
    http.get('/api/war-reports/weeks', () =>
      HttpResponse.json({ data: { weeks: [addDays(now, 7)], lines: [{ project: 'Atlas', cells }] } }),
    ),
  );
  logIn();
  await open();
  expect(await screen.findByRole('link', { name: /^Not started/ })).toBeVisible();
});

it('[ABS-03] a week off says so in a word, and its report can still be written', async () => {
  const cells = [{ week: weeks[3]!, state: 'off' as const, report: null }];
  server.use(
    http.get('/api/war-reports/weeks', () =>
      HttpResponse.json({ data: { weeks: [weeks[3]], lines: [{ project: 'Atlas', cells }] } }),
    ),
  );
  logIn();
  await open();
  expect(await screen.findByRole('link', { name: /^Off/ })).toBeVisible();
});

it('[RHY-02] [RHY-05] a submitted one opens to be read, with those before and after it', async () => {
  office.reports = [
    aReport({ documentId: 'r1', activity: '<ul><li><p>Wired it</p></li></ul>', submitted: true }),
    aReport({ documentId: 'r0', activity: '<ul><li><p>Planned it</p></li></ul>', submitted: true }),
  ];
  const two = line('Atlas');
  two.cells[0] = { week: weeks[0]!, state: 'submitted', report: 'r0' };
  server.use(http.get('/api/war-reports/weeks', () => HttpResponse.json({ data: { weeks, lines: [two] } })));
  logIn();
  const { user } = await open();
  await user.click((await screen.findAllByRole('button', { name: /^Submitted/ }))[0]!);
  const reader = within(await screen.findByRole('dialog', { name: 'Weekly report' }));
  expect(await reader.findByText('Wired it')).toBeVisible();
  // The report is the heading of the page then. SES-42
  expect([...document.querySelectorAll('h1, [role=dialog] h2')].map((one) => one.textContent)).toEqual([
    expect.stringMatching(/, Mar|, \w{3} \d/),
  ]);
  expect(reader.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(reader.getByRole('button', { name: 'Previous' }));
  expect(await reader.findByText('Planned it')).toBeVisible();
  expect(reader.getByText('1 of 2')).toBeVisible();
  expect(reader.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  expect(await reader.findByRole('button', { name: /^Download/ })).toBeVisible();
});

it.each([
  ['/WAR-Reports/My-Weeks', 'My Weeks'],
  ['/WAR-Reports/Week', 'My Week'],
])('[RHY-02] [RHY-04] leads who assigns charge lines to them from %s', async (path, title) => {
  office.lines = [];
  server.use(http.get('/api/war-reports/weeks', () => HttpResponse.json({ data: { weeks, lines: [] } })));
  logIn(aPerson({ groups: ['Administration', 'Employee'] }));
  openApp(path);
  await heading(title);
  const link = await screen.findByRole('link', { name: 'Assign one in Manage Contract Data' });
  expect(link).toHaveAttribute('href', '/ManageContractData');
});

it('[RHY-02] says that there is no charge line, and that weeks could not be loaded', async () => {
  server.use(http.get('/api/war-reports/weeks', () => HttpResponse.json({ data: { weeks, lines: [] } })));
  logIn();
  const { go } = await open();
  expect(await screen.findByText('No charge line is assigned to you')).toBeVisible();
  server.use(http.get('/api/war-reports/weeks', () => refuse('internal')));
  await go('/WAR-Reports/Create-New-Report');
  await heading('Create New Report');
  await go('/WAR-Reports/My-Weeks');
  expect(screen.queryByRole('heading', { name: 'Direct reports' })).toBeNull();
});

it('[RHY-06] [DIR-03] a supervisor sees direct reports by person, and reminds who owes', async () => {
  const people = [
    person(),
    person({ username: 'pm', firstLastName: 'Priya Rao', owes: false }),
    person({ username: 'it', firstLastName: 'Ingrid Tanaka', remindedAt: '2026-03-02T15:00:00.000Z' }),
    person({ username: 'cm', firstLastName: 'Carla Mason', owes: false, lines: [] }),
  ];
  server.use(
    http.get('/api/war-reports/weeks/team', () => HttpResponse.json({ data: { weeks, people } })),
    http.post('/api/war-reports/weeks/reminders', () => {
      people[0] = person({ remindedAt: new Date().toISOString() });
      return HttpResponse.json({ data: { reminded: ['employee2'] } });
    }),
  );
  logIn(aPerson({ groups: ['Supervisor', 'Employee'] }));
  const { user } = await open();
  const region = async (name: string) => within(await screen.findByRole('region', { name }));
  const owen = await region('Owen Baker');
  expect(owen.getByText('Owed', { exact: false, selector: 'span' })).toBeVisible();
  expect(owen.getByRole('button', { name: 'Owen Baker', expanded: false })).toBeVisible();
  // The reports are Owen's to write.
  expect(owen.queryByRole('link')).toBeNull();
  expect((await region('Priya Rao')).queryByRole('button', { name: /^Remind/ })).toBeNull();
  expect((await region('Ingrid Tanaka')).getByText(/^Reminded Mar 2, 2026/)).toBeVisible();
  expect((await region('Carla Mason')).getByText('No charge line is assigned to them.')).toBeVisible();
  await user.click(owen.getByRole('button', { name: 'Remind Owen Baker' }));
  expect(await screen.findByText('Owen Baker was reminded by notification and email.')).toBeVisible();
  expect(lastAsked('POST /war-reports/weeks/reminders')?.body).toEqual({ data: { username: 'employee2' } });
  await waitFor(() => expect(owen.queryByRole('button', { name: /^Remind/ })).toBeNull());
});
