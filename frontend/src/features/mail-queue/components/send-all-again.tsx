import { useState } from 'react';
import { ConfirmModal } from '../../../shared/ui/confirm-modal';
import { Icon } from '../../../shared/ui/icon';
import { useSendAllAgain } from '../hooks';

/** Sends every failed mail again, after a question, since there may be thousands. NOT-10 */
export function SendAllAgain({ failed }: { failed: number }) {
  const [asking, setAsking] = useState(false);
  const sending = useSendAllAgain(() => setAsking(false));
  const many = failed === 1 ? '1 failed email' : `${failed} failed emails`;
  return (
    <>
      <button type="button" className="btn btn-secondary" onClick={() => setAsking(true)}>
        <Icon name="again" /> <span>Send All Failed Again</span>
      </button>
      <ConfirmModal
        show={asking}
        title="Send All Failed Again"
        confirmLabel={`Send ${failed} Again`}
        busy={sending.busy}
        onConfirm={() => void sending.run()}
        onCancel={() => setAsking(false)}
      >
        <p className="mb-0">{`Send ${many} again? An email with a password is replaced by a link to choose one; disabled people get none.`}</p>
      </ConfirmModal>
    </>
  );
}
