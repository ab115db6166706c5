import { z } from 'zod';

const wanted = 'Please say yes or no.';

/** PUT /preferences: a person's own settings. RHY-07 */
export const preferencesPatch = z.strictObject({
  /** Is the weekly reminder also sent by email? */
  reminderMail: z.boolean({ error: wanted }).optional(),
  /** The welcome of a new person is put away for good. HOM-11 */
  welcomed: z.literal(true, { error: 'It can only be put away.' }).optional(),
});

export type PreferencesPatch = z.infer<typeof preferencesPatch>;

/** GET /preferences. */
export interface Preferences {
  reminderMail: boolean;
}
