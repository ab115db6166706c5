/** Log out after an hour without keypress, mouse move, mouse down or touch move. SES-07. */
export const IDLE_MS = 3_600_000;

/** How long before the end of an idle session the warning is shown. */
export const IDLE_WARNING_MS = 120_000;

/** Lifetime of an access token. SES-07 */
export const ACCESS_TOKEN_SECONDS = 600;

/** A session ends after a day, even when it is active. SES-07 */
export const SESSION_MAX_SECONDS = 24 * 3600;

/** Failed log-ins per window before 429. SEC-06 */
export const LOGIN_LIMITS = {
  windowSeconds: 60,
  perAccountAndAddress: 10,
  perAccount: 50,
  perAddress: 100,
  /** On a known device tries are counted separately, so that strangers cannot use up its owner's tries. */
  perKnownDevice: 10,
  /**
   * From an address with a recent log-in, passwords are still compared up to this limit. A stranger behind an office's
   * address still gets "too many" after 100, while colleagues with the right password can log in.
   */
  comparedPerAddressInUse: 300,
  /** How long an address counts as in use after a log-in: the longest lifetime of a session. */
  addressInUseSeconds: SESSION_MAX_SECONDS,
} as const;

/** How long a browser stays known after its last log-in: the longest lifetime of a cookie. */
export const KNOWN_DEVICE_DAYS = 400;

/** How many people can be known on one device, such as a shared computer at reception. */
export const PEOPLE_PER_DEVICE = 5;

/**
 * How many tokens one log-in may get within a minute; further renewals get the newest one. A tab renews every ten
 * minutes, so this is more than anyone needs.
 */
export const RENEWALS_PER_MINUTE = 10;
