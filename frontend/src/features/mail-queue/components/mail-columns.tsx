import type { MailState, QueuedMail } from '@intranet/domain';
import { formatMoment } from '../../../shared/lib/format-date';
import { momentCell } from '../../../shared/lib/moment-cell';
import type { TableColumn } from '../../../shared/table/column';
import { actionColumn, wordsColumn } from '../../../shared/table/columns';
import { EmailText } from '../../../shared/ui/email-text';
import { StateBadge, type StateTone } from '../../../shared/ui/state-badge';
import { MailActions } from './mail-actions';

export const stateWords: Record<MailState, string> = {
  pending: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  failed: 'Failed',
};

const tones: Record<MailState, StateTone> = {
  pending: 'waiting',
  sending: 'waiting',
  sent: 'good',
  failed: 'bad',
};

/** What IT sees of a mail: whether it was sent and why not, never its text. */
export const mailColumns: TableColumn<QueuedMail>[] = [
  {
    id: 'recipient',
    header: 'To',
    value: (mail) => mail.recipient,
    cell: (mail) => <EmailText email={mail.recipient} />,
    rowHeader: true,
  },
  { ...wordsColumn('subject', 'Subject', (mail: QueuedMail) => mail.subject), brief: true },
  {
    id: 'createdAt',
    header: 'Created',
    value: (mail) => mail.createdAt,
    inFile: (mail) => momentCell(mail.createdAt),
    cell: (mail) => formatMoment(mail.createdAt),
  },
  {
    id: 'state',
    header: 'State',
    brief: true,
    value: (mail) => mail.state,
    inFile: (mail) => stateWords[mail.state],
    cell: (mail) => <State mail={mail} />,
  },
  actionColumn((mail) => <MailActions mail={mail} />),
];

function State({ mail }: { mail: QueuedMail }) {
  return (
    <div className="mail-state">
      <StateBadge tone={tones[mail.state]}>{stateWords[mail.state]}</StateBadge>
      <small>{progress(mail)}</small>
      {mail.lastError && mail.state !== 'sent' && <small className="mail-error">{mail.lastError}</small>}
    </div>
  );
}

function progress(mail: QueuedMail): string {
  const tries = mail.attempts === 1 ? '1 try' : `${mail.attempts} tries`;
  if (mail.state === 'sent') return mail.sentAt ? formatMoment(mail.sentAt) : '';
  if (mail.state === 'pending' && mail.attempts > 0 && mail.nextAt)
    return `${tries}, next ${formatMoment(mail.nextAt)}`;
  return mail.attempts > 0 ? tries : '';
}
