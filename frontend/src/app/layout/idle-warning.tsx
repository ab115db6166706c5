import { sessionMessages } from '@intranet/domain';
import { useId } from 'react';
import Modal from 'react-bootstrap/Modal';
import { noteActivity } from '../../shared/session/activity';
import { logOut } from '../../shared/session/end';

/**
 * Shown two minutes before an idle session ends. Any activity closes it; the button serves people without a mouse.
 * SES-07.
 */
export default function IdleWarning() {
  const titleId = useId();
  return (
    <Modal
      show
      centered
      backdrop="static"
      role="alertdialog"
      aria-labelledby={titleId}
      onHide={() => noteActivity()}
    >
      <Modal.Header>
        <Modal.Title as="h2" id={titleId}>
          Are you still there?
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>
        {sessionMessages.idleWarning} What you typed is kept for your next log-in, even if you log out.
      </Modal.Body>
      <Modal.Footer>
        <button type="button" className="btn btn-secondary" onClick={() => logOut()}>
          Logout
        </button>
        <button type="button" className="btn btn-primary" onClick={() => noteActivity()}>
          Stay logged in
        </button>
      </Modal.Footer>
    </Modal>
  );
}
