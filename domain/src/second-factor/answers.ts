/** The answer of POST /auth/local for a person with a second factor: a ticket instead of a session. MFA-02 */
export interface SecondFactorWanted {
  secondFactor: true;
  /** Sent along with the code; valid for five minutes. */
  ticket: string;
}

/** The state of one's own second factor. MFA-01 */
export interface SecondFactorState {
  enabled: boolean;
  /** Since when, as an ISO moment; null while it is off. */
  since: string | null;
  recoveryCodesLeft: number;
  /** One of their groups requires it, so it cannot be turned off. MFA-05 */
  required: boolean;
}

/** What an authenticator app needs. MFA-01 */
export interface SecondFactorSecret {
  /** For typing: base32. */
  secret: string;
  /** For scanning: an otpauth:// address. */
  address: string;
}

/** Shown only once. MFA-04 */
export interface RecoveryCodes {
  /** 'ABCD-EFGH-JKMN' */
  recoveryCodes: string[];
}
