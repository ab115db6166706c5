import { type FocusEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { listen } from '../../lib/listen';

/** A pointer that only crosses a name opens nothing, and may leave the card for a moment. */
const OPEN_MS = 300;
const CLOSE_MS = 250;

/**
 * A card beside a button that shows under a resting pointer, with the focus of the keyboard and by a press. It stays
 * while pointer or focus are on the button or the card; Escape closes it without moving either. DIR-03, WCAG 1.4.13
 * @returns `around` for the element around button and card, `opener` for the button
 */
export function useCard() {
  const [open, setOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  // Of a button, or of the text of a name in a row.
  const button = useRef<(HTMLElement & HTMLButtonElement) | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const soon = (next: boolean, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), ms);
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A dialog around the name stays open.
      event.stopPropagation();
      if (box.current?.contains(document.activeElement)) button.current?.focus();
      close();
    };
    document.addEventListener('keydown', closeByEscape, true);
    const stop = listen({ pointerdown: closeOutside, focusin: closeOutside });
    return () => {
      document.removeEventListener('keydown', closeByEscape, true);
      stop();
    };
  }, [open]);

  // A finger is over a name only while it presses it.
  const hovers = ({ pointerType }: PointerEvent) => pointerType !== 'touch';
  return {
    open,
    id,
    box,
    button,
    around: {
      onPointerEnter: (event: PointerEvent) => hovers(event) && soon(true, OPEN_MS),
      onPointerLeave: (event: PointerEvent) => {
        if (hovers(event) && !box.current?.contains(document.activeElement)) soon(false, CLOSE_MS);
      },
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      },
    },
    opener: {
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      onFocus: ({ currentTarget }: FocusEvent<HTMLButtonElement>) => {
        // A press focuses too, and then opens by its click.
        if (currentTarget.matches(':focus-visible')) soon(true, OPEN_MS);
      },
      onClick: () => {
        clearTimeout(timer.current);
        setOpen(true);
      },
    },
  };
}
