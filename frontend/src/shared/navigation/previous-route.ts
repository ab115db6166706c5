import { routeNameAt, routes, type RouteName } from '@intranet/domain';
import { useSyncExternalStore } from 'react';

/** Where the person was before: its name, and its address with filters and page. SES-14. */
export interface PreviousRoute {
  name: RouteName;
  address: string;
}

/** Kept through a reload; it goes with the session. */
const key = 'intranet.previous';
const listeners = new Set<() => void>();

export function rememberPreviousRoute(address: string): void {
  sessionStorage.setItem(key, address);
  listeners.forEach((listener) => listener());
}

const remembered = (): string | null => sessionStorage.getItem(key);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Null when the person came from outside, or from an address that is no screen. */
export function usePreviousRoute(): PreviousRoute | null {
  const address = useSyncExternalStore(subscribe, remembered);
  const name = address && routeNameAt(address.split('?')[0]!);
  // A link back to the log-in screen would only lead on again.
  return name && routes[name].who !== 'open' ? { name, address } : null;
}
