import type { TicketComment } from '@intranet/domain';
import { formatMoment } from '../../../shared/lib/format-date';
import { Picture } from '../../../shared/pictures/picture';
import { Icon, type IconName } from '../../../shared/ui/icon';

interface ThreadEntryProps {
  entry: TicketComment;
  bySubmitter: boolean;
}

type Event = NonNullable<TicketComment['event']>;

/** The sentence of each event about the person who did it, and which text of the entry follows. */
const events: Record<
  Event,
  { icon: IconName; says: (entry: TicketComment) => string; detail: (text: string) => string }
> = {
  assigned: { icon: 'person', says: assignedWords, detail: () => '' },
  returned: { icon: 'again', says: returnedWords, detail: () => '' },
  resolved: { icon: 'check', says: () => 'resolved the ticket', detail: (solution) => solution },
  reopened: { icon: 'again', says: () => 'reopened the ticket', detail: (reason) => reason },
};

function assignedWords({ text: assignee, authorName }: TicketComment): string {
  return assignee === authorName ? 'took the ticket' : `assigned the ticket to ${assignee}`;
}

function returnedWords({ text: formerly, authorName }: TicketComment): string {
  return formerly === authorName
    ? 'handed the ticket back to IT'
    : `took the ticket from ${formerly}: it is unassigned`;
}

/** A comment, an internal note, or an event of the ticket. */
export function ThreadEntry({ entry, bySubmitter }: ThreadEntryProps) {
  if (entry.event) return <EventLine entry={entry} event={entry.event} />;
  return (
    <li className={`thread-entry${entry.internal ? ' is-internal' : ''}`}>
      <Picture url={entry.authorPicture?.url ?? null} name={entry.authorName} />
      <div>
        <p className="thread-head">
          <strong>
            <bdi>{entry.authorName}</bdi>
          </strong>
          {bySubmitter && <span className="text-body-secondary">Submitter</span>}
          {entry.internal && (
            <span className="internal-badge">
              <Icon name="lock" /> <span>Internal note, seen by IT only</span>
            </span>
          )}
          <When moment={entry.createdAt} />
        </p>
        <p className="thread-text" dir="auto">
          {entry.text}
        </p>
      </div>
    </li>
  );
}

function EventLine({ entry, event }: { entry: TicketComment; event: Event }) {
  const { icon, says, detail } = events[event];
  const more = detail(entry.text);
  return (
    <li className="thread-event">
      <Icon name={icon} />
      <div>
        <p className="thread-head">
          <span>
            <bdi>{entry.authorName}</bdi> <span>{says(entry)}</span>
          </span>
          <When moment={entry.createdAt} />
        </p>
        {more && (
          <p className="thread-text" dir="auto">
            {more}
          </p>
        )}
      </div>
    </li>
  );
}

const When = ({ moment }: { moment: string }) => (
  <time dateTime={moment} className="thread-when">
    {formatMoment(moment)}
  </time>
);
