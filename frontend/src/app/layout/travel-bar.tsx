import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';

/** A person who waits shorter than this is there before a bar could tell them anything. */
const PATIENCE_MS = 300;

/**
 * Shows that another screen is on its way and takes its time. It is hidden and never taken out: an element that comes
 * and goes among the page's own has the browser work out the look of all that follow.
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
