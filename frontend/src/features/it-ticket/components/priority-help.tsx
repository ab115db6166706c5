import { priorityLabel, ticketPriorities } from '@intranet/domain';
import { useId } from 'react';
import Modal from 'react-bootstrap/Modal';

/** What each priority is for. TIC-03 */
export function PriorityHelp({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  return (
    <Modal show onHide={onClose} centered scrollable aria-labelledby={titleId}>
      <Modal.Header closeButton closeLabel="Close">
        <Modal.Title as="h2" id={titleId}>
          Priorities
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <dl className="priorities">
          {ticketPriorities.map(({ value, help }) => (
            <div key={value}>
              <dt>{priorityLabel(value)}</dt>
              <dd>{help}</dd>
            </div>
          ))}
        </dl>
      </Modal.Body>
      <Modal.Footer>
        <button type="button" className="btn btn-primary" onClick={onClose}>
          Close
        </button>
      </Modal.Footer>
    </Modal>
  );
}
