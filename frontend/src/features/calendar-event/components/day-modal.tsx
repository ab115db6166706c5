import type { CalendarDay } from '@intranet/domain';
import { CloseButton, Dialog } from '../../../shared/dialog/dialog';
import { dayWords, drawnDay, eventsOn, hoursOn, type ShownEvent } from '../event-times';
import { useEvents } from '../hooks';
import { useReportEvents } from '../use-report-events';
import { KindMark } from './event-kind';

interface DayModalProps {
  day: CalendarDay;
  mayWrite: boolean;
  onEvent: (event: ShownEvent) => void;
  onNew: () => void;
  onClose: () => void;
}

/** A day with all its events; Administration adds one to it. CAL-02 */
export function DayModal({ day, mayWrite, onEvent, onNew, onClose }: DayModalProps) {
  const company = useEvents().data ?? [];
  const events = eventsOn([...company, ...useReportEvents(company)], day);
  return (
    <Dialog
      title={dayWords(drawnDay(day))}
      onClose={onClose}
      scrollable
      footer={
        <>
          {mayWrite && (
            <button type="button" className="btn btn-secondary" onClick={onNew}>
              New event
            </button>
          )}
          <CloseButton onClose={onClose} />
        </>
      }
    >
      {events.length === 0 && <p className="mb-0">There are no events on this day.</p>}
      <ul className="plain-list">
        {events.map((event) => (
          <li key={event.documentId} className="day-event">
            <KindMark event={event} />
            <span className="list-main">
              <button type="button" className="agenda-event" onClick={() => onEvent(event)}>
                <bdi>{event.title}</bdi>
              </button>
              <small>
                <span>{hoursOn(event, day)}</span>
                {event.location && (
                  <>
                    <span>, </span>
                    <bdi>{event.location}</bdi>
                  </>
                )}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
