import { z } from 'zod';

/**
 * POST /war-reports/reminders: the people to remind; when left out, everyone who owes a report. With `billable`, only
 * billable charge lines count and are named, as in the list on the screen. WSS-04
 */
export const reminderInput = z.strictObject({
  usernames: z.array(z.string().min(1).max(60)).max(2000).optional(),
  billable: z.boolean().optional(),
});
