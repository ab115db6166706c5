import type { CalendarEvent } from '@intranet/domain';
import { CalendarAddress } from './calendar-address';
import { EventFormModal } from './event-form-modal';
import { EventModal } from './event-modal';

/** What is open over the calendar: an event, the form of one (null for a new event), or the address. */
export type Opened =
  | { what: 'event'; event: CalendarEvent }
  | { what: 'form'; event: CalendarEvent | null }
  | { what: 'address' };

interface CalendarDialogsProps {
  opened: Opened;
  mayWrite: boolean;
  onOpen: (opened: Opened) => void;
  onClose: () => void;
}

/** The dialogs of the calendar, loaded when the first of them opens. HOM-06 */
export default function CalendarDialogs({ opened, mayWrite, onOpen, onClose }: CalendarDialogsProps) {
  if (opened.what === 'address') return <CalendarAddress onClose={onClose} />;
  if (opened.what === 'form') return <EventFormModal initial={opened.event} onClose={onClose} />;
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
