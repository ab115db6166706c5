import type { CalendarDay, CalendarEvent } from '@intranet/domain';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Calendar, type View } from 'react-big-calendar';
import { flushSync } from 'react-dom';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import { now } from '../../../shared/http/server-clock';
import { onPhone } from '../../../shared/lib/on-phone';
import { dayByKey, drawnDays } from '../drawn-days';
import {
  asDrawn,
  dayOfDrawn,
  drawn,
  eventsOn,
  kindOf,
  type DrawnEvent,
  type ShownEvent,
} from '../event-times';
import { useReportEvents } from '../use-report-events';
import { partsFor } from './calendar-parts';
import { KindLegend } from './event-kind';
import { MonthDaysContext, type MonthDays } from './month-days';
import './calendar-view.css';
import './calendar-agenda.css';
import './narrow-days.css';

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
  onOpen: (event: ShownEvent) => void;
  onDay: (day: CalendarDay) => void;
}

const ofKind = ({ event }: DrawnEvent) => ({ className: `is-${kindOf(event)}` });

/** Month, week and agenda. HOM-06. The library is heavy, so this is a file of its own. */
export default function CalendarView({ events: company, onOpen, onDay }: CalendarViewProps) {
  const reports = useReportEvents(company);
  const events = useMemo(() => [...company, ...reports], [company, reports]);
  const [view, setView] = useState(firstView);
  const [date, setDate] = useState(companyNow);
  const shown = useMemo(() => events.map(drawn), [events]);
  const box = useRef<HTMLDivElement>(null);
  const openDay = useCallback((day: Date) => onDay(dayOfDrawn(day)), [onDay]);
  const components = useMemo(() => partsFor({ onOpen, onDay: openDay }), [onOpen, openDay]);
  const days: MonthDays = {
    active: dayOfDrawn(date),
    today: dayOfDrawn(companyNow()),
    count: (day) => eventsOn(events, day).length,
    onKey: (press) => {
      const next = press.ctrlKey || press.metaKey || press.altKey ? null : dayByKey(press.key, date);
      if (!next) return;
      press.preventDefault();
      // Drawn first: the next day may be in another month.
      flushSync(() => setDate(next));
      box.current?.querySelector<HTMLElement>(`[data-day="${dayOfDrawn(next)}"]`)?.focus();
    },
  };
  return (
    <MonthDaysContext value={days}>
      <div ref={box} className={`calendar-view is-${view}`}>
        <Calendar
          {...fixed}
          events={shown}
          components={components}
          eventPropGetter={ofKind}
          view={view}
          onView={setView}
          date={date}
          onNavigate={setDate}
          onSelectEvent={({ event }) => onOpen(event)}
          onDrillDown={openDay}
        />
      </div>
      <KindLegend hasReports={reports.length > 0} />
    </MonthDaysContext>
  );
}
