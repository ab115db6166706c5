import { addDays, formatDay, momentAt, type WaitingItem, weekOf } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { today } from '../../shared/lib/today';
import { companyTimeZone } from '../../shared/session/company-time-zone';
import { aPerson } from '../../testing/builders';
import { builds, withBuildOffice } from '../../testing/build-office';
import { aBuild } from '../../testing/builds';
import { office, refuse, server, withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openApp } from '../../testing/open-app';

vi.mock('../../shared/rich-text/bullet-editor', () => import('../../testing/plain-editor'));
vi.mock('../calendar-event/components/calendar-view', () => ({ default: () => <p>The calendar</p> }));

withFakeServer();

const anItem = (facts: Partial<WaitingItem> = {}): WaitingItem => ({
  kind: 'ticket',
  title: 'Ticket 0012: Hardware',
  detail: 'Assigned to you: answer or resolve it.',
  since: '2026-03-02T15:00:00.000Z',
  due: null,
  overdue: false,
  target: '/My-Account',
  ...facts,
});

const card = async () => within(await screen.findByRole('region', { name: 'Waiting for you' }));

it('[WAI-03] [WAI-08] Home lists first what waits: what, what to do, for how long, and leads there by one click', async () => {
  const day = (from: number) => addDays(today(), from);
  const since = momentAt(companyTimeZone(), day(-74), '12:00').toISOString();
  office.waiting = [
    anItem({ kind: 'report', title: 'Weekly report: Atlas', due: day(-1), overdue: true }),
    anItem({ kind: 'report', title: 'Weekly report: Cygnus', due: day(0) }),
    anItem({ since }),
  ];
  logIn();
  const { user, address } = openApp('/');
  const found = await card();
  const rows = await found.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    `Weekly report: AtlasAssigned to you: answer or resolve it.Owed, 1 day late, due ${formatDay(day(-1))}`,
    `Weekly report: CygnusAssigned to you: answer or resolve it.Owed today, due ${formatDay(day(0))}`,
    `Ticket 0012: HardwareAssigned to you: answer or resolve it.10 weeks, since ${formatDay(day(-74))}`,
  ]);
  const sections = screen.getAllByRole('heading', { level: 2 });
  const ofMain = sections.filter((one) => document.querySelector('main')!.contains(one));
  expect(ofMain[0]).toHaveTextContent('Waiting for you');
  await user.click(found.getByRole('link', { name: 'Ticket 0012: Hardware' }));
  await waitFor(() => expect(address()).toBe('/My-Account'));
});

it('[HOM-12] the reports of this week are one item there, which leads to their page; older ones stay', async () => {
  const { startDate: monday } = weekOf(today());
  const aReportOf = (project: string, facts: Partial<WaitingItem> = {}) =>
    anItem({ kind: 'report', title: `Weekly report: ${project}`, due: addDays(monday, 4), ...facts });
  office.waiting = [
    aReportOf('Atlas', { due: addDays(monday, -3), overdue: true, target: '/WAR-Reports/Week' }),
    aReportOf('Atlas'),
    aReportOf('Borealis'),
    anItem(),
  ];
  logIn();
  const { user } = openApp('/');
  const found = await card();
  const links = await found.findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Weekly report: Atlas',
    '2 weekly reports',
    'Ticket 0012: Hardware',
  ]);
  expect(links[1]).toHaveAttribute('href', `/WAR-Reports/Week?week=${monday}`);
  // The inbox has each.
  await screen.findByRole('link', { name: 'Waiting for you: 4' }, { timeout: 10_000 });
  await user.click(screen.getByRole('button', { name: 'Notifications' }));
  expect(within(screen.getByRole('region', { name: 'Inbox' })).getAllByRole('listitem')).toHaveLength(4);
});

describe('an item of a build', () => {
  withBuildOffice();

  it('[WAI-03] leads to what is to be done, with the focus on it, once', async () => {
    builds.build = aBuild({ stage: 'Project Planning' });
    office.waiting = [
      anItem({ kind: 'stage', title: 'Build 0012', target: '/Project-Overview/ViewEdit-Build/build12' }),
    ];
    logIn(aPerson({ username: 'carla', groups: ['CM', 'Employee'] }));
    const { user, address } = openApp('/');
    await user.click(await (await card()).findByRole('link', { name: 'Build 0012' }));
    const box = await screen.findByRole('checkbox', { name: /Project Planning/ }, { timeout: 10_000 });
    await waitFor(() => expect(box).toHaveFocus());
    expect(address()).toBe('/Project-Overview/ViewEdit-Build/build12');
  });
});

it('[WAI-03] six are shown, then all, with the focus on the first of the others', async () => {
  office.waiting = Array.from({ length: 8 }, (_, index) => anItem({ title: `Ticket ${index}` }));
  logIn();
  const { user } = openApp('/');
  const found = await card();
  expect(await found.findAllByRole('listitem')).toHaveLength(6);
  await user.click(found.getByRole('button', { name: 'Show all 8' }));
  expect(found.getAllByRole('listitem')).toHaveLength(8);
  await waitFor(() => expect(found.getByRole('link', { name: 'Ticket 6' })).toHaveFocus());
});

it('[WAI-03] that nothing waits is a pleasant state', async () => {
  logIn();
  openApp('/');
  expect(await (await card()).findByText(/You are all caught up/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Nothing waits for you' })).toBeVisible();
});

it('[WAI-03] says when it cannot be had, and asks again', async () => {
  server.use(http.get('/api/waiting', () => refuse('internal')));
  office.waiting = [anItem()];
  logIn();
  const { user } = openApp('/');
  const found = await card();
  const again = await found.findByRole('button', { name: 'Try again' });
  server.resetHandlers();
  await user.click(again);
  expect(await found.findByRole('link', { name: /Ticket 0012/ })).toBeVisible();
});

it('[WAI-03] top bar and tab say how much waits; the number leads to the list', async () => {
  office.waiting = [anItem(), anItem({ title: 'Ticket 0013: Network' })];
  logIn();
  const { user } = openApp('/My-Account');
  const link = await screen.findByRole('link', { name: 'Waiting for you: 2' }, { timeout: 10_000 });
  await heading('My Account');
  await waitFor(() => expect(document.title).toBe('(2) My Account · Company Intranet'));
  await user.click(link);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Waiting for you' })).toHaveFocus());
});

it('[WAI-04] the bell asks for news, and not for what change control waits for', async () => {
  let asked = new URLSearchParams();
  server.use(
    http.get('/api/notifications', ({ request }) => {
      asked = new URL(request.url).searchParams;
      return HttpResponse.json({ data: [], meta: { pagination: { total: 0 } } });
    }),
  );
  logIn();
  openApp('/My-Account');
  await waitFor(() => expect(asked.get('filters[notified][$eq]')).toBe('false'), { timeout: 10_000 });
  expect(asked.get('filters[$or][0][closeOnClick][$eq]')).toBe('true');
  const types = [1, 2].map((index) => asked.get(`filters[$or][${index}][type][$eq]`));
  expect(types).toEqual(['Ticket Status', 'Manage Ticket']);
});
