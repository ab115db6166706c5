import { warReportMessages, type SubmissionRow, type SupervisorStatus } from '@intranet/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPerson } from '../../testing/builders';
import { lastAsked, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openApp } from '../../testing/open-app';
import { latePeople, reminderWords } from './late-people';

withFakeServer();

const row = (username: string, submitted: boolean, project = 'Atlas'): SubmissionRow => ({
  username,
  firstLastName: `Person ${username}`,
  email: `${username}@intranet.example`,
  project,
  submitted,
  lastSubmitDate: submitted ? '2026-03-01' : null,
  submittedOn: submitted ? '2026-02-27' : null,
  thisWeek: submitted ? 'submitted' : 'owed',
  thisWeekNeeded: true,
});
const supervisor = (name: string, staff: SubmissionRow[]): SupervisorStatus => ({
  username: name,
  firstLastName: `Boss ${name}`,
  email: `${name}@intranet.example`,
  submitted: staff.every(({ submitted }) => submitted),
  staff,
});

let reminded: string[];

beforeEach(() => {
  logIn(aPerson({ username: 'administration', groups: ['Administration'] }));
  reminded = ['a'];
  server.use(
    http.get('/api/war-reports/submission-status', ({ request }) => {
      const billable = new URL(request.url).searchParams.get('billable') === 'true';
      const data = [
        supervisor('one', [row('a', false), row('a', false, 'Borealis'), row('b', true)]),
        supervisor('two', billable ? [] : [row('c', false)]),
        supervisor('three', []),
      ];
      return HttpResponse.json({ data, meta: {} });
    }),
    http.post('/api/war-reports/reminders', () => HttpResponse.json({ data: { reminded }, meta: {} })),
  );
});

const open = async (address = '/Administrator-Tools/WARSubmissionStatus') => {
  const app = openApp(address);
  await heading('WAR Submission Status');
  await screen.findByRole('table', { name: 'Supervisors' });
  return app;
};

it('[WSS-01] [WSS-03] [WSS-05] [WSS-06] shows each supervisor with Name, Email, whether all rows are submitted, and this week, in one request', async () => {
  await open();
  const cells = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(name) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells('Boss one').slice(0, 3)).toEqual([
    'one@intranet.example',
    'No1 of 3 within 14 days',
    '1 of 3 submitted, 2 owed',
  ]);
  expect(cells('Boss three').slice(0, 3)).toEqual([
    'three@intranet.example',
    'No staff on charge lines',
    'Nothing needed',
  ]);
  expect(timesAsked('GET /war-reports/submission-status')).toBe(1);
});

it('[WSS-06] a report that is saved of a week off is not among those that this week needs', async () => {
  const saved = { ...row('b', false), thisWeek: 'saved' as const, thisWeekNeeded: false };
  const data = [supervisor('one', [row('a', true), saved]), supervisor('two', [saved])];
  server.use(http.get('/api/war-reports/submission-status', () => HttpResponse.json({ data, meta: {} })));
  await open();
  expect(screen.getByRole('cell', { name: '1 of 1 submitted' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Nothing needed' })).toBeVisible();
});

it('[USR-18] a row shows the people without a supervisor, whose details open and who can be reminded', async () => {
  const none = {
    ...supervisor('None', [row('z', false)]),
    firstLastName: 'Without a supervisor',
    email: null,
  };
  server.use(
    http.get('/api/war-reports/submission-status', () => HttpResponse.json({ data: [none], meta: {} })),
  );
  const { user } = await open();
  expect(screen.getByRole('button', { name: 'Remind the people without a supervisor' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Details of the people without a supervisor' }));
  expect(await screen.findByRole('dialog', { name: 'People without a supervisor' })).toBeVisible();
});

it('[DIR-04] the name of a supervisor has a card, the row of the people without one has none', async () => {
  const none = { ...supervisor('None', [row('z', false)]), firstLastName: 'Without a supervisor' };
  server.use(
    http.get('/api/war-reports/submission-status', () =>
      HttpResponse.json({ data: [supervisor('one', [row('a', true)]), none], meta: {} }),
    ),
  );
  server.use(http.get('/api/users', () => HttpResponse.json([])));
  logIn(aPerson({ username: 'administration', groups: ['Administration', 'Employee'] }));
  await open();
  for (const name of ['Without a supervisor', 'Boss one']) {
    const text = within(screen.getByRole('rowheader', { name })).getByText(name);
    fireEvent.pointerEnter(text.parentElement!, { pointerType: 'mouse' });
  }
  expect(await screen.findByText('Boss one is not in the directory.')).toBeVisible();
  expect(screen.queryByText('Without a supervisor is not in the directory.')).toBeNull();
});

it('[WSS-04] the checkbox keeps the billable lines only, and is kept in the address', async () => {
  const { user, address } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Billable charge lines only' }));
  expect(await screen.findByRole('button', { name: 'Remind 1 person' })).toBeVisible();
  expect(address()).toContain('billable=1');
  expect(lastAsked('GET /war-reports/submission-status')?.query.get('billable')).toBe('true');
});

it('[WSS-02] Details has a row for each active charge line of each person', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Details of Boss one' }));
  const table = await within(await screen.findByRole('dialog', { name: 'Staff of Boss one' })).findByRole(
    'table',
  );
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toHaveTextContent('Person aa@intranet.exampleAtlasNoOwedNever');
  expect(rows[2]).toHaveTextContent('AtlasYesSubmittedFeb 27, 2026 for the period to Mar 1, 2026');
});

it('[WSS-04] details that are opened before the billable lines are there show these when they come', async () => {
  let answer = () => {};
  const billable = new Promise<void>((done) => {
    answer = done;
  });
  server.use(
    http.get('/api/war-reports/submission-status', async ({ request }) => {
      const all = new URL(request.url).searchParams.get('billable') !== 'true';
      if (!all) await billable;
      const staff = all ? [row('a', false), row('b', true)] : [row('a', false)];
      return HttpResponse.json({ data: [supervisor('one', staff)], meta: {} });
    }),
  );
  const { user } = await open();
  await user.click(screen.getByLabelText('Billable charge lines only'));
  await user.click(screen.getByRole('button', { name: /^Details/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('row')).toHaveLength(3);
  answer();
  await waitFor(() => expect(dialog.getAllByRole('row')).toHaveLength(2));
});

describe('reminding', () => {
  it('[WSS-03] reminds the late staff of one supervisor after asking, each once, and says who was', async () => {
    const { user } = await open();
    expect(screen.queryByRole('button', { name: /Remind the staff of Boss three/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /Remind the staff of Boss one/ }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remind 1 person' }),
    );
    expect(await screen.findByText('Success! Reminded: Person a.')).toBeVisible();
    expect(lastAsked('POST /war-reports/reminders')?.body).toEqual({
      data: { usernames: ['a'], billable: false },
    });
  });

  it('[WSS-04] reminds of billable charge lines only while only those are shown', async () => {
    const { user } = await open('/Administrator-Tools/WARSubmissionStatus?billable=1');
    await user.click(await screen.findByRole('button', { name: 'Remind 1 person' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('a weekly report on billable charge lines is due');
    await user.click(within(dialog).getByRole('button', { name: 'Remind 1 person' }));
    await screen.findByText('Success! Reminded: Person a.');
    expect(lastAsked('POST /war-reports/reminders')?.body).toEqual({
      data: { usernames: ['a'], billable: true },
    });
  });

  it('[WSS-03] reminds everyone who is late', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Remind all 2 late' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remind 2 people' }),
    );
    expect(
      await screen.findByText(
        'Success! Reminded: Person a. 1 more was already reminded within the last day.',
      ),
    ).toBeVisible();
  });

  it('[WSS-03] of a large company reminds everyone, some hundreds at a time, and names the first of them', async () => {
    const crowd = Array.from({ length: 2600 }, (_, index) => row(`p${index}`, false));
    const asked: string[][] = [];
    server.use(
      http.get('/api/war-reports/submission-status', () =>
        HttpResponse.json({ data: [supervisor('one', crowd)], meta: {} }),
      ),
      http.post<never, { data: { usernames: string[] } }>(
        '/api/war-reports/reminders',
        async ({ request }) => {
          const { usernames } = (await request.json()).data;
          asked.push(usernames);
          return HttpResponse.json({ data: { reminded: usernames }, meta: {} });
        },
      ),
    );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Remind all 2600 late' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Person p49 and 2550 more');
    await user.click(within(dialog).getByRole('button', { name: 'Remind 2600 people' }));
    expect(await screen.findByText(/Success! Reminded: .*Person p4 and 2595 more\.$/)).toBeVisible();
    expect(asked.flat()).toEqual(crowd.map(({ username }) => username));
    expect(Math.max(...asked.map(({ length }) => length))).toBeLessThanOrEqual(200);
  });

  it('[WSS-03] says that no one is reminded twice a day', () => {
    const late = latePeople([supervisor('one', [row('a', false)])]);
    expect(reminderWords(late, [])).toMatch(/^No reminders were sent/);
  });
});

it('[WSS-05] a failed load says so, and can be tried again', async () => {
  server.use(http.get('/api/war-reports/submission-status', () => refuse('internal'), { once: true }));
  const { user } = openApp('/Administrator-Tools/WARSubmissionStatus');
  expect(await screen.findByText(warReportMessages.errorRetrieving, {}, { timeout: 4000 })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Supervisors' })).toBeVisible();
});
