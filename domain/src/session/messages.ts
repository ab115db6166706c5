/** The exact words of the log-in screen and of the end of a session. SES-01, SES-05. */
export const sessionMessages = {
  wrongCredentials: 'Wrong username or password! Please try again.',
  expired: 'Your previous session has expired. Please log in again.',
  dataOutOfReach:
    'The server cannot reach its data right now. What you typed stays here, and this page tries again automatically.',
  serverAway:
    'The server cannot be reached right now. Your session and what you typed are kept, and this page tries again automatically.',
  serverOutOfReach: 'The server cannot be reached right now. Your session is kept; please try again.',
  idleWarning: 'You will be logged out in two minutes, because you have not been active for a while.',
  /** @param title of the screen that was asked for. SES-19 */
  noAccess: (title: string) => `“${title}” is not open to you. If you need it, please ask IT.`,
} as const;
