import { useId } from 'react';
import Modal from 'react-bootstrap/Modal';
import { Icon } from '../../../shared/ui/icon';
import { SaidHere, useSaidHere } from '../../../shared/ui/said-here';

interface SecretModalProps {
  secret: string;
  onClose: () => void;
}

/** The secret of a webhook, this once. WHK-01 */
export function SecretModal({ secret, onClose }: SecretModalProps) {
  const id = useId();
  const { said, done, problem } = useSaidHere();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      done('Copied.');
    } catch {
      problem('It could not be copied. Select it and copy it yourself.');
    }
  };
  return (
    <Modal show onHide={onClose} centered backdrop="static" aria-labelledby={`${id}-title`}>
      <Modal.Header closeButton closeLabel="Close">
        <Modal.Title as="h2" id={`${id}-title`}>
          The secret
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <p>The receiver checks with it that a request is yours. It is shown this once: copy it now.</p>
        <label className="form-label" htmlFor={`${id}-secret`}>
          Secret
        </label>
        <input
          id={`${id}-secret`}
          className="form-control webhook-secret"
          readOnly
          value={secret}
          onFocus={(event) => event.target.select()}
        />
        <SaidHere said={said} />
      </Modal.Body>
      <Modal.Footer>
        <button type="button" className="btn btn-secondary" onClick={() => void copy()}>
          <Icon name="papers" /> Copy
        </button>
        <button type="button" className="btn btn-primary" onClick={onClose}>
          Done
        </button>
      </Modal.Footer>
    </Modal>
  );
}
