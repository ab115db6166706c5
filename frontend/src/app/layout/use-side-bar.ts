import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** The side navigation is an overlay below this width. SES-10. */
const narrow = () => window.matchMedia('(max-width: 899.98px)');

const onWidth = (listener: () => void) => {
  const query = narrow();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

const key = 'intranet.side-bar';

/**
 * Open or closed: beside the page on wide screens, where the choice is remembered, and over it on narrow ones, where it
 * traps the focus until it is closed.
 */
export function useSideBar() {
  const isOverlay = useSyncExternalStore(onWidth, () => narrow().matches);
  const [wideOpen, setWideOpen] = useState(() => localStorage.getItem(key) !== 'closed');
  const [overlayOpen, setOverlayOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const overlay = isOverlay && overlayOpen;

  const close = useCallback(() => {
    setOverlayOpen(false);
    toggle.current?.focus();
  }, []);

  const leave = useCallback(() => {
    if (overlay) close();
  }, [overlay, close]);

  useEffect(() => {
    if (!overlay) return;
    // Focuses the open screen, which the browser scrolls into view, however many entries are above it.
    const first = panel.current?.querySelector<HTMLElement>('[aria-current]');
    (first ?? panel.current?.querySelector<HTMLElement>('a, button'))?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [overlay, close]);

  const onToggle = () => {
    if (isOverlay) return overlayOpen ? close() : setOverlayOpen(true);
    localStorage.setItem(key, wideOpen ? 'closed' : 'open');
    setWideOpen(!wideOpen);
  };

  return {
    open: isOverlay ? overlayOpen : wideOpen,
    isOverlay,
    overlay,
    toggle,
    panel,
    onToggle,
    close,
    /** A link was followed: another page takes the focus from the toggle, a link to the open page does not. */
    leave,
  };
}
