/** Spec section 9: log out after an hour without keypress, mouse move, mouse down or touch move. SES-07. */
export const IDLE_MS = 3_600_000;

/** How long before the end of an idle session people are warned. */
export const IDLE_WARNING_MS = 120_000;

/** Life of an access token. Contract: "a jwt lives ten minutes". */
export const ACCESS_TOKEN_SECONDS = 600;

/** However active, a session ends after a day. */
export const SESSION_MAX_SECONDS = 24 * 3600;

/** Failed log-ins per window before 429. Contract: "Errors". SEC-06. */
export const LOGIN_LIMITS = {
  windowSeconds: 60,
  perAccountAndAddress: 10,
  perAccount: 50,
  perAddress: 100,
} as const;
