import { CloseButton, Dialog } from '../../../shared/dialog/dialog';
import { FieldFrame } from '../../../shared/form/fields/field-frame';
import { Icon } from '../../../shared/ui/icon';
import { SaidHere, useSaidHere } from '../../../shared/ui/said-here';

interface SecretModalProps {
  secret: string;
  onClose: () => void;
}

/** Shows the secret of a webhook, only this once. WHK-06 */
export function SecretModal({ secret, onClose }: SecretModalProps) {
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
      title="The secret"
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
        The receiver uses it to verify that a request comes from this portal. It is shown only this once: copy
        it now.
      </p>
      <FieldFrame label="Secret">
        {(control) => (
          <input
            {...control}
            className="form-control webhook-secret"
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
