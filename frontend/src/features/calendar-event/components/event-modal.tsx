import { audienceWords, calendarEventMessages, type CalendarEvent } from '@intranet/domain';
import { useId, useState } from 'react';
import Modal from 'react-bootstrap/Modal';
import { keys } from '../../../shared/http/keys';
import { ConfirmModal } from '../../../shared/ui/confirm-modal';
import { Fact } from '../../../shared/ui/fact';
import { useWrite } from '../../../shared/write/use-write';
import { deleteEvent } from '../api';
import { whenWords } from '../event-times';

interface EventModalProps {
  event: CalendarEvent;
  mayWrite: boolean;
  onEdit: () => void;
  onClose: () => void;
}

/** An event in full, and for Administration the ways to change it. HOM-06 */
export function EventModal({ event, mayWrite, onEdit, onClose }: EventModalProps) {
  const titleId = useId();
  const [removing, setRemoving] = useState(false);
  if (removing) return <RemoveEvent event={event} onClose={onClose} onCancel={() => setRemoving(false)} />;
  return (
    <Modal show onHide={onClose} centered scrollable aria-labelledby={titleId}>
      <Modal.Header closeButton closeLabel="Close">
        <Modal.Title as="h2" id={titleId}>
          {event.title}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <dl className="facts">
          <Fact label="When">{whenWords(event)}</Fact>
          <Fact label="Where">{event.location}</Fact>
          {mayWrite && <Fact label="For">{audienceWords[event.audience]}</Fact>}
        </dl>
        {event.description && <p className="event-text">{event.description}</p>}
      </Modal.Body>
      <Modal.Footer>
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
        <button type="button" className="btn btn-primary" onClick={onClose}>
          Close
        </button>
      </Modal.Footer>
    </Modal>
  );
}

interface RemoveEventProps {
  event: CalendarEvent;
  onClose: () => void;
  onCancel: () => void;
}

function RemoveEvent({ event, onClose, onCancel }: RemoveEventProps) {
  const remove = useWrite({
    send: () => deleteEvent(event.documentId),
    success: calendarEventMessages.deleted,
    failure: calendarEventMessages.deleteError,
    touches: [keys.calendar],
    onEnd: onClose,
  });
  return (
    <ConfirmModal
      show
      dangerous
      busy={remove.busy}
      title="Remove event"
      confirmLabel="Remove"
      onConfirm={() => void remove.run()}
      onCancel={onCancel}
    >
      <strong>{event.title}</strong>, {whenWords(event)}, will be removed from everybody’s calendar and cannot
      be recovered. Do you wish to continue?
    </ConfirmModal>
  );
}
