import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPerson, anEvent } from '../../testing/builders';
import { office, server, withFakeServer } from '../../testing/fake-server';
import { logIn, openApp } from '../../testing/open-app';
import { dayByKey } from './drawn-days';
import { eventsOn, hoursOn } from './event-times';
// Home loads it on demand, which on a busy machine takes longer than a test waits.
import './components/calendar-view';

vi.mock('../../shared/rich-text/bullet-editor', () => import('../../testing/plain-editor'));

withFakeServer();

const thanksgiving = anEvent({
  documentId: 'holiday1',
  title: 'Thanksgiving',
  allDay: true,
  holiday: true,
  start: '2026-11-26T00:00:00.000Z',
  end: '2026-11-27T00:00:00.000Z',
});
const openHouse = anEvent({
  documentId: 'open1',
  title: 'Open house',
  audience: 'everyone',
  start: '2026-11-26T15:00:00.000Z',
  end: '2026-11-26T16:00:00.000Z',
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T15:00:00Z') });
  office.events = [
    thanksgiving,
    openHouse,
    anEvent({ start: '2026-11-10T15:00:00.000Z', end: '2026-11-10T15:30:00.000Z' }),
  ];
});
afterEach(() => void vi.useRealTimers());

const open = async (groups: ('Administration' | 'Employee')[] = ['Employee']) => {
  logIn(aPerson({ groups }));
  const app = openApp('/');
  await screen.findByRole('button', { name: /^Fire drill,/ }, { timeout: 15_000 });
  return app;
};

const day = (name: string | RegExp) => within(screen.getByRole('grid')).getByRole('button', { name });

describe('the days of a month', () => {
  it('[CAL-01] are named in full, with their events counted, and are one stop of the Tab key', async () => {
    const { user } = await open();
    expect(day('Thursday, November 26, 2026, 2 events')).toHaveTextContent('26');
    expect(day('Friday, November 27, 2026, 1 event')).toBeVisible();
    expect(day('Wednesday, November 25, 2026, no events')).toHaveAttribute('aria-current', 'date');
    screen.getByRole('button', { name: 'Agenda' }).focus();
    await user.tab();
    expect(day(/^Wednesday, November 25/)).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('grid').contains(document.activeElement)).toBe(false);
    await user.tab({ shift: true });
    expect(day(/^Wednesday, November 25/)).toHaveFocus();
  });

  it('[CAL-01] are reached by arrow keys, Home, End and Page keys, also in another month', async () => {
    const { user } = await open();
    day(/^Wednesday, November 25/).focus();
    for (const [key, name] of [
      ['ArrowRight', 'Thursday, November 26, 2026'],
      ['ArrowDown', 'Thursday, December 3, 2026'],
      ['ArrowLeft', 'Wednesday, December 2, 2026'],
      ['ArrowUp', 'Wednesday, November 25, 2026'],
      ['Home', 'Monday, November 23, 2026'],
      ['End', 'Sunday, November 29, 2026'],
      ['PageDown', 'Tuesday, December 29, 2026'],
      ['PageUp', 'Sunday, November 29, 2026'],
    ] as const) {
      await user.keyboard(`{${key}}`);
      expect(document.activeElement).toHaveAccessibleName(new RegExp(`^${name}, `));
      // Only that one stays within reach of the Tab key.
      expect(screen.getByRole('grid').querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    }
    expect(screen.getByText('November 2026')).toBeVisible();
  });

  it('[CAL-01] a key that leads nowhere, or belongs to the browser, changes nothing', async () => {
    const { user } = await open();
    day(/^Wednesday, November 25/).focus();
    await user.keyboard('x{Alt>}{ArrowLeft}{/Alt}');
    expect(day(/^Wednesday, November 25/)).toHaveFocus();
    expect(dayByKey('Tab', new Date('2026-11-25T00:00:00Z'))).toBeNull();
    // The last of a short month.
    const next = dayByKey('PageDown', new Date('2026-01-31T00:00:00Z'));
    expect(next?.toISOString()).toBe('2026-02-28T00:00:00.000Z');
  });

  it('[CAL-02] Enter opens a day with its events, and an event from there', async () => {
    const { user } = await open();
    day(/^Thursday, November 26/).focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Thursday, November 26, 2026' });
    const [first, second] = within(dialog).getAllByRole('listitem');
    expect(first).toHaveTextContent(/Company holiday\s*Thanksgiving/);
    expect(second).toHaveTextContent(/Customers too\s*Open house\s*3:00\sPM to 4:00\sPM/);
    expect(within(dialog).queryByRole('button', { name: 'New event' })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Open house' }));
    expect(await screen.findByRole('dialog', { name: 'Open house' })).toBeVisible();
  });

  it('[CAL-02] Administration finds a new event of that day', async () => {
    const { user } = await open(['Administration']);
    await user.click(day(/^Friday, November 20, 2026, no events/));
    const dialog = await screen.findByRole('dialog', { name: 'Friday, November 20, 2026' });
    expect(dialog).toHaveTextContent('There are no events on this day.');
    await user.click(within(dialog).getByRole('button', { name: 'New event' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add event' }));
    expect(form.getByLabelText(/^Starts on/)).toHaveValue('2026-11-20');
    expect(form.getByLabelText(/^Ends on/)).toHaveValue('2026-11-20');
  });

  it('[CAL-03] kinds of events have a legend, a colour with a mark, and their words in the name', async () => {
    await open();
    const legend = within(screen.getByRole('list', { name: 'Kinds of events' }));
    expect(legend.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Company holiday',
      'Customers too',
      'Staff',
    ]);
    const holiday = screen.getByRole('button', { name: /^Thanksgiving, .*, company holiday$/ });
    expect(holiday).toHaveClass('is-holiday');
    expect(holiday.querySelector('.icon')).not.toBeNull();
    expect(screen.getByRole('button', { name: /^Open house, .*, customers too$/ })).toHaveClass(
      'is-everyone',
    );
    const usual = screen.getByRole('button', { name: /^Fire drill, Tuesday/ });
    expect(usual).toHaveClass('is-staff');
    expect(usual.querySelector('.icon')).toBeNull();
  });
});

it('[CAL-02] the events of a day are those that are on it, whole days first', () => {
  logIn(aPerson({ companyTimeZone: 'America/New_York' }));
  const night = anEvent({ start: '2026-11-26T03:00:00.000Z', end: '2026-11-26T05:00:00.000Z' });
  const of = (date: string) => eventsOn([openHouse, night, thanksgiving], date).map(({ title }) => title);
  expect(of('2026-11-26')).toEqual(['Thanksgiving', 'Open house']);
  // Until midnight of New York, so not on the day that begins then.
  expect(of('2026-11-25')).toEqual(['Fire drill']);
  expect(of('2026-11-28')).toEqual([]);
  expect(hoursOn(thanksgiving, '2026-11-26')).toBe(
    'Thursday, November 26, 2026 to Friday, November 27, 2026',
  );
  expect(hoursOn({ ...thanksgiving, end: thanksgiving.start }, '2026-11-26')).toBe('All day');
  expect(hoursOn({ ...openHouse, end: openHouse.start }, '2026-11-26')).toMatch(/^10:00\sAM$/);
});

describe('the days of own reports', () => {
  const week = '2026-11-23';
  const asked: string[] = [];
  beforeEach(() => {
    asked.length = 0;
    server.use(
      http.get('/api/war-reports/weeks', () => {
        asked.push('weeks');
        const cells = [{ week, state: 'owed', report: null }];
        return HttpResponse.json({ data: { weeks: [week], lines: [{ project: 'Atlas', cells }] } });
      }),
      http.get('/api/days-away', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('username') ?? 'everyone');
        return HttpResponse.json({
          data: [{ documentId: 'a1', from: '2026-11-27', to: '2026-11-27', half: 'none' }],
          meta: { pagination: { total: 1 } },
        });
      }),
    );
  });

  it('[CAL-04] are a kind of their own, with holidays and days away respected, and lead to the week', async () => {
    const { user, address } = await open();
    // Thursday is a holiday, and Friday a day away.
    const due = await screen.findByRole('button', {
      name: 'Owed, Wednesday, November 25, 2026, all day, your weekly report',
    });
    expect(due).toHaveClass('is-report');
    expect(asked).toContain('employee');
    expect(day('Wednesday, November 25, 2026, 1 event')).toBeVisible();
    const legend = screen.getByRole('list', { name: 'Kinds of events' });
    expect(within(legend).getByText('Your weekly report')).toBeVisible();
    await user.click(due);
    await waitFor(() => expect(address()).toBe(`/WAR-Reports/Week?week=${week}`), { timeout: 10_000 });
  });

  it('[CAL-04] are not there for whoever writes no reports, and nothing is asked', async () => {
    await open(['Administration']);
    expect(screen.queryByRole('button', { name: /your weekly report$/ })).toBeNull();
    const legend = screen.getByRole('list', { name: 'Kinds of events' });
    expect(within(legend).queryByText('Your weekly report')).toBeNull();
    expect(asked).toEqual([]);
  });
});
