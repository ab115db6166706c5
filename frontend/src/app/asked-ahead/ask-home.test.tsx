import { warReportMessages, type WaitingItem } from '@intranet/domain';
import { screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aChargeLine, aPerson } from '../../testing/builders';
import { office, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openApp } from '../../testing/open-app';

vi.mock('../../shared/rich-text/bullet-editor', () => import('../../testing/plain-editor'));
vi.mock('../../features/calendar-event/components/calendar-view', () => ({
  default: () => <p>The calendar</p>,
}));

withFakeServer();

const ticket: WaitingItem = {
  kind: 'ticket',
  title: 'Ticket 0012: Hardware',
  detail: 'Assigned to you: answer or resolve it.',
  since: '2026-03-02T15:00:00.000Z',
  due: null,
  overdue: false,
  target: '/My-Account',
};

beforeEach(() => {
  office.waiting = [ticket];
  office.lines = [aChargeLine('Atlas')];
});

/** A delayed answer to the request for waiting tasks. */
const late = (wait: number | 'infinite') =>
  server.use(http.get('/api/waiting', () => delay(wait).then(() => HttpResponse.json({ data: [ticket] }))));

describe('Home', () => {
  it('[WAI-03] is drawn once with what its first cards show, so that nothing moves', async () => {
    late(150);
    logIn();
    openApp('/');
    await heading(/Emma/);
    expect(screen.getByRole('link', { name: ticket.title })).toBeVisible();
    expect(screen.getByText('Not started')).toBeVisible();
    expect(screen.queryByText(/Loading (?:what waits|this week|saved reports)/)).not.toBeInTheDocument();
  });

  it('[WAI-03] asks once for each, though loader and cards both want it', async () => {
    logIn();
    openApp('/');
    await heading(/Emma/);
    await screen.findByText('The calendar');
    expect(timesAsked('GET /waiting')).toBe(1);
    expect(timesAsked('GET /assigned-contracts')).toBe(1);
    // This week's reports, and the saved ones.
    expect(timesAsked('GET /war-reports')).toBe(2);
    // Which lines are off.
    expect(timesAsked('GET /war-reports/weeks')).toBe(1);
  });

  it('[WAI-03] does not wait for a server that keeps its answer to itself', async () => {
    late('infinite');
    logIn();
    openApp('/');
    await screen.findByRole('heading', { name: /Emma/ }, { timeout: 5_000 });
    expect(screen.getByText('Loading what waits for you …')).toBeInTheDocument();
    expect(screen.getByText('Not started')).toBeVisible();
  });

  it('[SES-05] in a new tab is drawn once as well, after one question who is there', async () => {
    localStorage.setItem('intranet.cookie', '1');
    late(150);
    openApp('/');
    await heading(/Emma/);
    expect(screen.getByRole('link', { name: ticket.title })).toBeVisible();
    expect(timesAsked('POST /auth/refresh')).toBe(1);
  });

  it('[WAI-03] asks nothing for a stranger, who is sent to the log-in screen', async () => {
    openApp('/');
    await heading('Log in');
    expect(timesAsked('GET /waiting')).toBe(0);
  });

  it('[QPR-10] is drawn once for a customer too, with their own reports', async () => {
    server.use(
      http.get('/api/submitted-qpr', () =>
        delay(150).then(() => HttpResponse.json({ data: [], meta: { pagination: { total: 0 } } })),
      ),
    );
    logIn(aPerson({ username: 'customer', groups: [] }));
    openApp('/');
    await heading(/Emma/);
    expect(screen.getByText('You have not reported a problem yet')).toBeVisible();
  });

  it.each([
    ['a temporary password', { mustChangePassword: true }, 'Choose Your Password'],
    ['no second factor that they must have', { mustSetUpSecondFactor: true }, 'Set up your second factor'],
  ])('[WAI-03] requests nothing for a person with %s, whom the guard redirects', async (_, facts, title) => {
    logIn(aPerson(facts));
    openApp('/');
    await heading(title);
    expect(timesAsked('GET /waiting')).toBe(0);
    expect(timesAsked('GET /war-reports')).toBe(0);
  });

  it('[SES-16] asks a server that is busy as often as the cards alone would', async () => {
    server.use(http.get('/api/assigned-contracts', () => refuse('unavailable')));
    logIn();
    openApp('/');
    await heading(/Emma/);
    await screen.findByText(warReportMessages.errorQuickSubmitLines);
    expect(timesAsked('GET /assigned-contracts')).toBe(3);
  });

  it('[WAI-03] asks a customer for no reports of the week, which are not theirs to write', async () => {
    logIn(aPerson({ username: 'customer', groups: [] }));
    openApp('/');
    await heading(/Emma/);
    await waitFor(() => expect(timesAsked('GET /waiting')).toBe(1));
    expect(timesAsked('GET /war-reports')).toBe(0);
    expect(timesAsked('GET /assigned-contracts')).toBe(0);
  });
});
