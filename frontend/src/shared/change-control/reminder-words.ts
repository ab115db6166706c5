import { buildMessages, listed } from '@intranet/domain';
import type { Reminder } from './reminder';

/**
 * The message after sending. It names people who got no reminder, since each person is reminded at most once a day, and
 * those who are away. ABS-05
 */
export const reminderWords = ({ remindedBefore, away }: Reminder): string =>
  [
    buildMessages.reminded,
    ...(remindedBefore.length === 0 ? [] : [`Not to ${listed(remindedBefore)}, who had one today already.`]),
    ...away.map((said) => `${said}.`),
  ].join(' ');
