import { useId, type ReactNode } from 'react';
import Modal from 'react-bootstrap/Modal';

export interface ConfirmModalProps {
  show: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** A thing that cannot be undone looks like one. */
  dangerous?: boolean;
  /** While the answer is carried out, neither button works. */
  busy?: boolean;
  /** The subject of the question is still loading: only No can be pressed. */
  waiting?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be taken back. Escape and the cross mean no. */
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
      // What came of a yes stands at the top of the page, and the button that asked may be far below.
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
          onClick={onConfirm}
          disabled={busy || waiting}
        >
          {confirmLabel}
        </button>
      </Modal.Footer>
    </Modal>
  );
}
