import type { CalendarDay, CalendarEvent } from '@intranet/domain';
import type { ShownEvent } from '../event-times';
import { CalendarAddress } from './calendar-address';
import { DayModal } from './day-modal';
import { EventFormModal } from './event-form-modal';
import { EventModal } from './event-modal';

/** What is open over the calendar: a day, an event, the form of one (null for a new event), or the address. */
export type Opened =
  | { what: 'day'; day: CalendarDay }
  | { what: 'event'; event: CalendarEvent }
  /** `day`: on which a new event is; today without it. */
  | { what: 'form'; event: CalendarEvent | null; day?: CalendarDay }
  | { what: 'address' };

interface CalendarDialogsProps {
  opened: Opened;
  mayWrite: boolean;
  onOpen: (opened: Opened) => void;
  onEvent: (event: ShownEvent) => void;
  onClose: () => void;
}

/** The dialogs of the calendar, loaded when the first of them opens. HOM-06 */
export default function CalendarDialogs({
  opened,
  mayWrite,
  onOpen,
  onEvent,
  onClose,
}: CalendarDialogsProps) {
  if (opened.what === 'address') return <CalendarAddress onClose={onClose} />;
  if (opened.what === 'form')
    return <EventFormModal initial={opened.event} day={opened.day} onClose={onClose} />;
  if (opened.what === 'day')
    return (
      <DayModal
        day={opened.day}
        mayWrite={mayWrite}
        onEvent={onEvent}
        onNew={() => onOpen({ what: 'form', event: null, day: opened.day })}
        onClose={onClose}
      />
    );
  const { event } = opened;
  return (
    <EventModal
      event={event}
      mayWrite={mayWrite}
      onEdit={() => onOpen({ what: 'form', event })}
      onClose={onClose}
    />
  );
}
