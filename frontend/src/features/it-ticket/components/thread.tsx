import type { Comment, ItTicket, TicketThreadEvent } from '@intranet/domain';
import { keys } from '../../../shared/http/keys';
import { Thread } from '../../../shared/thread/thread';
import type { EventWords } from '../../../shared/thread/threaded';
import { ticketPath } from '../api';
import { touchedByTickets } from '../hooks';

const events: Record<TicketThreadEvent, EventWords> = {
  assigned: { icon: 'person', says: assignedWords, detail: () => '' },
  returned: { icon: 'again', says: returnedWords, detail: () => '' },
  resolved: { icon: 'check', says: () => 'resolved the ticket', detail: ({ text }) => text },
  reopened: { icon: 'again', says: () => 'reopened the ticket', detail: ({ text }) => text },
};

function assignedWords({ text: assignee, authorName }: Comment): string {
  return assignee === authorName ? 'took the ticket' : `assigned the ticket to ${assignee}`;
}

function returnedWords({ text: formerly, authorName }: Comment): string {
  return formerly === authorName
    ? 'handed the ticket back to IT'
    : `took the ticket from ${formerly}: it is unassigned`;
}

/** The comments and events of a ticket. TIC-10 */
export function TicketThread({ ticket }: { ticket: ItTicket }) {
  const { documentId, availableActions, submittedBy } = ticket;
  const mayNote = availableActions.includes('note');
  return (
    <Thread
      of={{
        documentId,
        path: ticketPath(documentId),
        kind: keys.tickets,
        touches: touchedByTickets,
        vault: 'ticket-comment',
        mayComment: availableActions.includes('comment'),
        mayNote,
        maker: { username: submittedBy, word: 'Submitter' },
        noteReaders: 'IT',
        readers: mayNote ? 'The submitter and IT will read this.' : 'You and IT will read this.',
        events,
      }}
    />
  );
}
