import { useCallback } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { useRouter } from './routed';

/**
 * Is the person on the way to another page?
 * @returns `isLeaving` as last rendered, and `isLeavingNow`, which asks the router: a timer can run before a busy
 * screen renders
 */
export function useLeaving() {
  const router = useRouter();
  const { pathname } = useLocation();
  const isLeaving = leadsAway(useNavigation(), pathname);
  const isLeavingNow = useCallback(
    () => router !== undefined && leadsAway(router.state.navigation, router.state.location.pathname),
    [router],
  );
  return { isLeaving, isLeavingNow };
}

/** Is any navigation under way, rendered or not? */
export function useOnTheWay(): boolean {
  const router = useRouter();
  const drawn = useNavigation().state !== 'idle';
  return drawn || (router !== undefined && router.state.navigation.state !== 'idle');
}

const leadsAway = ({ location }: { location: { pathname: string } | undefined }, pathname: string): boolean =>
  location !== undefined && location.pathname !== pathname;
