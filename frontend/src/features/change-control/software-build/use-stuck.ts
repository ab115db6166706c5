import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How far the heading scrolls up before it sticks. BLD-01 */
const SCROLLED = 100;
/** How much narrower than its container it is then. */
const NARROWER = 28;

/**
 * A heading that sticks to the top once it has been scrolled up.
 * @returns a ref for the placeholder that keeps its height in the page, whether it is stuck, and its width then
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
      // The placeholder keeps the full height, so that the page does not jump.
      if (next && !box.style.minHeight) box.style.minHeight = `${box.offsetHeight}px`;
      if (!next) box.style.minHeight = '';
      if (next) setWidth(box.clientWidth - NARROWER);
      setStuck(next);
    };
    // A screen starts at its top. Where a reload restores the scroll position, the browser fires a scroll event.
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, []);

  // The message about a success is shown below the heading, not over it. SES-16
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
