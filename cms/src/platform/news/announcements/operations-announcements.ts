import { type CalendarDay, formatDay } from '@intranet/domain';
import type { Announcement } from './table';

/** The facts that the texts of each announcement need. */
export interface OperationsFacts {
  'webhook-paused': { webhook: string; why: string };
  'account-ends': { account: string; owner: string; on: CalendarDay };
  'own-account-ends': { account: string; on: CalendarDay };
  'backup-missing': { last: string | null; why: string | null };
}

/** What is told to those who run the product, and to owners of accounts for machines. WHK-08, API-03, OPS-17 */
export const operationsAnnouncements: {
  [Name in keyof OperationsFacts]: Announcement<OperationsFacts[Name]>;
} = {
  'webhook-paused': {
    type: 'Webhook',
    bell: ({ webhook }) => `The webhook ${webhook} is paused: deliveries to it failed.`,
    subject: ({ webhook }) => `The webhook ${webhook} is paused`,
    paragraphs: ({ webhook, why }) => [
      `Deliveries to the webhook ${webhook} failed after repeated tries: ${why}`,
      'Nothing is sent to it until an administrator resumes it. Until then events wait, for 30 days.',
    ],
    route: 'Webhooks',
  },
  'account-ends': {
    type: 'Service Account',
    bell: ({ account, on }) => `The account for machines ${account} ends on ${formatDay(on)}.`,
    subject: ({ account, on }) => `The account for machines ${account} ends on ${formatDay(on)}`,
    paragraphs: ({ account, owner, on }) => [
      `The account for machines ${account}, owned by ${owner}, ends on ${formatDay(on)}. Its requests are refused from then on.`,
      'If it is still needed, an administrator makes a new account, and its token goes where the old one is.',
    ],
    route: 'Service-Accounts',
  },
  'own-account-ends': {
    type: 'Own Access',
    bell: ({ account, on }) =>
      `Your account for machines ${account} ends on ${formatDay(on)}. If it is still needed, ask an administrator for a new one.`,
    subject: ({ account, on }) => `Your account for machines ${account} ends on ${formatDay(on)}`,
    paragraphs: ({ account, on }) => [
      `Your account for machines ${account} ends on ${formatDay(on)}. Its requests are refused from then on.`,
      'If it is still needed, ask an administrator for a new one, and put its token where the old one is.',
    ],
    route: null,
  },
  'backup-missing': {
    type: 'Mail Queue',
    bell: ({ last }) =>
      last === null
        ? 'There is no backup of the data yet that could be read back.'
        : 'The last backup that could be read back is over a day old.',
    subject: ({ last }) =>
      last === null ? 'There is no good backup of the data' : 'The last good backup is over a day old',
    paragraphs: ({ last, why }) => [
      last === null
        ? 'No backup in BACKUP_DIR could be read back so far.'
        : `The last backup in BACKUP_DIR that could be read back was begun at ${last}.`,
      why === null ? 'None was made since.' : `The last try failed: ${why}`,
      'It is tried again every ten minutes. The operator of the server finds what to do in docs/operations.md, "Backup and restore".',
    ],
    route: 'Mail-Queue',
  },
};
