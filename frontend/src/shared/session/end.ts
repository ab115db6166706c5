import { PROVIDER_LOG_OUT } from '@intranet/domain';
import { plainClient } from '../http/plain-client';
import { forgetActivity } from './activity';
import { goTo } from './go-to';
import { sessionKeys } from './keys';
import { currentSession, forgetCookie, forgetSession } from './store';

/** 'logout' was chosen by the person; 'expired' happened to them and is explained on the log-in screen. */
type EndReason = 'logout' | 'expired';

interface EndNote {
  userId: number;
  reason: EndReason;
  at: number;
}

let lastEnd: EndReason | null = null;

/** Why the last session of this tab ended, for the log-in screen. */
export const lastEndReason = (): EndReason | null => lastEnd;

export function forgetEndReason(): void {
  lastEnd = null;
}

/** Ends the session of this tab and of the person's other tabs. */
export function endSession(reason: EndReason): void {
  const session = currentSession();
  // Before the other tabs are notified, so that they do not find a session to renew on the log-in screen.
  forgetCookie();
  forgetActivity();
  if (session) {
    const note: EndNote = { userId: session.id, reason, at: Date.now() };
    localStorage.setItem(sessionKeys.ended, JSON.stringify(note));
  }
  endHere(reason);
}

function endHere(reason: EndReason): void {
  lastEnd = reason;
  forgetSession();
}

/** Go on to the log-out of the company's provider, if the server names it; it leads back to the log-in screen. OPS-20 */
function leaveProvider(address: unknown): void {
  if (typeof address === 'string' && /^https?:\/\//.test(address)) goTo(address);
}

/** The same, also on the server. The person does not wait for it: without an answer the cookie expires after an hour. */
export function logOut(reason: EndReason = 'logout'): void {
  const token = currentSession()?.token;
  plainClient
    .post('/auth/logout', undefined, token ? { headers: { Authorization: `Bearer ${token}` } } : {})
    .then(({ headers }) => reason === 'logout' && leaveProvider(headers[PROVIDER_LOG_OUT]))
    .catch(() => undefined);
  endSession(reason);
}

/** Ends this tab's session when another tab ends the same person's. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== sessionKeys.ended || event.newValue === null) return;
    const note = JSON.parse(event.newValue) as EndNote;
    if (currentSession()?.id === note.userId) endHere(note.reason);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
