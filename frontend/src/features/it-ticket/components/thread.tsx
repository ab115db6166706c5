import { ticketThreadMessages, type ItTicket } from '@intranet/domain';
import { Loaded } from '../../../shared/ui/loaded';
import { useThread } from '../hooks';
import { CommentForm } from './comment-form';
import { ThreadEntry } from './thread-entry';

/** The comments and events of a ticket. */
export function Thread({ ticket }: { ticket: ItTicket }) {
  const thread = useThread(ticket.documentId);
  const mayNote = ticket.availableActions.includes('note');
  return (
    <section className="thread" aria-labelledby="thread-heading">
      <h3 id="thread-heading">Comments</h3>
      <Loaded query={thread} what="the comments" failure={ticketThreadMessages.loadError}>
        {(entries) =>
          entries.length === 0 ? (
            <p className="text-body-secondary">No comments yet.</p>
          ) : (
            <ol className="thread-entries">
              {entries.map((entry) => (
                <ThreadEntry
                  key={entry.documentId}
                  entry={entry}
                  bySubmitter={entry.author === ticket.submittedBy}
                />
              ))}
            </ol>
          )
        }
      </Loaded>
      {ticket.availableActions.includes('comment') && (
        <CommentForm key={`${ticket.documentId} ${mayNote}`} ticket={ticket} mayNote={mayNote} />
      )}
    </section>
  );
}
