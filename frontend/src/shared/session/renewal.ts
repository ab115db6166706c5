import { generalRefusals, mayRenew, type SessionAnswer } from '@intranet/domain';
import { ApiError, isUnauthorized } from '../http/api-error';
import { plainClient } from '../http/plain-client';
import { lastActivity } from './activity';
import { endSession } from './end';
import { sessionFrom, type Session } from './session';
import { currentSession, keepSession } from './store';

let underway: Promise<Session> | null = null;

/**
 * Gets a new token with the refresh cookie: one request for all callers in all tabs. A refusal ends the session; a
 * server out of reach leaves it.
 */
export function renewSession(): Promise<Session> {
  underway ??= oneTabAtATime(askForSession).finally(() => {
    underway = null;
  });
  return underway;
}

/**
 * Renews the session after a refusal. False without activity since the last renewal, since only activity keeps a
 * session alive. SES-07.
 */
export async function renewAfterRefusal(refusedToken: string): Promise<boolean> {
  const session = currentSession();
  if (!session) return false;
  // Another request has renewed it meanwhile.
  if (session.token !== refusedToken) return true;
  if (!mayRenew(session.renewedAt, lastActivity())) return false;
  await renewSession();
  return true;
}

async function askForSession(): Promise<Session> {
  const before = currentSession();
  try {
    const session = sessionFrom(await postRefresh(), Date.now());
    // Another person has logged in with this browser since, so that session is not this tab's.
    if (before && before.id !== session.id) throw expired();
    keepSession(session);
    return session;
  } catch (error) {
    if (isUnauthorized(error)) endSession('expired');
    throw error;
  }
}

const expired = () => new ApiError({ code: 'session-expired', ...generalRefusals['session-expired'] });

/** The cookie changes with each renewal, so two tabs that send the same one would end each other's session. */
async function oneTabAtATime(work: () => Promise<Session>): Promise<Session> {
  return navigator.locks ? navigator.locks.request('intranet.renewal', work) : work();
}

async function postRefresh(): Promise<SessionAnswer> {
  const send = async () => (await plainClient.post<SessionAnswer>('/auth/refresh')).data;
  // Locks need a secure origin; without them, the tab that lost the race tries once more with the new cookie.
  if (navigator.locks) return send();
  return send().catch(async (error: unknown) => {
    if (!isUnauthorized(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, 300));
    return send();
  });
}
