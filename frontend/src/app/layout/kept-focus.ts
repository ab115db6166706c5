import { useEffect } from 'react';

/** How long the replacement of a removed part may need to take the focus itself, in milliseconds. */
const SETTLE_MS = 60;

/** Elements with a heading of their own. */
const parts = 'section, fieldset, main';

/** The heading of the nearest section around an element. */
function headingAround(element: Element): HTMLElement | null {
  for (let part = element.closest(parts); part; part = part.parentElement?.closest(parts) ?? null) {
    const heading = part.querySelector<HTMLElement>(part.matches('fieldset') ? 'legend' : 'h1, h2, h3');
    if (heading) return heading;
  }
  return null;
}

/**
 * A control that disappears after its action (a deleted row, a button that a restarted build no longer has) would take
 * the focus with it: the next Tab or word of a screen reader would start at the top of the page. The focus then goes to
 * the heading of the section around the control, or of the page. SES-16, WCAG 2.4.3
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** The last focused element of the page, with its ancestors. */
    let trail: Element[] = [];
    let timer: ReturnType<typeof setTimeout>;

    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.closest('main')) return;
      trail = [];
      for (let one: Element | null = target; one; one = one.parentElement) trail.push(one);
    };
    // A click beside all controls means that the person has left the control.
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest('main') && !trail[0]?.contains(target)) trail = [];
    };
    const look = () => {
      const [control] = trail;
      // An open dialog returns the focus by itself, or closes later.
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
