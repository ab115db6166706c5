import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { today } from '../shared/lib/today';
import { companyTimeZone } from '../shared/session/company-time-zone';
import { aPerson } from '../testing/builders';
import { office, server, withFakeServer } from '../testing/fake-server';
import { heading, logIn, openApp } from '../testing/open-app';

vi.mock('../shared/rich-text/bullet-editor', () => import('../testing/plain-editor'));

withFakeServer();

const nothing = () => HttpResponse.json({ data: [], meta: { pagination: { total: 0 } } });
const home = process.env.TZ;
beforeEach(() => {
  process.env.TZ = 'UTC';
  server.use(
    http.get('/api/visitors', nothing),
    http.get('/api/users', () => HttpResponse.json([])),
    ...['groups', 'contract-datas'].map((list) => http.get(`/api/${list}`, nothing)),
  );
});
afterEach(() => {
  vi.useRealTimers();
  process.env.TZ = home;
});

/** Only the computer's clock is stopped; timers continue. */
const at = (moment: string, companyTimeZone: string) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
  logIn(
    aPerson({ username: 'administrator', groups: ['Administration', 'Employee', 'IT'], companyTimeZone }),
  );
};

/** In each case the browser, whose clock is UTC, is in another day, week and month than the company. */
describe.each([
  {
    moment: '2026-06-01T03:00:00Z',
    zone: 'America/New_York',
    day: '2026-05-31',
    words: 'Sunday, May 31',
    week: ['2026-05-25', '2026-05-31'],
    month: 'May 2026',
    monthBefore: 'April',
  },
  {
    moment: '2026-05-31T14:00:00Z',
    zone: 'Pacific/Auckland',
    day: '2026-06-01',
    words: 'Monday, June 1',
    week: ['2026-06-01', '2026-06-07'],
    month: 'June 2026',
    monthBefore: 'May',
  },
])('at $moment in a company in $zone', ({ moment, zone, day, words, week, month, monthBefore }) => {
  beforeEach(() => at(moment, zone));

  it('[SES-02] today is the company’s', () => {
    expect(today()).toBe(day);
    expect(new Date().toISOString().slice(0, 10)).not.toBe(day);
  });

  it('[MON-02] the monthly report opens at the month before the company’s', async () => {
    openApp('/WAR-Reports/View-Monthly-Report');
    expect(await screen.findByRole('combobox', { name: 'Month' })).toHaveDisplayValue(monthBefore);
    expect(screen.getByRole('spinbutton', { name: 'Year' })).toHaveDisplayValue('2026');
  });

  it('[WAR-18] [HOM-06] Home has the company’s day and week, in the calendar too', async () => {
    const { user } = openApp('/');
    expect(await screen.findByText(words)).toBeVisible();
    const quick = within(await screen.findByRole('region', { name: 'Quick Submit' }));
    expect(quick.getByLabelText(/^Start/)).toHaveValue(week[0]);
    expect(quick.getByLabelText(/^End/)).toHaveValue(week[1]);
    await waitFor(() => {
      const asked = office.asked.filter(({ what }) => what === 'GET /war-reports');
      const days = asked.map(({ query }) =>
        [...query.values()].filter((value) => /^\d{4}-/.test(value)).toSorted(),
      );
      expect(days).toContainEqual(week);
    });
    expect(await screen.findByText(month, {}, { timeout: 8000 })).toBeVisible();
    const marked = () => document.querySelector('.rbc-date-cell.rbc-now')?.textContent;
    expect(Number(marked())).toBe(Number(day.slice(8)));
    const calendar = within(screen.getByRole('region', { name: 'Company calendar' }));
    await user.click(calendar.getByRole('button', { name: 'Next' }));
    expect(calendar.queryByText(month)).toBeNull();
    await user.click(calendar.getByRole('button', { name: 'Today' }));
    expect(calendar.getByText(month)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add event' }));
    expect(within(await screen.findByRole('dialog')).getByLabelText(/^Starts on/)).toHaveValue(day);
  });

  it('[VIS-01] [VIS-03] the visitor log opens at the company’s month, and signs in on its day', async () => {
    openApp('/Visitor-Log');
    expect(await screen.findByRole('heading', { name: `Visitors of ${month}` })).toBeVisible();
    expect(screen.getByLabelText(/^Day of visit/)).toHaveValue(day);
    expect(screen.getByRole('button', { name: 'Sign in visitor' })).toBeVisible();
  });

  it('[USR-01] no one is born after the company’s day', async () => {
    openApp('/Create-New-User');
    await heading(/Create/);
    expect(await screen.findByLabelText(/^Date of birth/i)).toHaveAttribute('max', day);
  });
});

describe('without a zone of the company', () => {
  it('[SES-02] the day is the browser’s while no one is logged in', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-01T03:00:00Z') });
    expect(today()).toBe('2026-06-01');
  });

  it('[SES-02] a zone that this browser does not know yet stops no screen', () => {
    at('2026-06-01T03:00:00Z', 'Mars/Olympus_Mons');
    expect(companyTimeZone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(today()).toBe('2026-06-01');
  });
});
