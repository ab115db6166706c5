import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { rememberPreviousRoute } from '../../shared/navigation/previous-route';
import { pageName } from '../../shared/ui/page-title';
import { useKeptFocus } from './kept-focus';

/** The browser itself announces the first screen and places its focus. */
let arrivedBefore = false;

/**
 * Does what a full page load would do: focuses the new heading, scrolls to its top, and announces the title. A screen
 * that has placed the focus itself, such as the log-in screen in its first field, keeps it. The screen that was left is
 * recorded for links back. A component of its own, so that a change of address does not re-render the whole frame.
 * SES-14
 */
export function Arrival() {
  const { pathname, search, hash, key } = useLocation();
  const here = useRef({ pathname, search });
  const [announcement, setAnnouncement] = useState('');
  const focusBefore = useRef<Element | null>(null);
  useKeptFocus();

  // The effects of the new screen have not run yet.
  useLayoutEffect(() => {
    focusBefore.current = document.activeElement;
  }, [pathname]);

  useEffect(() => {
    const left = here.current;
    if (left.pathname !== pathname) rememberPreviousRoute(left.pathname + left.search, pathname);
    here.current = { pathname, search };
  }, [pathname, search]);

  useEffect(() => {
    if (!arrivedBefore) {
      arrivedBefore = true;
      return;
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    const { activeElement } = document;
    if (activeElement === focusBefore.current || !activeElement?.closest('main'))
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    setAnnouncement(pageName());
  }, [pathname]);

  // A link to a part of a screen, also within the open one.
  useEffect(() => {
    const part = hash && document.getElementById(hash.slice(1));
    if (!part) return;
    part.focus({ preventScroll: true });
    part.scrollIntoView({ block: 'nearest' });
  }, [hash, key]);

  return (
    <div className="visually-hidden" aria-live="polite">
      {announcement}
    </div>
  );
}
