import { useEffect, useRef } from 'react';

/**
 * Puts the cursor into the text of a line that the address names while the page is open already; when it opens, the
 * editor takes the focus itself. RHY-04
 * @param named does the address name this line?
 * @returns a ref for its section
 */
export function useTurnTo(named: boolean) {
  const section = useRef<HTMLElement>(null);
  const before = useRef(named);
  useEffect(() => {
    if (named && !before.current) section.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus();
    before.current = named;
  }, [named]);
  return section;
}
