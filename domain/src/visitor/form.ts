import { z } from 'zod';
import { type VisitorInput, visitorInput } from './schemas.js';

/** The sign-in form: an e-mail left empty is none. VIS-03 */
export const visitorForm = z.strictObject({
  ...visitorInput.shape,
  email: z.union([z.literal(''), z.email()], { error: 'Please enter a valid e-mail.' }),
});

export type VisitorForm = z.infer<typeof visitorForm>;

export const visitorFromForm = (form: VisitorForm): VisitorInput => ({ ...form, email: form.email || null });
