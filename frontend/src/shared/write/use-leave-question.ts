import { useBlocker } from 'react-router-dom';

/** Asks before another screen, or another record on the same one, replaces what was typed. */
export function useLeaveQuestion(wanted: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => wanted && currentLocation.pathname !== nextLocation.pathname,
  );
  return {
    asked: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}
