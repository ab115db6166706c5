import { z } from 'zod';
import type { DirectoryPerson, UserRecord } from '../user/answers.js';

/** POST /auth/local. The identifier is an email or a username. SES-01. */
export const loginInput = z.strictObject({
  identifier: z
    .string({ error: 'Please enter your email or username.' })
    .trim()
    .min(1, { error: 'Please enter your email or username.' })
    .max(320),
  password: z
    .string({ error: 'Please enter your password.' })
    .min(1, { error: 'Please enter your password.' })
    .max(1024),
});

export type LoginInput = z.infer<typeof loginInput>;

/** GET /users/me, and `user` in the answer of a log-in: the person of the session. SES-02. */
export interface SessionUser
  extends
    DirectoryPerson,
    Pick<UserRecord, 'dob' | 'realColor' | 'blocked' | 'confirmed' | 'provider' | 'lastLogin' | 'revision'> {
  /** Logged in with a temporary password: only changing it is allowed. ACC-07. */
  mustChangePassword: boolean;
  /** One of their groups requires a second factor that they have not set up: only setting it up is allowed. MFA-05 */
  mustSetUpSecondFactor: boolean;
  /** They have not put the welcome of a new person away yet. HOM-11 */
  showWelcome: boolean;
  /** The time zone that defines "today", wherever the person is: an IANA name, 'America/New_York'. TZ_COMPANY */
  companyTimeZone: string;
  /**
   * Encrypts text that the person has typed but not sent, in their browser: 32 bytes in base64url, the same in each
   * session.
   */
  unsentTextKey: string;
}

/** POST /auth/local, /auth/refresh. */
export interface SessionAnswer {
  /** Access token, valid for ten minutes at most. */
  jwt: string;
  user: SessionUser;
}
