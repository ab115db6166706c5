import { useEffect, useRef, useState } from 'react';
import { listen } from './listen';

/**
 * A button that opens a panel below it; Escape, and focus or clicks elsewhere, close it.
 * @param panel its id
 * @returns `box` for the element around both, and `opener` for the button
 */
export function useDisclosure<Box extends HTMLElement>(panel: string) {
  const [open, setOpen] = useState(false);
  const box = useRef<Box>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    return listen({ pointerdown: closeOutside, focusin: closeOutside, keydown: closeByEscape });
  }, [open]);

  const opener = {
    ref: button,
    type: 'button',
    'aria-expanded': open,
    'aria-controls': panel,
    onClick: () => setOpen(!open),
  } as const;
  return { open, setOpen, box, button, opener };
}
