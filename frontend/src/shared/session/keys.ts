/** Names under which the session leaves something in the browser. */
export const sessionKeys = {
  session: 'intranet.session',
  cookieHint: 'intranet.cookie',
  activity: 'intranet.activity',
  ended: 'intranet.ended',
} as const;
