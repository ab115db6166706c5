import { addDays, formatDay, manageTicketMessages, momentAt } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveFile } from '../shared/documents/save-file';
import { today } from '../shared/lib/today';
import { companyTimeZone } from '../shared/session/company-time-zone';
import { aPerson } from '../testing/builders';
import { lastAsked, office, server, withFakeServer } from '../testing/fake-server';
import { heading, logIn, openApp } from '../testing/open-app';
import { aDeskTicket, desk, withTickets } from '../testing/tickets';
import { textOf } from '../testing/text-of';

vi.mock('../shared/rich-text/bullet-editor', () => import('../testing/plain-editor'));
vi.mock('../shared/documents/save-file', () => ({ saveFile: vi.fn<typeof saveFile>() }));

withFakeServer();
withTickets();

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
    await user.click(await screen.findByRole('button', { name: 'Quick Submit' }));
    const quick = within(await screen.findByRole('region', { name: 'Quick Submit' }));
    expect(await quick.findByLabelText(/^Start/)).toHaveValue(week[0]);
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
    await userEvent.click(screen.getByRole('button', { name: 'New Visitor' }));
    expect(await screen.findByLabelText(/^Day of visit/)).toHaveValue(day);
    expect(screen.getByRole('button', { name: 'Sign in visitor' })).toBeVisible();
  });

  it('[TIC-03] [TIC-04] a ticket ages at the company’s midnight, and is closed on the day that has come', async () => {
    const next = addDays(day, 1);
    const midnight = momentAt(zone, next, '00:00');
    at(new Date(+midnight - 60_000).toISOString(), zone);
    desk.tickets = [aDeskTicket({ openDate: addDays(day, -1) })];
    const { user } = openApp('/IT/ManageSupportTicket');
    expect(await screen.findByText('1 day')).toBeVisible();
    expect(screen.getByText(formatDay(addDays(day, -1)))).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Download CSV of unassigned/i }));
    await waitFor(() => expect(saveFile).toHaveBeenCalled());
    expect(await textOf(vi.mocked(saveFile).mock.lastCall![0])).toContain(`"${addDays(day, -1)}"`);
    await user.click(screen.getByRole('button', { name: /^Manage Ticket/ }));
    await screen.findByRole('heading', { level: 1, name: /^Manage Support Ticket: / });
    expect(screen.getByLabelText(/^Open Date/)).toHaveAttribute('max', day);
    // The form is open over midnight.
    vi.setSystemTime(midnight);
    await user.click(screen.getByRole('checkbox', { name: 'Resolved' }));
    expect(screen.getByLabelText('Close Date')).toHaveValue(next);
    await user.click(screen.getByRole('button', { name: 'Update Ticket' }));
    expect(await screen.findByText(manageTicketMessages.updated)).toBeVisible();
    const { documentId } = desk.tickets[0]!;
    expect(lastAsked(`PUT /it-tickets/${documentId}`)!.body).toMatchObject({ data: { closeDate: next } });
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
