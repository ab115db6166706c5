import { CloseButton, Dialog } from './dialog';
import { FieldFrame } from '../form/fields/field-frame';
import { Icon } from '../ui/icon';
import { SaidHere, useSaidHere } from '../ui/said-here';

interface SecretModalProps {
  title: string;
  /** The label of the field. */
  label: string;
  secret: string;
  onClose: () => void;
  /** What it is for. */
  children: string;
}

/** Shows a secret, only this once. WHK-06, API-01 */
export function SecretModal({ title, label, secret, onClose, children }: SecretModalProps) {
  const { said, done, failed } = useSaidHere();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      done('Copied.');
    } catch {
      failed('It could not be copied. Select it and copy it yourself.');
    }
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      backdrop="static"
      footer={
        <>
          <button type="button" className="btn btn-secondary" onClick={() => void copy()}>
            <Icon name="papers" /> <span>Copy</span>
          </button>
          <CloseButton onClose={onClose}>Done</CloseButton>
        </>
      }
    >
      <p>
        <span>{children}</span> <span>It is shown only this once: copy it now.</span>
      </p>
      <FieldFrame label={label}>
        {(control) => (
          <input
            {...control}
            className="form-control shown-secret"
            readOnly
            value={secret}
            onFocus={(event) => event.target.select()}
          />
        )}
      </FieldFrame>
      <SaidHere said={said} />
    </Dialog>
  );
}
