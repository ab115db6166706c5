import { idleDecision, type SessionUser } from '@intranet/domain';
import { isOutage, isUnauthorized, type ApiError } from '../http/api-error';
import { api } from '../http/client';
import { lastSign, noteActivity } from './activity';
import { endSession, logOut } from './end';
import { renewSession } from './renewal';
import { withUser, type Session } from './session';
import { currentSession, keepSession, mayHaveCookie } from './store';

type SessionCheck =
  | { kind: 'alive'; session: Session }
  | { kind: 'none' }
  /** The server gave no answer, and the session is kept. */
  | { kind: 'unknown'; session: Session; trouble: ApiError };

/** The page of the last check. A page that refetches automatically does not count as activity. */
let lastAddress = '';

/**
 * Asks the server whether the session is alive, as each navigation does. SES-05.
 * @param address of the opened screen. Opening another screen is activity and keeps an idle session; the same address
 * again may be a page that waited for its server. SES-07
 * @throws ApiError when a new tab, which has no session yet, gets no answer
 */
export async function checkSession(address: string): Promise<SessionCheck> {
  const known = currentSession();
  if (known && idleDecision(lastSign(known), Date.now()).state === 'ended') {
    logOut('expired');
    return { kind: 'none' };
  }
  if (!known && !mayHaveCookie()) return { kind: 'none' };
  if (address !== lastAddress) noteActivity();
  lastAddress = address;
  try {
    // A new tab has no token but shares the cookie, so the password need not be asked for again.
    if (!known) return { kind: 'alive', session: await renewSession() };
    const session = await readUser();
    return session ? { kind: 'alive', session } : { kind: 'none' };
  } catch (error) {
    if (known && isOutage(error)) return { kind: 'unknown', session: known, trouble: error as ApiError };
    if (!isUnauthorized(error)) throw error;
    if (currentSession()) endSession('expired');
    return { kind: 'none' };
  }
}

/** Null when the session ended in another tab meanwhile. */
async function readUser(): Promise<Session | null> {
  const { data } = await api.get<SessionUser>('/users/me');
  const session = currentSession();
  if (!session) return null;
  const fresh = withUser(session, data);
  // Keeping a session re-renders everything that shows the person, so an unchanged one is skipped.
  if (fresh !== session) keepSession(fresh);
  return fresh;
}
