/** Log out after an hour without keypress, mouse move, mouse down or touch move. SES-07. */
export const IDLE_MS = 3_600_000;

/** How long before the end of an idle session people are warned. */
export const IDLE_WARNING_MS = 120_000;

/** Life of an access token. SES-07 */
export const ACCESS_TOKEN_SECONDS = 600;

/** However active, a session ends after a day. */
export const SESSION_MAX_SECONDS = 24 * 3600;

/** Failed log-ins per window before 429. SEC-06 */
export const LOGIN_LIMITS = {
  windowSeconds: 60,
  perAccountAndAddress: 10,
  perAccount: 50,
  perAddress: 100,
  /** On a device where its owner has logged in before: counted apart, so that strangers cannot use it up. */
  perKnownDevice: 10,
  /**
   * From an address where somebody has logged in lately, passwords are still compared up to here: a stranger behind the
   * address of an office is answered "too many" after 100 like everywhere, and colleagues with the right password get in.
   */
  comparedPerAddressInUse: 300,
  /** How long an address counts as in use after a log-in: no session lasts longer. */
  addressInUseSeconds: SESSION_MAX_SECONDS,
} as const;

/** How long a browser is known after its last log-in: browsers keep no cookie longer. */
export const KNOWN_DEVICE_DAYS = 400;

/** How many people can be known on one device, such as the computer at a reception. */
export const PEOPLE_PER_DEVICE = 5;

/**
 * How many tokens of one log-in are made within a minute; further renewals are answered with the newest one. A tab renews
 * every ten minutes, so this is more than anybody needs.
 */
export const RENEWALS_PER_MINUTE = 10;
