import type { CalendarEvent } from '@intranet/domain';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Calendar, type View } from 'react-big-calendar';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import { now } from '../../../shared/http/server-clock';
import { onPhone } from '../../../shared/lib/on-phone';
import { drawnDays } from '../drawn-days';
import { asDrawn, drawn } from '../event-times';
import { partsFor } from './calendar-parts';
import './calendar-view.css';

const views: View[] = ['month', 'week', 'agenda'];

/** On a phone a month has no room for titles, but a list of days has. */
const firstView = (): View => (onPhone() ? 'agenda' : 'month');

const messages = { allDay: 'All day', noEventsInRange: 'There are no events in this period.' };

const companyNow = (): Date => asDrawn(now().toISOString());

/** Settings that are the same in every view. */
const fixed = {
  localizer: drawnDays,
  messages,
  views,
  getNow: companyNow,
  scrollToTime: new Date(Date.UTC(1970, 0, 1, 7)),
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
