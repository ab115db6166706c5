import { useEffect } from 'react';

/** How long whatever takes the place of a part that went may need to take the focus itself, in milliseconds. */
const SETTLE_MS = 60;

/** What has a heading of its own. */
const parts = 'section, fieldset, main';

/** The heading of the nearest part of the page around an element. */
function headingAround(element: Element): HTMLElement | null {
  for (let part = element.closest(parts); part; part = part.parentElement?.closest(parts) ?? null) {
    const heading = part.querySelector<HTMLElement>(part.matches('fieldset') ? 'legend' : 'h1, h2, h3');
    if (heading) return heading;
  }
  return null;
}

/**
 * A control that goes with what it did (a row that was deleted, a button that a restarted build no longer has) would take
 * the keyboard's place with it: the next Tab or word of a screen reader would begin at the top of the page. The focus
 * then goes to the heading of the part that the control was in, or of the page. SES-16, WCAG 2.4.3
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** What was focused last on the page, with all that is around it. */
    let trail: Element[] = [];
    let timer: ReturnType<typeof setTimeout>;

    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.closest('main')) return;
      trail = [];
      for (let one: Element | null = target; one; one = one.parentElement) trail.push(one);
    };
    // A person who clicks on the page beside everything has left it.
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest('main') && !trail[0]?.contains(target)) trail = [];
    };
    const look = () => {
      const [control] = trail;
      // A dialog that is open gives the focus back by itself, or goes later.
      if (!control || control.isConnected || document.querySelector('.modal')) return;
      if (document.activeElement !== document.body) return;
      const heading = headingAround(trail.find((one) => one.isConnected) ?? document.body);
      if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (!trail[0] || trail[0].isConnected) return;
      clearTimeout(timer);
      timer = setTimeout(look, SETTLE_MS);
    });

    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPointer);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, []);
}
