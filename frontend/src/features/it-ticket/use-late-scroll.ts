import { useEffect, type RefObject } from 'react';

/** The delay after a ticket was opened. TIC-02 */
const DELAY_MS = 1000;

/**
 * Scrolls a part of the screen into view a second after it was opened, and focuses it unless the person has focused
 * something else.
 */
export function useLateScroll(target: RefObject<HTMLElement | null>, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => {
      const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      target.current?.scrollIntoView({ behavior: still ? 'instant' : 'smooth', block: 'start' });
      const { activeElement } = document;
      if (activeElement === document.body || activeElement?.matches('main h1'))
        target.current?.focus({ preventScroll: true });
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [target, wanted]);
}
