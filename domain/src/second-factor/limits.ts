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

/** This many wrong codes within this time are compared; then a person waits until the time is over. */
interface CodeWait {
  windowSeconds: number;
  failures: number;
  /** The longest wait, in words. */
  atMost: string;
}

/**
 * Wrong codes of a person before 429: each further wait is longer, and twenty codes are compared in a day. At ten codes a
 * quarter of an hour, one of the three that are valid at a time would be found within a year. Only a person with the
 * password gets this far, so the limits rarely affect anyone else. MFA-10
 */
export const CODE_WAITS: readonly [CodeWait, ...CodeWait[]] = [
  { windowSeconds: 900, failures: 10, atMost: 'a quarter of an hour' },
  { windowSeconds: 4 * 3600, failures: 15, atMost: 'four hours' },
  { windowSeconds: 24 * 3600, failures: 20, atMost: 'a day' },
];

/** Wrong codes of a person are counted for so long before their number is told. */
export const WRONG_CODES_SECONDS = 24 * 3600;

/** Are the person and the admins told of the wrong codes of a day when they are this many? MFA-03 */
export const isWarnedOf = (wrongCodes: number): boolean => wrongCodes === 5 || wrongCodes % 10 === 0;
