import { buildMessages, listed } from '@intranet/domain';
import { api } from '../http/client';

/** Names of people a reminder was sent to, and of people already reminded today. */
interface Reminder {
  reminded: string[];
  remindedBefore: string[];
}

/**
 * Reminds the people whose votes are missing. BLD-09, QCR-03
 * @param path of the record they vote on
 */
export const sendReminder = async (path: string): Promise<Reminder> =>
  (await api.post<{ meta: Reminder }>(`${path}/reminders`)).data.meta;

/** The message after sending. It names people who got no reminder, since each person is reminded at most once a day. */
export const reminderWords = ({ remindedBefore }: Reminder): string =>
  remindedBefore.length === 0
    ? buildMessages.reminded
    : `${buildMessages.reminded} Not to ${listed(remindedBefore)}, who had one today already.`;
