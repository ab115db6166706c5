import type { QueuedMail } from '@intranet/domain';
import { BusyButton } from '../../../shared/ui/busy-button';
import { useSendAgain } from '../hooks';

export function MailActions({ mail }: { mail: QueuedMail }) {
  const sending = useSendAgain();
  if (mail.state !== 'failed') return null;
  return (
    <span className="row-actions">
      <BusyButton
        size="small"
        icon="again"
        busy={sending.busy}
        turning={false}
        onClick={() => sending.run(mail)}
      >
        Send Again <span className="visually-hidden">{`${mail.subject} to ${mail.recipient}`}</span>
      </BusyButton>
    </span>
  );
}
