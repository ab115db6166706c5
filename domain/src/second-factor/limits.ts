/** The second factor in numbers, as authenticator apps expect it (RFC 6238), and how long things of it live. MFA-01, MFA-02 */
export const SECOND_FACTOR = {
  digits: 6,
  /** A code is shown so long. */
  stepSeconds: 30,
  /** How many steps a code may be before or after the server's own: clocks differ. */
  drift: 1,
  /** Bytes of the secret: as long as what SHA-1 gives. */
  secretBytes: 20,
  recoveryCodes: 10,
  /** Five bits each: nobody guesses one. */
  recoveryCodeLength: 12,
  /** So long after the password the code may come. */
  ticketSeconds: 300,
  /** How many codes are compared for one ticket; then it is dead. */
  triesPerTicket: 5,
  /** So long a set-up that was begun waits for its first code. */
  setUpSeconds: 1800,
} as const;

/**
 * Wrong codes per window before 429. Longer than that of passwords: at ten a minute one of the three codes that are good at
 * a time would be found within weeks. Only who has the password comes so far, so hardly anybody is kept out by it. MFA-03
 */
export const CODE_LIMITS = {
  windowSeconds: 900,
  perAccountAndAddress: 10,
  perAccount: 10,
  perKnownDevice: 10,
} as const;
