import { z } from 'zod';

const wanted = 'Please say yes or no.';

/** PUT /preferences: what a person decides for themselves. RHY-03 */
export const preferencesPatch = z.strictObject({
  /** The weekly reminder comes by e-mail too. */
  reminderMail: z.boolean({ error: wanted }).optional(),
});

export type PreferencesPatch = z.infer<typeof preferencesPatch>;

/** GET /preferences. */
export interface Preferences {
  reminderMail: boolean;
}
