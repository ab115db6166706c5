import type { SessionUser } from '@intranet/domain';
import { cleanup, screen } from '@testing-library/react';
import { afterEach } from 'vitest';
import { queryClient } from '../shared/http/query-client';
import { forgetActivity, noteActivity } from '../shared/session/activity';
import { forgetEndReason } from '../shared/session/end';
import { sessionFrom } from '../shared/session/session';
import { forgetSession, keepSession } from '../shared/session/store';
import { office } from './fake-server';

/** Logs in as the fake server's person, a moment ago. */
export function logIn(user: SessionUser = office.user): void {
  office.user = user;
  keepSession(sessionFrom({ jwt: office.token ?? 'dead', user }, Date.now() - 1000));
  noteActivity();
}

export const heading = (name: string | RegExp) =>
  screen.findByRole('heading', { level: 1, name }, { timeout: 10_000 });

/** What one test leaves in the browser is not there for the next. */
export function clearBrowser(): void {
  // Screens write when they are left, so they are left first.
  cleanup();
  forgetSession();
  forgetActivity();
  forgetEndReason();
  queryClient.clear();
  localStorage.clear();
}

afterEach(clearBrowser);
