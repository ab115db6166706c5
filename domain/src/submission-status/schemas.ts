import { z } from 'zod';

/** POST /war-reports/reminders: whom; left out, everyone who owes a report. */
export const reminderInput = z.strictObject({
  usernames: z.array(z.string().min(1).max(60)).max(2000).optional(),
});
