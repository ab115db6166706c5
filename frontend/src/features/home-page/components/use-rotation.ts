import { useEffect, useState, useSyncExternalStore } from 'react';

/** How long a picture is shown. HOM-01 */
const CAROUSEL_MS = 8000;

const stillness = () => window.matchMedia('(prefers-reduced-motion: reduce)');
const onStillness = (listener: () => void) => {
  const query = stillness();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/**
 * Turns pages every eight seconds, but not under the pointer or the focus, in a hidden tab, after Pause, or for people
 * who prefer reduced motion. HOM-01; W3C carousel pattern
 */
export function useRotation(count: number) {
  const [page, setPage] = useState(0);
  const still = useSyncExternalStore(onStillness, () => stillness().matches);
  const [paused, setPaused] = useState<boolean | null>(null);
  const [attended, setAttended] = useState({ pointer: false, focus: false });
  // People who prefer reduced motion may still start it.
  const wanted = count > 1 && !(paused ?? still);
  const turning = wanted && !attended.pointer && !attended.focus;
  const shown = count === 0 ? 0 : page % count;

  useEffect(() => {
    if (!turning) return;
    const timer = setInterval(() => {
      if (!document.hidden) setPage((before) => before + 1);
    }, CAROUSEL_MS);
    return () => clearInterval(timer);
    // A picture chosen by hand also stays eight seconds.
  }, [turning, shown]);

  return {
    shown,
    wanted,
    turning,
    turn: (step: number) => setPage((shown + step + count) % count),
    toggle: () => setPaused(wanted),
    attend: (part: Partial<typeof attended>) => setAttended((before) => ({ ...before, ...part })),
  };
}
