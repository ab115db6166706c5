import { sessionMessages, warReportMessages } from '@intranet/domain';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { api } from '../../../shared/http/client';
import { currentSession } from '../../../shared/session/store';
import { aReport } from '../../../testing/builders';
import { office, refuse, server, timesAsked, withFakeServer } from '../../../testing/fake-server';
import { logIn, openApp } from '../../../testing/open-app';

vi.mock('../../../shared/rich-text/bullet-editor', () => import('../../../testing/plain-editor'));

withFakeServer();

const away = () => server.use(http.all('/api/*', () => refuse('unavailable')));
const SOON = { timeout: 10_000 };

/** A report with typed text, one press of Save away from being stored. */
async function openTypedReport() {
  const { user } = openApp('/WAR-Reports/Create-New-Report');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Project' })).toBeEnabled(), SOON);
  await user.click(screen.getByRole('combobox', { name: 'Project' }));
  await user.click(await screen.findByRole('option', { name: /Atlas/ }));
  fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2026-03-02' } });
  fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2026-03-08' } });
  await user.type(await screen.findByLabelText('Activity'), 'Two hours of typing');
  return user;
}

describe.each([
  ['no answer', () => HttpResponse.error()],
  ['a proxy’s 502', () => new HttpResponse('<html>', { status: 502 })],
  ['a proxy’s 503', () => new HttpResponse('<html>', { status: 503 })],
])('a server that cannot be reached (%s)', (_, answer) => {
  const gone = () => server.use(http.all('/api/*', answer));
  const said = () => screen.queryByText(sessionMessages.serverAway);

  it('[OPS-06, SES-05] is shown once, keeps the session, and refetches what could not be read', async () => {
    office.reports = [aReport({ projectTask: 'Atlas', submitted: false })];
    logIn();
    gone();
    openApp('/WAR-Reports/Edit-Saved-Reports');
    expect(await screen.findByText(sessionMessages.serverAway)).toBeVisible();
    expect(screen.queryByText(sessionMessages.serverOutOfReach)).not.toBeInTheDocument();
    expect(await screen.findByText(warReportMessages.errorSavedList, {}, SOON)).toBeVisible();
    expect(currentSession()).not.toBeNull();
    server.resetHandlers();
    expect(await screen.findByText('Atlas', {}, SOON)).toBeVisible();
    await waitFor(() => expect(said()).not.toBeInTheDocument(), SOON);
  });

  it('[OPS-06, WAR-19] refuses a Save in its own words, keeps what was typed, and is well again by itself', async () => {
    logIn();
    const user = await openTypedReport();
    gone();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(warReportMessages.errorSaving, {}, SOON)).toBeVisible();
    expect(said()).toBeVisible();
    server.resetHandlers();
    await waitFor(() => expect(said()).not.toBeInTheDocument(), SOON);
    expect(screen.getByLabelText('Activity')).toHaveValue('Two hours of typing');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(warReportMessages.saved, {}, SOON)).toBeVisible();
  });

  it('[SES-05] offers to try again at once', async () => {
    logIn();
    const user = await openTypedReport();
    gone();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const again = await screen.findByRole('button', { name: 'Try again' }, SOON);
    server.resetHandlers();
    await user.click(again);
    // Earlier than its next own check.
    await waitFor(() => expect(said()).not.toBeInTheDocument(), { timeout: 1_000 });
  });
});

it('[OPS-06] a request that was given up in the browser says nothing about the server', async () => {
  logIn();
  openApp('/WAR-Reports/Edit-Saved-Reports');
  await screen.findByRole('heading', { level: 1, name: 'Saved Reports' });
  const given = new AbortController();
  const asked = api.get('/users/me', { signal: given.signal }).catch(() => undefined);
  given.abort();
  await asked;
  expect(screen.queryByText(sessionMessages.serverAway)).not.toBeInTheDocument();
});

describe('a server that cannot reach its data', () => {
  it('[OPS-06] is shown, and what could not be read is refetched when possible', async () => {
    office.reports = [aReport({ projectTask: 'Atlas', submitted: false })];
    logIn();
    away();
    openApp('/WAR-Reports/Edit-Saved-Reports');
    expect(await screen.findByText(sessionMessages.dataOutOfReach)).toBeVisible();
    // One message, and no question that the page itself can answer best.
    expect(screen.queryByText(sessionMessages.serverOutOfReach)).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Try again' }, SOON)).toBeVisible();
    server.resetHandlers();
    expect(await screen.findByText('Atlas', {}, SOON)).toBeVisible();
    await waitFor(() => expect(screen.queryByText(sessionMessages.dataOutOfReach)).not.toBeInTheDocument());
  });

  it('[OPS-06] keeps what was typed when a write is refused, and asks until it is well', async () => {
    logIn();
    const user = await openTypedReport();
    away();
    const before = timesAsked('GET /users/me');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(sessionMessages.dataOutOfReach, {}, SOON)).toBeVisible();
    expect(screen.getByLabelText('Activity')).toHaveValue('Two hours of typing');
    server.resetHandlers();
    await waitFor(
      () => expect(screen.queryByText(sessionMessages.dataOutOfReach)).not.toBeInTheDocument(),
      SOON,
    );
    expect(timesAsked('GET /users/me')).toBeGreaterThan(before);
    expect(screen.getByLabelText('Activity')).toHaveValue('Two hours of typing');
  });

  it.each(['no-room', 'unavailable', 'busy', 'internal'] as const)(
    '[OPS-06, SES-05] a session that cannot be renewed now (%s) is kept, with what was typed, and renewed later',
    async (code) => {
      logIn();
      const user = await openTypedReport();
      office.token = 'the old one has died';
      server.use(http.post('/api/auth/refresh', () => refuse(code)));
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(timesAsked('POST /auth/refresh')).toBeGreaterThan(0), SOON);
      expect(await screen.findByRole('button', { name: 'Save' })).toBeEnabled();
      expect(currentSession()).not.toBeNull();
      expect(screen.getByLabelText('Activity')).toHaveValue('Two hours of typing');
      expect(screen.queryByText(sessionMessages.expired)).not.toBeInTheDocument();
      server.resetHandlers();
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText(warReportMessages.saved, {}, SOON)).toBeVisible();
    },
  );
});
