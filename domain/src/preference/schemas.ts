import { z } from 'zod';

const wanted = 'Please say yes or no.';

/** PUT /preferences: a person's own settings. RHY-07 */
export const preferencesPatch = z.strictObject({
  /** Is the weekly reminder also sent by e-mail? */
  reminderMail: z.boolean({ error: wanted }).optional(),
});

export type PreferencesPatch = z.infer<typeof preferencesPatch>;

/** GET /preferences. */
export interface Preferences {
  reminderMail: boolean;
}
