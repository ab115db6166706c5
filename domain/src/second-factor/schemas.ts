import { z } from 'zod';
import { passwordMessages } from '../user/password.js';
import { kindOfCode } from './code.js';
import { secondFactorMessages as say } from './messages.js';

/** From the app or a recovery code, with or without spaces and hyphens. */
const anyCode = z
  .string({ error: say.codeRequired })
  .min(1, { error: say.codeRequired })
  .max(60, { error: say.codeShape })
  .refine((code) => kindOfCode(code) !== null, { error: say.codeShape });

const appCode = z
  .string({ error: say.codeRequired })
  .min(1, { error: say.codeRequired })
  .max(60, { error: say.appCodeShape })
  .refine((code) => kindOfCode(code) === 'app', { error: say.appCodeShape });

const currentPassword = z
  .string({ error: passwordMessages.currentRequired })
  .min(1, { error: passwordMessages.currentRequired })
  .max(1024);

/** POST /auth/second-factor: the ticket from a correct password, and a code. MFA-02 */
export const secondFactorLogIn = z.strictObject({ ticket: z.string().min(1).max(100), code: anyCode });

/** POST /users/me/second-factor starts the set-up; a code is needed when there already is a second factor. MFA-01 */
export const secondFactorBegin = z.strictObject({ currentPassword, code: anyCode.optional() });

/** POST /users/me/second-factor/confirm: the first code of the new app. MFA-01 */
export const secondFactorConfirm = z.strictObject({ code: appCode });

/** POST /users/me/second-factor/recovery-codes and /turn-off. MFA-01, MFA-04 */
export const secondFactorProof = z.strictObject({ currentPassword, code: anyCode });

export type SecondFactorLogIn = z.infer<typeof secondFactorLogIn>;
export type SecondFactorBegin = z.infer<typeof secondFactorBegin>;
export type SecondFactorConfirm = z.infer<typeof secondFactorConfirm>;
export type SecondFactorProof = z.infer<typeof secondFactorProof>;
