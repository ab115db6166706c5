import { useEffect, useRef } from 'react';

/** Waits until the layout has settled. BLD-01 */
const AFTER_MS = 500;

/**
 * Scrolls the current stage to the middle of its row, half a second after it is shown or has changed.
 * @param now changes with the stage
 * @returns the row that scrolls sideways; the target has `data-now`
 */
export function useScrollToNow(now: string) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      const target = row.current?.querySelector<HTMLElement>('[data-now]');
      if (!row.current || !target) return;
      const left = target.offsetLeft - (row.current.clientWidth - target.offsetWidth) / 2;
      const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      row.current.scrollTo({ left, behavior: still ? 'instant' : 'smooth' });
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [now]);
  return row;
}
