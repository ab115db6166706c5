import { mayRenew, refusals, type SessionAnswer } from '@intranet/domain';
import { ApiError, isUnauthorized } from '../http/api-error';
import { plainClient } from '../http/plain-client';
import { lastActivity } from './activity';
import { endSession } from './end';
import { sessionFrom, type Session } from './session';
import { currentSession, keepSession } from './store';

let underway: Promise<Session> | null = null;

/**
 * Gets a new token by the refresh cookie: one request, however many ask at once, in however many tabs.
 * A refusal ends the session; a server out of reach leaves it as it is.
 */
export function renewSession(): Promise<Session> {
  underway ??= oneTabAtATime(askForSession).finally(() => {
    underway = null;
  });
  return underway;
}

/**
 * Renews the session after a refusal. False when no person was there since the last renewal: only a person keeps a session
 * alive. SES-07.
 */
export async function renewAfterRefusal(refusedToken: string): Promise<boolean> {
  const session = currentSession();
  if (!session) return false;
  // Another request has renewed it in the meantime.
  if (session.token !== refusedToken) return true;
  if (!mayRenew(session.renewedAt, lastActivity())) return false;
  await renewSession();
  return true;
}

async function askForSession(): Promise<Session> {
  const before = currentSession();
  try {
    const session = sessionFrom(await postRefresh(), Date.now());
    // Somebody else has logged in with this browser since: their session is not this tab's.
    if (before && before.id !== session.id) throw expired();
    keepSession(session);
    return session;
  } catch (error) {
    if (isUnauthorized(error)) endSession('expired');
    throw error;
  }
}

const expired = () => new ApiError({ code: 'session-expired', ...refusals['session-expired'] });

/** The cookie changes with each renewal, so two tabs that send the same one would throw each other out. */
async function oneTabAtATime(work: () => Promise<Session>): Promise<Session> {
  return navigator.locks ? navigator.locks.request('intranet.renewal', work) : work();
}

async function postRefresh(): Promise<SessionAnswer> {
  const send = async () => (await plainClient.post<SessionAnswer>('/auth/refresh')).data;
  // Browsers offer locks on secure origins only; elsewhere the tab that lost the race tries once more with the new cookie.
  if (navigator.locks) return send();
  return send().catch(async (error: unknown) => {
    if (!isUnauthorized(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, 300));
    return send();
  });
}
