import { routeNameAt, type RouteName, isOpenToAll, screens } from '@intranet/domain';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** The previous screen: its name, and its address with filters and page. SES-14. */
interface PreviousRoute {
  name: RouteName;
  address: string;
}

/** The addresses that led here, the latest last. Kept through a reload; removed with the session. */
const key = 'intranet.trail';
/** Longer trails are cut. */
const MAX_STEPS = 20;
const listeners = new Set<() => void>();

const stored = (): string | null => sessionStorage.getItem(key);
const trailIn = (text: string | null): string[] => (text === null ? [] : (JSON.parse(text) as string[]));

const pathOf = (address: string): string => address.split('?')[0]!;
const nameAt = (address: string): RouteName | null => routeNameAt(pathOf(address));

/**
 * The step of a trail that a link back from this screen leads to. A screen of the same name is skipped: the form that
 * created this record is done. So is the log-in screen, which would only lead on again.
 * @param list the screen that lists records like this one; it is never skipped
 * @returns its index, -1 for none
 */
const stepBack = (trail: readonly string[], here: string, list?: RouteName): number =>
  trail.findLastIndex((address) => {
    const name = nameAt(address);
    if (name === null || isOpenToAll(name)) return false;
    return name !== nameAt(here) || (name === list && pathOf(address) === screens[list].path);
  });

/**
 * Records that the person went from one screen to another. Going back removes the steps: otherwise two screens would
 * lead back to each other forever.
 */
export function rememberPreviousRoute(left: string, arrived: string): void {
  const trail = trailIn(stored());
  const back = stepBack(trail, left);
  const goesBack = back >= 0 && pathOf(trail[back]!) === pathOf(arrived);
  const after = goesBack ? trail.slice(0, back) : [...trail, left].slice(-MAX_STEPS);
  sessionStorage.setItem(key, JSON.stringify(after));
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Where a link back leads; null for people from outside and for addresses that are no screen.
 * @param list the screen that lists records like the one shown
 */
export function usePreviousRoute(list?: RouteName): PreviousRoute | null {
  const { pathname } = useLocation();
  const trail = trailIn(useSyncExternalStore(subscribe, stored));
  const address = trail[stepBack(trail, pathname, list)];
  return address === undefined ? null : { name: nameAt(address)!, address };
}
