import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How far the heading is scrolled up before it stays in view. BLD-01 */
const SCROLLED = 100;
/** What it is narrower than its container then. */
const NARROWER = 28;

/**
 * A heading that stays in view once it has been scrolled up.
 * @returns the place that keeps its height in the page, whether it is stuck, and how wide it is then
 */
export function useStuck() {
  const place = useRef<HTMLDivElement>(null);
  const [stuck, setStuck] = useState(false);
  const [width, setWidth] = useState<number>();

  useEffect(() => {
    const look = () => {
      const box = place.current;
      if (!box) return;
      const next = window.scrollY > SCROLLED;
      // Its place keeps the height it had, so that the page does not jump.
      if (next && !box.style.minHeight) box.style.minHeight = `${box.offsetHeight}px`;
      if (!next) box.style.minHeight = '';
      if (next) setWidth(box.clientWidth - NARROWER);
      setStuck(next);
    };
    // A screen begins at its top; where a reload restores the place, the browser scrolls there and says so.
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, []);

  // What was done is said below it, and not over it. SES-16
  useLayoutEffect(() => {
    const heading = place.current?.firstElementChild;
    if (!stuck || !heading) return;
    const { style } = document.documentElement;
    const say = () => style.setProperty('--stuck-height', `${heading.getBoundingClientRect().height}px`);
    const observer = new ResizeObserver(say);
    observer.observe(heading);
    return () => {
      observer.disconnect();
      style.removeProperty('--stuck-height');
    };
  }, [stuck]);

  return { place, stuck, width };
}
