import type { CalendarEvent } from '@intranet/domain';
import { format, getDay, parse, startOfWeek } from 'date-fns';
import { enUS } from 'date-fns/locale/en-US';
import {
  cloneElement,
  useMemo,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type SyntheticEvent,
} from 'react';
import { Calendar, dateFnsLocalizer, type Components, type View } from 'react-big-calendar';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import { drawn, whenWords, type DrawnEvent } from '../event-times';
import './calendar-view.css';

const localizer = dateFnsLocalizer({ format, parse, startOfWeek, getDay, locales: { 'en-US': enUS } });

const views: View[] = ['month', 'week', 'agenda'];

/** A month has no room for words on a phone; a list of days does. */
const firstView = (): View => (window.matchMedia('(max-width: 639.98px)').matches ? 'agenda' : 'month');

const messages = {
  showMore: (count: number) => `${count} more`,
  noEventsInRange: 'There are no events in this period.',
};

interface CalendarViewProps {
  events: readonly CalendarEvent[];
  onOpen: (event: CalendarEvent) => void;
}

/** Month, week and agenda. HOM-06. The calendar is one of the heavy libraries and a file of its own. */
export default function CalendarView({ events, onOpen }: CalendarViewProps) {
  const [view, setView] = useState(firstView);
  const [date, setDate] = useState(() => new Date());
  const shown = useMemo(() => events.map(drawn), [events]);
  const components = useMemo(() => partsFor(onOpen), [onOpen]);
  return (
    <div className={`calendar-view is-${view}`}>
      <Calendar
        localizer={localizer}
        culture="en-US"
        events={shown}
        components={components}
        messages={messages}
        views={views}
        view={view}
        onView={setView}
        date={date}
        onNavigate={setDate}
        scrollToTime={new Date(1970, 0, 1, 7)}
        popup
        onSelectEvent={({ event }) => onOpen(event)}
        onKeyPressEvent={({ event }, press) => openByKey(press, () => onOpen(event))}
        onDrillDown={(day) => {
          setDate(day);
          setView('agenda');
        }}
      />
    </div>
  );
}

function openByKey(press: SyntheticEvent, open: () => void): void {
  const { key } = press as unknown as KeyboardEvent;
  if (key !== 'Enter' && key !== ' ') return;
  press.preventDefault();
  open();
}

/** What the library leaves to us: names and roles, so that events are found without eyes and without a mouse. */
const partsFor = (onOpen: (event: CalendarEvent) => void): Components<DrawnEvent> => ({
  eventWrapper: ({
    children,
    event,
    type,
  }: {
    children?: unknown;
    event: DrawnEvent;
    type?: 'date' | 'time';
  }) => {
    const opener = cloneElement(children as ReactElement<Record<string, unknown>>, {
      role: 'button',
      tabIndex: 0,
      'aria-label': `${event.title}, ${whenWords(event.event)}`,
    });
    // A month is a table to the library, and a row of a table holds cells.
    return type === 'date' ? <div role="cell">{opener}</div> : opener;
  },
  // Its own heading of a day claims a column of a table that the week is not.
  week: { header: ({ label }: { label: string }) => <span>{label}</span> },
  agenda: {
    event: ({ event }) => (
      <button type="button" className="agenda-event" onClick={() => onOpen(event.event)}>
        {event.title}
        {event.event.location && <small>{event.event.location}</small>}
      </button>
    ),
  },
});
