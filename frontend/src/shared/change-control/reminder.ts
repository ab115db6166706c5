import { api } from '../http/client';

/** Names of people a reminder was sent to, and of people already reminded today. */
export interface Reminder {
  reminded: string[];
  remindedBefore: string[];
  /** 'Emma Caldwell is away until Dec 4'. ABS-05 */
  away: string[];
}

/**
 * Reminds the people whose votes are missing. BLD-09, QCR-03
 * @param path of the record they vote on
 */
export const sendReminder = async (path: string): Promise<Reminder> =>
  (await api.post<{ meta: Reminder }>(`${path}/reminders`)).data.meta;
