/** The names under which the session stores values in the browser. */
export const sessionKeys = {
  session: 'intranet.session',
  cookieHint: 'intranet.cookie',
  activity: 'intranet.activity',
  ended: 'intranet.ended',
} as const;

/** Does this browser seem to have a session? Only the server knows. */
export const mayHaveSession = (): boolean =>
  sessionStorage.getItem(sessionKeys.session) !== null ||
  localStorage.getItem(sessionKeys.cookieHint) !== null;
