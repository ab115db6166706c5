/** Limits of the second factor, as authenticator apps expect them (RFC 6238), and lifetimes. MFA-01, MFA-02, MFA-08 */
export const SECOND_FACTOR = {
  digits: 6,
  /** How long a code is shown. */
  stepSeconds: 30,
  /** How many steps a code may differ from the server's own, since clocks differ. */
  drift: 1,
  /** Bytes of the secret: the output length of SHA-1. */
  secretBytes: 20,
  recoveryCodes: 10,
  /** Five bits each, too many to guess. */
  recoveryCodeLength: 12,
  /** How long after the password the code may be sent. */
  ticketSeconds: 300,
  /** How many codes are compared for one ticket before it becomes invalid. */
  triesPerTicket: 5,
  /** How long an unfinished set-up waits for its first code. */
  setUpSeconds: 1800,
} as const;

/**
 * Wrong codes per window before 429. The window is longer than for passwords: at ten tries a minute, one of the three
 * codes valid at a time would be found within weeks. Only a person with the password gets this far, so the limit rarely
 * affects anyone else. MFA-03
 */
export const CODE_LIMITS = {
  windowSeconds: 900,
  perAccountAndAddress: 10,
  perAccount: 10,
  perKnownDevice: 10,
} as const;
