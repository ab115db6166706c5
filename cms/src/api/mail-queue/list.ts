import { mailActions, mailStates } from '@intranet/domain';
import { oneOf } from '../../platform/lists/cells';
import { columns, longText, moment, number, recordFields, searched, text } from '../../platform/lists/fields';
import { from, type List } from '../../platform/lists/list';
import { seenWithPermission } from '../../platform/lists/sight';

/** The mails that wait, were sent or failed, without their texts. NOT-10 */
export const mailQueueList: List<'every'> = {
  ...from('outbox_mails', 'm'),
  fields: {
    ...recordFields('m'),
    ...columns(text, 'm', 'kind', 'recipient', 'subject'),
    search: searched(['m.recipient', 'm.subject']),
    state: text('m.state'),
    attempts: number('m.attempts'),
    nextAt: moment('m.next_at', { nullable: true }),
    lastError: longText('m.last_error', { nullable: true }),
    sentAt: moment('m.sent_at', { nullable: true }),
  },
  ...seenWithPermission('mail-queue:list'),
  derived: (mail) => ({ availableActions: mailActions(oneOf(mailStates, mail.state)) }),
  wholeAllowed: false,
};
