import { addDays, type DayAway } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { today } from '../../shared/lib/today';
import { aPerson } from '../../testing/builders';
import { lastAsked, refuse, server, withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openApp } from '../../testing/open-app';
import { daysOf, shownMonths } from './shown-months';

withFakeServer();

const entry = (facts: Partial<DayAway> = {}): DayAway => ({
  id: 1,
  documentId: 'away1',
  username: 'employee',
  firstLastName: 'Emma Caldwell',
  from: '2026-12-24',
  to: '2027-01-04',
  half: 'none',
  revision: 3,
  createdAt: '2026-11-02T15:00:00Z',
  updatedAt: '2026-11-02T15:00:00Z',
  ...facts,
});

let entries: DayAway[] = [];
beforeEach(() => {
  entries = [entry()];
  server.use(
    http.get('/api/days-away', () =>
      HttpResponse.json({ data: entries, meta: { pagination: { total: entries.length } } }),
    ),
    http.get('/api/days-away/away1', () => HttpResponse.json({ data: entries[0] })),
    http.post('/api/days-away', () => HttpResponse.json({ data: entry() }, { status: 201 })),
    http.put('/api/days-away/away1', () => HttpResponse.json({ data: entry({ revision: 4 }) })),
    http.delete('/api/days-away/away1', () => new HttpResponse(null, { status: 204 })),
    http.get('/api/users', () =>
      HttpResponse.json([aPerson({ username: 'employee2', firstName: 'Owen', lastName: 'Baker' })]),
    ),
  );
});

const open = async (address = '/Resources/Days-Away') => {
  const app = openApp(address);
  await heading('Days Away');
  return app;
};
const dialog = () => screen.findByRole('dialog');
const sent = (what: string) => (lastAsked(what)?.body as { data: unknown } | undefined)?.data;

it('[ABS-02] lists the own days from today on, and those of a month', async () => {
  logIn();
  const { user } = await open();
  const table = await screen.findByRole('table', { name: 'Your days away' });
  expect(await within(table).findByRole('rowheader', { name: 'Emma Caldwell' })).toBeVisible();
  expect(within(table).getByText('Dec 24, 2026')).toBeVisible();
  expect(lastAsked('GET /days-away')?.query.get('from')).toBe(today());
  const [, , next] = shownMonths(today()).slice(11);
  await user.selectOptions(screen.getByLabelText('Show'), next!.label);
  await waitFor(() => expect(lastAsked('GET /days-away')?.query.get('from')).toBe(`${next!.value}-01`));
  expect(lastAsked('GET /days-away')?.query.get('to')).toMatch(new RegExp(`^${next!.value}-(28|29|30|31)$`));
});

it('[ABS-02] enters days without asking for a reason; a later first day moves the last one along', async () => {
  logIn();
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Add days away' }));
  const form = within(await dialog());
  expect(form.queryByRole('combobox')).toBeNull();
  expect(form.queryByRole('textbox', { name: /reason|why|note/i })).toBeNull();
  const day = addDays(today(), 10);
  await user.clear(form.getByLabelText(/First day/));
  await user.type(form.getByLabelText(/First day/), day);
  await user.click(form.getByRole('radio', { name: 'Afternoons' }));
  await user.click(form.getByRole('button', { name: 'Add days away' }));
  await waitFor(() =>
    expect(sent('POST /days-away')).toEqual({ username: 'employee', from: day, to: day, half: 'afternoon' }),
  );
  expect(await screen.findByText('Success! Days away saved!')).toBeVisible();
});

it('[ABS-02] says which day is entered already, at the field', async () => {
  logIn();
  server.use(
    http.post('/api/days-away', () =>
      refuse('already-away', {
        errors: [
          { path: 'from', message: 'There is an entry for Dec 24, 2026 already. Please change that one.' },
        ],
      }),
    ),
  );
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Add days away' }));
  await user.click(within(await dialog()).getByRole('button', { name: 'Add days away' }));
  expect(await within(await dialog()).findByText(/There is an entry for Dec 24, 2026 already/)).toBeVisible();
});

it('[ABS-02] [ABS-04] a supervisor has the days of the team, and enters and changes them', async () => {
  logIn(aPerson({ username: 'supervisor', groups: ['Supervisor', 'Employee'] }));
  const { user } = await open();
  const row = await within(await screen.findByRole('table', { name: 'Who is away' })).findByRole('row', {
    name: /Emma Caldwell/,
  });
  await user.click(within(row).getByRole('button', { name: /^Edit/ }));
  const form = within(await dialog());
  await user.click(form.getByRole('radio', { name: 'Mornings' }));
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(sent('PUT /days-away/away1')).toEqual({
      from: '2026-12-24',
      to: '2027-01-04',
      half: 'morning',
      revision: 3,
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Add days away' }));
  expect(await within(await dialog()).findByRole('combobox', { name: /Who/ })).toBeVisible();
  expect(lastAsked('GET /users')?.query.get('filters[$or][0][reportsTo][$eq]')).toBe('supervisor');
});

it('[ABS-02] asks before days are deleted, and says what that means', async () => {
  logIn();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^Delete/ }));
  expect(await within(await dialog()).findByText(/become due again/)).toBeVisible();
  await user.click(within(await dialog()).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(lastAsked('DELETE /days-away/away1')).toBeDefined());
});

it('[ABS-02] says so when there are none', async () => {
  logIn();
  entries = [];
  await open();
  expect(await screen.findByText('No days away are entered')).toBeVisible();
});

it('[ABS-02] says so when they cannot be fetched', async () => {
  logIn();
  server.use(http.get('/api/days-away', () => refuse('internal')));
  await open();
  expect((await screen.findAllByText(/There was an error retrieving the days away/))[0]).toBeVisible();
});

it('[ABS-04] Home shows who of the team is away this week, and nothing while all are here', async () => {
  logIn();
  server.use(
    http.get('/api/days-away/team', () =>
      HttpResponse.json({
        data: [
          {
            username: 'employee2',
            firstLastName: 'Owen Baker',
            from: '2026-12-01',
            to: '2026-12-01',
            half: 'morning',
          },
        ],
      }),
    ),
  );
  openApp('/');
  const card = await screen.findByRole('region', { name: 'Away this week' });
  expect(within(card).getByText('Owen Baker')).toBeVisible();
  expect(within(card).getByText(/^Dec 1(, 2026)?, mornings$/)).toBeVisible();
});

it('[ABS-04] a month has all its days, and anything else means from today on', () => {
  expect(daysOf('2028-02', '2026-11-29')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(daysOf('2026-12', '2026-11-29')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  for (const other of [null, '2026-13', 'soon'])
    expect(daysOf(other, '2026-11-29')).toEqual({ from: '2026-11-29' });
  expect(
    shownMonths('2026-01-31')
      .map(({ value }) => value)
      .slice(11, 15),
  ).toEqual(['2025-12', '2026-01', '2026-02', '2026-03']);
});
