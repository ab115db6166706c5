import type { ItTicket } from '@intranet/domain';
import { Suspense } from 'react';
import { lazyPart } from '../../../shared/ui/lazy-part';
import { touchedByTickets } from '../hooks';

/** Below the ticket, so the desk is drawn without waiting for it. */
const Attachments = lazyPart(() => import('../../../shared/attachments/lazy'));

/** The files of a ticket, beside its images. TIC-12 */
export const TicketFiles = ({
  ticket: { documentId, attachments, availableActions },
}: {
  ticket: ItTicket;
}) => (
  <Suspense fallback={null}>
    <Attachments
      to={{ ref: 'it-ticket', refId: documentId }}
      files={attachments}
      touches={touchedByTickets}
      mayAdd={availableActions.includes('comment')}
    />
  </Suspense>
);
