import { routeNameAt, type RouteName } from '@intranet/domain';

/** Where the person was before: its name, and its address with filters and page. SES-14. */
export interface PreviousRoute {
  name: RouteName;
  address: string;
}

const key = 'intranet.previous';

/** Kept through a reload; it goes with the session. */
export function previousRoute(): PreviousRoute | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as PreviousRoute | null;
  } catch {
    return null;
  }
}

export function rememberPreviousRoute(address: string): void {
  const name = routeNameAt(address.split('?')[0]!);
  if (name) sessionStorage.setItem(key, JSON.stringify({ name, address } satisfies PreviousRoute));
}
