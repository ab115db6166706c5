import { useId, type ReactNode } from 'react';
import Modal from 'react-bootstrap/Modal';

export interface ConfirmModalProps {
  show: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** The action cannot be undone, so its button is red. */
  dangerous?: boolean;
  /** While the action runs, both buttons are disabled. */
  busy?: boolean;
  /** The data of the question is still loading, so only No works. */
  waiting?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an action that cannot be undone. Escape and the cross mean No. */
export function ConfirmModal({
  show,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  ...rest
}: ConfirmModalProps) {
  const titleId = useId();
  const { dangerous = false, busy = false, waiting = false, onConfirm, onCancel } = rest;
  return (
    <Modal
      show={show}
      onHide={onCancel}
      centered
      aria-labelledby={titleId}
      backdrop={busy ? 'static' : true}
      // The result is shown at the top of the page, and the button that asked may be far below it.
      restoreFocusOptions={{ preventScroll: true }}
    >
      <Modal.Header closeButton closeLabel="Close">
        <Modal.Title as="h2" id={titleId}>
          {title}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>{children}</Modal.Body>
      <Modal.Footer>
        <button type="button" className="btn btn-secondary" onClick={onCancel} disabled={busy}>
          {cancelLabel}
        </button>
        <button
          type="button"
          className={`btn ${dangerous ? 'btn-danger' : 'btn-primary'}`}
          // The second click of a double click belongs to the first.
          onClick={(event) => event.detail <= 1 && onConfirm()}
          disabled={busy || waiting}
        >
          {confirmLabel}
        </button>
      </Modal.Footer>
    </Modal>
  );
}
