import { useId, type ReactNode } from 'react';
import Modal, { type ModalProps } from 'react-bootstrap/Modal';

interface DialogProps extends Pick<ModalProps, 'backdrop' | 'scrollable' | 'size'> {
  title: ReactNode;
  onClose: () => void;
  /** The body has no control, so it takes the focus itself, for the keys that scroll. */
  reads?: boolean;
  /** By default a button that closes it; null for none. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A dialog named by its heading; Escape and the cross close it. */
export function Dialog({ title, onClose, reads = false, footer, children, ...look }: DialogProps) {
  const titleId = useId();
  return (
    <Modal show onHide={onClose} centered aria-labelledby={titleId} {...look}>
      <Modal.Header closeButton closeLabel="Close">
        <Modal.Title as="h2" id={titleId}>
          {title}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body tabIndex={reads ? 0 : undefined}>{children}</Modal.Body>
      {footer !== null && <Modal.Footer>{footer ?? <CloseButton onClose={onClose} />}</Modal.Footer>}
    </Modal>
  );
}

/** The button of a dialog that only shows something. */
export const CloseButton = ({
  onClose,
  children = 'Close',
}: {
  onClose: () => void;
  children?: ReactNode;
}) => (
  <button type="button" className="btn btn-primary" onClick={onClose}>
    {children}
  </button>
);
