import { type List, longText, moment, number, recordFields, text, searched } from '../../lists/list';
import { seenWithPermission } from '../../lists/sight';

/** Which mails wait, went or failed; never what they say. NOT-05 */
export const mailQueueList: List<'every'> = {
  table: 'outbox_mails',
  alias: 'm',
  joins: {},
  fields: {
    ...recordFields('m'),
    kind: text('m.kind'),
    recipient: text('m.recipient'),
    subject: text('m.subject'),
    search: searched(['m.recipient', 'm.subject']),
    state: text('m.state'),
    attempts: number('m.attempts'),
    nextAt: moment('m.next_at', { nullable: true }),
    lastError: longText('m.last_error', { nullable: true }),
    sentAt: moment('m.sent_at', { nullable: true }),
  },
  ...seenWithPermission('mail-queue:list'),
  derived: (mail) => ({ availableActions: mail.state === 'failed' ? ['send-again'] : [] }),
  wholeAllowed: false,
};
