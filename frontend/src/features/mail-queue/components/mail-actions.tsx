import type { QueuedMail } from '@intranet/domain';
import { Icon } from '../../../shared/ui/icon';
import { useSendAgain } from '../hooks';

export function MailActions({ mail }: { mail: QueuedMail }) {
  const sending = useSendAgain();
  if (mail.state !== 'failed') return null;
  return (
    <span className="row-actions">
      <button
        type="button"
        className="btn btn-sm btn-secondary"
        aria-disabled={sending.isPending}
        onClick={() => !sending.isPending && sending.mutate(mail)}
      >
        <Icon name="again" /> Send Again{' '}
        <span className="visually-hidden">
          {mail.subject} to {mail.recipient}
        </span>
      </button>
    </span>
  );
}
