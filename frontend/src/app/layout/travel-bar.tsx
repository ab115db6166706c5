import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';

/** A shorter wait is over before a bar could inform anyone. */
const PATIENCE_MS = 300;

/**
 * Shows that another screen is loading and takes a while. It is hidden instead of unmounted: an element that comes and
 * goes makes the browser compute the layout of all that follow.
 */
export function TravelBar() {
  const isLeaving = useNavigation().state !== 'idle';
  return <div className="travel-bar" hidden={!useHasLasted(isLeaving)} aria-hidden="true" />;
}

function useHasLasted(state: boolean): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!state) return;
    const timer = setTimeout(() => setHasLasted(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [state]);
  return state && hasLasted;
}
