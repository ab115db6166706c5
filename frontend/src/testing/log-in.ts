import type { SessionUser } from '@intranet/domain';
import { cleanup, screen } from '@testing-library/react';
import { afterEach } from 'vitest';
import { queryClient } from '../shared/http/query-client';
import { forgetActivity, noteActivity } from '../shared/session/activity';
import { forgetEndReason } from '../shared/session/end';
import { sessionFrom } from '../shared/session/session';
import { forgetSession, keepSession } from '../shared/session/store';
import { office } from './fake-server';

/** Logs in as the fake server's person, with a new session. */
export function logIn(user: SessionUser = office.user): void {
  office.user = user;
  keepSession(sessionFrom({ jwt: office.token ?? 'dead', user }, Date.now() - 1000));
  noteActivity();
}

export const heading = (name: string | RegExp) =>
  screen.findByRole('heading', { level: 1, name }, { timeout: 10_000 });

/** The name of a page, which is no heading while a record is open on it. SES-42 */
export const pageNamed = (name: string) =>
  screen.findByText(name, { selector: '.page-header :is(h1, .page-name)' }, { timeout: 10_000 });

/** Removes what a test leaves in the browser. */
export function clearBrowser(): void {
  // Screens write when they unmount, so they are unmounted first.
  cleanup();
  forgetSession();
  forgetActivity();
  forgetEndReason();
  queryClient.clear();
  localStorage.clear();
}

afterEach(clearBrowser);
