import { sessionMessages, warReportMessages } from '@intranet/domain';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { currentSession } from '../../shared/session/store';
import { aReport } from '../../testing/builders';
import { office, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { logIn, openApp } from '../../testing/open-app';

vi.mock('../../shared/rich-text/bullet-editor', () => import('../../testing/plain-editor'));

withFakeServer();

const away = () => server.use(http.all('/api/*', () => refuse('unavailable')));
const SOON = { timeout: 10_000 };

describe('a server that cannot reach its data', () => {
  it('[OPS-06] is said, and what could not be read comes by itself when it can', async () => {
    office.reports = [aReport({ projectTask: 'Atlas', submitted: false })];
    logIn();
    away();
    openApp('/WAR-Reports/Edit-Saved-Reports');
    expect(await screen.findByText(sessionMessages.dataOutOfReach)).toBeVisible();
    // One message, and no question that nobody can answer better than the page itself.
    expect(screen.queryByText(sessionMessages.serverOutOfReach)).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Try again' }, SOON)).toBeVisible();
    server.resetHandlers();
    expect(await screen.findByText('Atlas', {}, SOON)).toBeVisible();
    await waitFor(() => expect(screen.queryByText(sessionMessages.dataOutOfReach)).not.toBeInTheDocument());
  });

  it('[OPS-06] keeps what was typed when a write is refused, and asks until it is well', async () => {
    logIn();
    const { user } = openApp('/WAR-Reports/Create-New-Report');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Project' })).toBeEnabled(), SOON);
    await user.click(screen.getByRole('combobox', { name: 'Project' }));
    await user.click(await screen.findByRole('option', { name: /Atlas/ }));
    fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2026-03-02' } });
    await user.type(await screen.findByLabelText('Activity'), 'Two hours of typing');
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
      const { user } = openApp('/WAR-Reports/Create-New-Report');
      await waitFor(() => expect(screen.getByRole('combobox', { name: 'Project' })).toBeEnabled(), SOON);
      await user.click(screen.getByRole('combobox', { name: 'Project' }));
      await user.click(await screen.findByRole('option', { name: /Atlas/ }));
      fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2026-03-02' } });
      fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2026-03-08' } });
      await user.type(await screen.findByLabelText('Activity'), 'Two hours of typing');
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
