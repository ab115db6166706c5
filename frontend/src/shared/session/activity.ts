import { sessionKeys } from './keys';

/**
 * Events that show a person's activity. SES-07. `keydown` is needed beside `keypress`, which is not sent for arrows and
 * Tab.
 */
export const signsOfAPerson = ['keypress', 'keydown', 'mousemove', 'mousedown', 'touchmove'] as const;

/** Moving a mouse fires hundreds of events a second, so other tabs are notified of one. */
const SHARE_EVERY_MS = 1000;

let here = 0;
let shared = 0;
const listeners = new Set<() => void>();

/** The last activity in any tab, in milliseconds; 0 for none. */
export const lastActivity = (): number =>
  Math.max(here, Number(localStorage.getItem(sessionKeys.activity)) || 0);

/** The same for a session; without recorded activity, the person was active when the token was issued. */
export const lastSign = (session: { renewedAt: number }): number => lastActivity() || session.renewedAt;

/** Records activity: an event, opening a screen, or choosing to stay. */
export function noteActivity(now = Date.now()): void {
  here = now;
  if (now - shared >= SHARE_EVERY_MS || now < shared) {
    shared = now;
    localStorage.setItem(sessionKeys.activity, String(now));
  }
  listeners.forEach((listener) => listener());
}

/** Calls the listener for activity in this tab and in others. */
export function onActivity(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === sessionKeys.activity) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

export function forgetActivity(): void {
  here = 0;
  shared = 0;
  localStorage.removeItem(sessionKeys.activity);
}
