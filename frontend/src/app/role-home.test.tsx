import { addDays, type GroupName, type PersonWeeks, refusals, weekOf } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { today } from '../shared/lib/today';
import { anEvent, aPerson, aVisitor } from '../testing/builders';
import { aBusyProject } from '../testing/builds';
import { lastAsked, office, refuse, server, timesAsked, withFakeServer } from '../testing/fake-server';
import { heading, logIn, openApp } from '../testing/open-app';
import { aTicket } from '../testing/tickets';

vi.mock('../shared/rich-text/bullet-editor', () => import('../testing/plain-editor'));
vi.mock('../features/calendar-event/components/calendar-view', () => ({
  default: () => <p>The calendar</p>,
}));

withFakeServer();

const list = (data: unknown[], total = data.length) =>
  HttpResponse.json({ data, meta: { pagination: { total } } });

const cards = ['Your team this week', 'Open builds', 'Administration today', 'IT today'];

async function home(...groups: GroupName[]) {
  logIn(aPerson({ username: 'emma', groups: [...groups, 'Employee'] }));
  const app = openApp('/');
  await heading(/Emma/);
  return app;
}

const card = (name: string) => within(screen.getByRole('region', { name }));
const rowsOf = (name: string) =>
  card(name)
    .getAllByRole('listitem')
    .map((row) => row.textContent);

it.each<[GroupName[], string[]]>([
  [[], []],
  [['Developer'], []],
  [['CCB'], []],
  [['Supervisor'], ['Your team this week']],
  [['Project Manager'], ['Open builds']],
  [['CM'], ['Open builds']],
  [['Administration'], ['Administration today']],
  [['IT'], ['IT today']],
  [
    ['Supervisor', 'IT'],
    ['Your team this week', 'IT today'],
  ],
])('[HOM-13] groups %j find %j on Home', async (groups, expected) => {
  await home(...groups);
  const found = cards.filter((name) => screen.queryByRole('region', { name }) !== null);
  expect(found).toEqual(expected);
  expect(screen.getByRole('region', { name: 'This week' })).toBeVisible();
});

describe('a supervisor', () => {
  const { startDate: monday } = weekOf(today());
  const person = (
    username: string,
    states: ('submitted' | 'saved' | 'owed' | 'off')[],
    facts: Partial<PersonWeeks> = {},
  ) => ({
    username,
    firstLastName: `Person ${username}`,
    lines: states.map((state, index) => ({
      project: `Line ${index}`,
      cells: [{ week: monday, state, report: null }],
    })),
    owes: states.includes('owed'),
    remindedAt: null,
    ...facts,
  });
  let people: ReturnType<typeof person>[];
  beforeEach(() => {
    people = [
      person('a', ['submitted']),
      person('b', ['owed', 'submitted', 'saved', 'off']),
      person('c', ['owed']),
      person('d', ['owed'], { remindedAt: new Date().toISOString() }),
      person('e', []),
    ];
    server.use(
      http.get('/api/war-reports/weeks/team', () => HttpResponse.json({ data: { weeks: [monday], people } })),
    );
  });

  it('[HOM-13] [RHY-06] sees this week of the team, the late ones first, asked for before Home is drawn', async () => {
    await home('Supervisor');
    expect(rowsOf('Your team this week')).toEqual([
      'Person b1 of 3 submitted',
      'Person c0 of 1 submitted',
      'Person dReminded within the last day0 of 1 submitted',
      'Person aSubmitted',
      'Person eNothing to report',
    ]);
    const { query } = lastAsked('GET /war-reports/weeks/team')!;
    expect([query.get('from'), query.get('to')]).toEqual([monday, today()]);
    expect(card('Your team this week').getByRole('link', { name: 'All their weeks' })).toHaveAttribute(
      'href',
      '/WAR-Reports/My-Weeks',
    );
  });

  it('[HOM-13] reminds all who were not reminded, each once', async () => {
    server.use(
      http.post('/api/war-reports/weeks/reminders', async ({ request }) => {
        const { data } = (await request.json()) as { data: { username: string } };
        const reminded = people.find(({ username }) => username === data.username)!;
        reminded.remindedAt = new Date().toISOString();
        return HttpResponse.json({ data: { reminded: [data.username] } });
      }),
    );
    const { user } = await home('Supervisor');
    await user.dblClick(card('Your team this week').getByRole('button', { name: 'Remind all 2' }));
    expect(
      await screen.findByText('Success! 2 people were reminded by notification and email.'),
    ).toBeVisible();
    expect(timesAsked('POST /war-reports/weeks/reminders')).toBe(2);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull());
  });

  it('[HOM-13] a failure in the middle says so, and shows whom it reached', async () => {
    server.use(
      http.post('/api/war-reports/weeks/reminders', async ({ request }) => {
        const { data } = (await request.json()) as { data: { username: string } };
        if (data.username === 'c') return refuse('forbidden');
        people.find(({ username }) => username === data.username)!.remindedAt = new Date().toISOString();
        return HttpResponse.json({ data: { reminded: [data.username] } });
      }),
    );
    const { user } = await home('Supervisor');
    await user.click(card('Your team this week').getByRole('button', { name: 'Remind all 2' }));
    expect(await screen.findByText(refusals.forbidden.message)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Remind 1 person' })).toBeVisible();
  });

  it('[HOM-13] says when no one reports to them', async () => {
    people = [];
    await home('Supervisor');
    expect(card('Your team this week').getByText('No one reports to you.')).toBeVisible();
  });

  it('[HOM-13] [SES-24] when it cannot be had, it can be asked for again', async () => {
    server.use(http.get('/api/war-reports/weeks/team', () => refuse('internal')));
    const { user } = await home('Supervisor');
    const again = await card('Your team this week').findByRole('button', { name: 'Try again' });
    server.use(
      http.get('/api/war-reports/weeks/team', () => HttpResponse.json({ data: { weeks: [monday], people } })),
    );
    await user.click(again);
    expect(await screen.findByText('Person a')).toBeVisible();
  });
});

it('[HOM-13] Administration sees who is late, in the house and expected, each one click away', async () => {
  const staff = ['a', 'a', 'b', 'c', 'd'].map((username) => ({
    username,
    firstLastName: username,
    submitted: username > 'b',
    // Within the last 14 days, but not for this week.
    thisWeek: username === 'c' ? 'owed' : 'saved',
    thisWeekNeeded: true,
  }));
  server.use(
    http.get('/api/war-reports/submission-status', () =>
      HttpResponse.json({ data: [{ username: 'boss', staff }], meta: {} }),
    ),
    http.get('/api/visitors', () =>
      list([
        aVisitor({ documentId: 'v1', signedInAt: '2026-03-02T14:00:00.000Z' }),
        aVisitor({
          documentId: 'v2',
          signedInAt: '2026-03-02T14:00:00.000Z',
          signedOutAt: '2026-03-02T15:00:00.000Z',
        }),
        aVisitor({ documentId: 'v3' }),
        aVisitor({ documentId: 'v4' }),
      ]),
    ),
  );
  const { user, address } = await home('Administration');
  await waitFor(() =>
    expect(rowsOf('Administration today')).toEqual([
      'People with late reports3',
      'Visitors in the house1',
      'Visitors expected today2',
    ]),
  );
  expect(lastAsked('GET /visitors')!.query.get('filters[dayOfVisit][$eq]')).toBe(today());
  await user.click(card('Administration today').getByRole('link', { name: 'Visitors in the house' }));
  await waitFor(() => expect(address()).toBe('/Visitor-Log'));
});

it('[HOM-13] a number that cannot be had is not known, and takes no other with it', async () => {
  server.use(http.get('/api/war-reports/submission-status', () => refuse('forbidden')));
  await home('Administration');
  await waitFor(() =>
    expect(rowsOf('Administration today')).toEqual([
      'People with late reportsnot known',
      'Visitors in the house0',
      'Visitors expected today0',
    ]),
  );
});

it('[HOM-13] IT sees what no one has taken, the oldest of it, and the mails that failed', async () => {
  const openDate = addDays(today(), -20);
  server.use(
    http.get('/api/it-tickets', () => list([aTicket({ id: 4, documentId: 't4', openDate })], 3)),
    http.get('/api/mail-queue/state', () =>
      HttpResponse.json({ data: { outage: null, waiting: 0, failed: 5 } }),
    ),
  );
  await home('IT');
  await waitFor(() =>
    expect(rowsOf('IT today')).toEqual([
      'Tickets without an assignee3',
      'The oldestTicket 0004, 2 weeks',
      'Emails that failed5',
    ]),
  );
  expect(card('IT today').getByRole('link', { name: 'The oldest' })).toHaveAttribute(
    'href',
    '/IT/ManageSupportTicket/t4',
  );
  expect(lastAsked('GET /it-tickets')!.query.get('sort')).toBe('openDate:asc,id:asc');
});

it('[HOM-15] without such a ticket the oldest is none, and no link', async () => {
  await home('IT');
  await waitFor(() => expect(rowsOf('IT today')[1]).toBe('The oldestnone'));
  expect(card('IT today').queryByRole('link', { name: 'The oldest' })).toBeNull();
  expect(card('IT today').getByRole('link', { name: 'Tickets without an assignee' })).toBeVisible();
});

it('[HOM-13] of several cards the later ones stand in the other column', async () => {
  logIn(aPerson({ groups: ['Administration', 'IT', 'Employee'] }));
  openApp('/');
  await heading(/Emma/);
  const columns = [...document.querySelectorAll('.home-column')].map((column) =>
    [...column.querySelectorAll('h2')].map(({ textContent }) => textContent),
  );
  expect(columns).toEqual([
    ['Waiting for you', 'Administration today'],
    ['This week', 'IT today'],
  ]);
});

it('[HOM-16] the next dates of the company stand on Home, and nothing where there are none', async () => {
  const day = (from: number) => `${addDays(today(), from)}T00:00:00.000Z`;
  const past = { title: 'Long over', allDay: true, start: day(-9), end: day(-8) };
  const next = { title: 'Fire drill', allDay: true, start: day(2), end: day(2) };
  office.events = [anEvent({ documentId: 'e1', ...past }), anEvent({ documentId: 'e2', ...next })];
  await home();
  const dates = await screen.findByRole('region', { name: 'Coming up' });
  expect(await within(dates).findByText('Fire drill')).toBeVisible();
  expect(dates).not.toHaveTextContent('Long over');
});

it('[HOM-16] without a date to come there is no empty card', async () => {
  await home();
  await screen.findByRole('region', { name: 'This week' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Coming up' })).toBeNull());
});

it.each<[GroupName, string | null]>([
  ['Project Manager', 'emma'],
  ['CM', null],
])('[HOM-13] %s sees the open builds and whom each waits for', async (group, manager) => {
  server.use(http.get('/api/projects', () => list([aBusyProject('Atlas', 'CCB2')])));
  await home(group);
  expect(rowsOf('Open builds')[0]).toMatch(/^Atlas 4\.2Waiting for Carla Mason since Mar 2, 2026.*CCB2$/);
  expect(card('Open builds').getByRole('link', { name: 'Atlas 4.2' })).toHaveAttribute(
    'href',
    '/Project-Overview/ViewEdit-Build/build12',
  );
  const { query } = lastAsked('GET /projects')!;
  expect(query.get('filters[ProjectManager][$eq]')).toBe(manager);
  expect(query.get('filters[status][$eq]')).toBe('Open');
});

it('[HOM-14] before anybody is chosen, the spotlight does not repeat its heading', async () => {
  office.homePage = {
    ...office.homePage,
    spotlightTitle: 'Employee Spotlight',
    spotlightDescription: 'Nobody has been chosen yet.',
    bookOfTheMonthTitle: 'Dune',
  };
  await home();
  const spotlight = await screen.findByRole('region', { name: 'Employee spotlight' }, { timeout: 4000 });
  expect(within(spotlight).getAllByRole('heading')).toHaveLength(1);
  expect(
    within(screen.getByRole('region', { name: 'Book of the month' })).getAllByRole('heading'),
  ).toHaveLength(2);
});
