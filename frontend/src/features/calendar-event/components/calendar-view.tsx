import type { CalendarEvent } from '@intranet/domain';
import { format, getDay, parse, startOfWeek } from 'date-fns';
import { enUS } from 'date-fns/locale/en-US';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Calendar, dateFnsLocalizer, type Formats, type View } from 'react-big-calendar';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import { onPhone } from '../../../shared/lib/on-phone';
import { asDrawn, drawn } from '../event-times';
import { partsFor } from './calendar-parts';
import './calendar-view.css';

/** Weeks begin on Monday, like those of the reports. HOM-06 */
const fromMonday = (day: Date): Date => startOfWeek(day, { weekStartsOn: 1 });

const localizer = dateFnsLocalizer({
  format,
  parse,
  startOfWeek: fromMonday,
  getDay,
  locales: { 'en-US': enUS },
});

const views: View[] = ['month', 'week', 'agenda'];

/** On a phone a month has no room for titles, but a list of days has. */
const firstView = (): View => (onPhone() ? 'agenda' : 'month');

const messages = { allDay: 'All day', noEventsInRange: 'There are no events in this period.' };

const inWords = (day: Date): string => format(day, 'MMM d, yyyy');

const formats: Formats = {
  dateFormat: 'd',
  dayFormat: 'EEE d',
  agendaDateFormat: 'EEE, MMM d',
  agendaHeaderFormat: ({ start, end }) => `${inWords(start)} – ${inWords(end)}`,
};

const companyNow = (): Date => asDrawn(new Date().toISOString());

/** Settings that are the same in every view. */
const fixed = {
  localizer,
  culture: 'en-US',
  messages,
  formats,
  views,
  getNow: companyNow,
  scrollToTime: new Date(1970, 0, 1, 7),
};

interface CalendarViewProps {
  events: readonly CalendarEvent[];
  onOpen: (event: CalendarEvent) => void;
}

/** Month, week and agenda. HOM-06. The library is heavy, so this is a file of its own. */
export default function CalendarView({ events, onOpen }: CalendarViewProps) {
  const [view, setView] = useState(firstView);
  const [date, setDate] = useState(companyNow);
  const shown = useMemo(() => events.map(drawn), [events]);
  const box = useRef<HTMLDivElement>(null);
  const openDay = useCallback((day: Date) => {
    setDate(day);
    setView('agenda');
    // The button that was pressed is gone.
    box.current?.focus();
  }, []);
  const components = useMemo(() => partsFor({ onOpen, onDay: openDay }), [onOpen, openDay]);
  return (
    <div ref={box} tabIndex={-1} className={`calendar-view is-${view}`}>
      <Calendar
        {...fixed}
        events={shown}
        components={components}
        view={view}
        onView={setView}
        date={date}
        onNavigate={setDate}
        onSelectEvent={({ event }) => onOpen(event)}
        onDrillDown={openDay}
      />
    </div>
  );
}
