import { listed } from '@intranet/domain';
import { useId } from 'react';
import Modal from 'react-bootstrap/Modal';
import { logOut } from '../../shared/session/end';
import { useSession } from '../../shared/session/use-session';
import { vaultForms } from '../../shared/vault/forms';
import { emptyVault } from '../../shared/vault/vault';

interface LogOutQuestionProps {
  /** Forms with unsent text. */
  forms: string[];
  onStay: () => void;
}

const words: Record<string, string> = vaultForms;

/** Asks at log-out: unsent text stays on a computer that others use only if its author says so. WAR-20, SES-09 */
export default function LogOutQuestion({ forms, onStay }: LogOutQuestionProps) {
  const { id } = useSession();
  const titleId = useId();
  const typed = [...new Set(forms.map((form) => words[form] ?? 'form'))];
  const drop = () => {
    emptyVault(id);
    logOut();
  };
  return (
    <Modal show onHide={onStay} centered aria-labelledby={titleId}>
      <Modal.Header closeButton closeLabel="Stay logged in">
        <Modal.Title as="h2" id={titleId}>
          Some of what you typed was not sent
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <p>{`Text that was neither saved nor sent is kept in this browser: ${listed(typed)}.`}</p>
        <p>
          If you keep it, your next log-in here shows it again; no one else can read it. If you delete it, it
          is lost.
        </p>
      </Modal.Body>
      <Modal.Footer>
        <button type="button" className="btn btn-danger" onClick={drop}>
          Delete and log out
        </button>
        <button type="button" className="btn btn-primary" onClick={() => logOut()}>
          Keep and log out
        </button>
      </Modal.Footer>
    </Modal>
  );
}
