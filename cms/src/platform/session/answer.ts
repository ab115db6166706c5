/** The answer when a session is opened or renewed, in words for the API's description. The refresh token is a cookie. */
export const SESSION = '`{"jwt", "user"}`: the token, and the own record with role and groups';
