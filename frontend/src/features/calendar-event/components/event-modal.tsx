import { calendarEventMessages, type CalendarEvent } from '@intranet/domain';
import { useId, useState } from 'react';
import Modal from 'react-bootstrap/Modal';
import { writeProblem } from '../../../shared/form/write-problem';
import { useAlerts } from '../../../shared/ui/alerts';
import { ConfirmModal } from '../../../shared/ui/confirm-modal';
import { Fact } from '../../../shared/ui/fact';
import { deleteEvent } from '../api';
import { whenWords } from '../event-times';
import { useRefreshEvents } from '../hooks';

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
  const alerts = useAlerts();
  const refresh = useRefreshEvents();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    alerts.clear();
    setBusy(true);
    try {
      await deleteEvent(event.documentId);
      alerts.success(calendarEventMessages.deleted);
    } catch (error) {
      alerts.failure(writeProblem(error, calendarEventMessages.deleteError));
    }
    onClose();
    await refresh();
  };
  return (
    <ConfirmModal
      show
      dangerous
      busy={busy}
      title="Remove event"
      confirmLabel="Remove"
      onConfirm={() => void remove()}
      onCancel={onCancel}
    >
      <strong>{event.title}</strong>, {whenWords(event)}, will be removed from everybody’s calendar and cannot
      be recovered. Do you wish to continue?
    </ConfirmModal>
  );
}
