import { audienceWords, calendarEventMessages, type CalendarEvent } from '@intranet/domain';
import { useState } from 'react';
import { DeleteQuestion } from '../../../shared/dialog/delete-question';
import { CloseButton, Dialog } from '../../../shared/dialog/dialog';
import { keys } from '../../../shared/http/keys';
import { Fact } from '../../../shared/ui/fact';
import { deleteEvent } from '../api';
import { whenWords } from '../event-times';

interface EventModalProps {
  event: CalendarEvent;
  mayWrite: boolean;
  onEdit: () => void;
  onClose: () => void;
}

/** An event in full; Administration can edit and delete it. HOM-06 */
export function EventModal({ event, mayWrite, onEdit, onClose }: EventModalProps) {
  const [removing, setRemoving] = useState(false);
  if (removing) return <RemoveEvent event={event} onClose={onClose} onCancel={() => setRemoving(false)} />;
  return (
    <Dialog
      title={event.title}
      onClose={onClose}
      scrollable
      footer={
        <>
          {mayWrite && (
            <>
              <button type="button" className="btn btn-quiet-danger" onClick={() => setRemoving(true)}>
                Remove
              </button>
              <button type="button" className="btn btn-secondary" onClick={onEdit}>
                Edit
              </button>
            </>
          )}
          <CloseButton onClose={onClose} />
        </>
      }
    >
      <dl className="facts">
        <Fact label="When">{whenWords(event)}</Fact>
        <Fact label="Holiday">{event.holiday && 'Yes: no weekly report is due on these days'}</Fact>
        <Fact label="Where">{event.location}</Fact>
        {mayWrite && <Fact label="For">{audienceWords[event.audience]}</Fact>}
      </dl>
      {event.description && <p className="event-text">{event.description}</p>}
    </Dialog>
  );
}

interface RemoveEventProps {
  event: CalendarEvent;
  onClose: () => void;
  onCancel: () => void;
}

function RemoveEvent({ event, onClose, onCancel }: RemoveEventProps) {
  return (
    <DeleteQuestion
      title="Remove event"
      confirmLabel="Remove"
      write={{
        send: () => deleteEvent(event.documentId),
        success: calendarEventMessages.deleted,
        failure: calendarEventMessages.deleteError,
        touches: [keys.calendar],
      }}
      onClose={onClose}
      onCancel={onCancel}
    >
      <strong>{event.title}</strong>
      <span>{`, ${whenWords(event)}, will be removed from everyone’s calendar and cannot be recovered. Do you wish to continue?`}</span>
    </DeleteQuestion>
  );
}
