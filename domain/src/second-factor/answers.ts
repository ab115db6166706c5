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
