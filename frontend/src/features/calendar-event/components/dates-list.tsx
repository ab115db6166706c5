import type { CalendarEvent } from '@intranet/domain';
import { whenWords } from '../event-times';

/** Dates one below the other, each with its time and place. */
export const DatesList = ({ dates }: { dates: readonly CalendarEvent[] }) => (
  <ul className="plain-list">
    {dates.map((event) => (
      <li key={event.documentId}>
        <span className="list-main">
          <bdi>{event.title}</bdi>
          <small>
            <span>{whenWords(event)}</span>
            {event.location && (
              <>
                <span>,</span> <bdi>{event.location}</bdi>
              </>
            )}
          </small>
        </span>
      </li>
    ))}
  </ul>
);
