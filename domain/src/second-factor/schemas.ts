import { z } from 'zod';
import { passwordMessages } from '../user/password.js';
import { kindOfCode } from './code.js';
import { secondFactorMessages as say } from './messages.js';

/** Of the app or of the paper, typed with spaces or hyphens or without. */
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

/** POST /auth/second-factor: the ticket of a log-in whose password was right, and a code. MFA-02 */
export const secondFactorLogIn = z.strictObject({ ticket: z.string().min(1).max(100), code: anyCode });

/** POST /users/me/second-factor: begin to set it up; with a code where there is one already. MFA-01 */
export const secondFactorBegin = z.strictObject({ currentPassword, code: anyCode.optional() });

/** POST /users/me/second-factor/confirm: the first code of the new app. MFA-01 */
export const secondFactorConfirm = z.strictObject({ code: appCode });

/** POST /users/me/second-factor/recovery-codes and /turn-off. MFA-01, MFA-04 */
export const secondFactorProof = z.strictObject({ currentPassword, code: anyCode });

export type SecondFactorLogIn = z.infer<typeof secondFactorLogIn>;
export type SecondFactorBegin = z.infer<typeof secondFactorBegin>;
export type SecondFactorConfirm = z.infer<typeof secondFactorConfirm>;
export type SecondFactorProof = z.infer<typeof secondFactorProof>;

/** POST /auth/local answers a person who has a second factor with this: no session yet. MFA-02 */
export interface SecondFactorWanted {
  secondFactor: true;
  /** Goes with the code; good for five minutes. */
  ticket: string;
}

/** How it stands with one's own second factor. MFA-01 */
export interface SecondFactorState {
  enabled: boolean;
  /** Since when, as an ISO moment; null while it is off. */
  since: string | null;
  recoveryCodesLeft: number;
  /** One of their groups must have it, so it cannot be turned off. MFA-05 */
  required: boolean;
}

/** What an authenticator app is given. MFA-01 */
export interface SecondFactorSecret {
  /** To type: base32. */
  secret: string;
  /** To scan: an otpauth:// address. */
  address: string;
}

/** Shown once. MFA-04 */
export interface RecoveryCodes {
  /** 'ABCD-EFGH-JKMN' */
  recoveryCodes: string[];
}
