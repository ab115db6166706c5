import { z } from 'zod';

/**
 * POST /war-reports/reminders: whom; left out, everyone who owes a report. With `billable` only billable charge lines
 * count and are named, as in the list it is sent from. WSS-04
 */
export const reminderInput = z.strictObject({
  usernames: z.array(z.string().min(1).max(60)).max(2000).optional(),
  billable: z.boolean().optional(),
});
