import type { ItTicket } from '@intranet/domain';
import { useEffect } from 'react';

/** Scrolls a list of the desk to the ticket that is open beside it, once the list has it. SES-42 */
export function useOpenRowInView(openId: string | null, rows: readonly ItTicket[] | undefined): void {
  const isListed = rows?.some(({ documentId }) => documentId === openId) ?? false;
  useEffect(() => {
    if (openId === null || !isListed) return;
    // After the navigation, which scrolls to the top of the screen.
    const timer = setTimeout(() =>
      document
        .querySelector('.desk-lists [aria-current]')
        ?.closest('tr')
        ?.scrollIntoView({ block: 'nearest' }),
    );
    return () => clearTimeout(timer);
  }, [openId, isListed]);
}
