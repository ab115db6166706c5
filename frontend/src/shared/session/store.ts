import { sessionKeys } from './keys';
import type { Session } from './session';

type Listener = () => void;

let current: Session | null = read();
const listeners = new Set<Listener>();

function read(): Session | null {
  try {
    return JSON.parse(sessionStorage.getItem(sessionKeys.session) ?? 'null') as Session | null;
  } catch {
    return null;
  }
}

export const currentSession = (): Session | null => current;

/** Stores the session for this tab only; closing the tab removes it. */
export function keepSession(session: Session): void {
  current = session;
  sessionStorage.setItem(sessionKeys.session, JSON.stringify(session));
  // Tells a new tab that a refresh cookie may exist, so that other visitors send no pointless request.
  expectCookie();
  listeners.forEach((listener) => listener());
}

/** Empties the whole session storage, so that nothing of one person is left for the next. SES-02. */
export function forgetSession(): void {
  current = null;
  sessionStorage.clear();
  listeners.forEach((listener) => listener());
}

/** The server has opened a session without this tab, by setting the cookie. SSO-03 */
export const expectCookie = (): void => localStorage.setItem(sessionKeys.cookieHint, '1');

export const mayHaveCookie = (): boolean => localStorage.getItem(sessionKeys.cookieHint) !== null;

export const forgetCookie = (): void => localStorage.removeItem(sessionKeys.cookieHint);

export function subscribeToSession(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
