import { z } from 'zod';

/** This computer, where no one can intercept traffic: for tests. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

const tokenUrl = z.string().refine(
  (value) => {
    if (!URL.canParse(value)) return false;
    const { protocol, hostname, username, password } = new URL(value);
    const isSafe = protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
    return isSafe && !username && !password;
  },
  { error: 'must be an address that starts with https://, without user or password' },
);

/** The variables of mail with OAuth2, as Microsoft and Google ask for it. OPS-18 */
export const mailOauthVariables = {
  MAIL_OAUTH_TOKEN_URL: tokenUrl.optional(),
  MAIL_OAUTH_CLIENT_ID: z.string().optional(),
  MAIL_OAUTH_CLIENT_SECRET: z.string().min(8, { error: 'must have at least 8 characters' }).optional(),
  MAIL_OAUTH_SCOPE: z.string().optional(),
  MAIL_OAUTH_REFRESH_TOKEN: z.string().min(8, { error: 'must have at least 8 characters' }).optional(),
};

type Given = z.infer<z.ZodObject<typeof mailOauthVariables>> & { MAIL_URL?: string };

/** Where access tokens for the mail server come from. */
export interface MailOauth {
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  /** What is asked for; left out where there is none. */
  scope: string | undefined;
  /** A mailbox's consent; without one the product asks as itself (client credentials). */
  refreshToken: string | undefined;
}

const together = ['MAIL_OAUTH_TOKEN_URL', 'MAIL_OAUTH_CLIENT_ID', 'MAIL_OAUTH_CLIENT_SECRET'] as const;

/** The address of the mail server names the mailbox, and no password beside the token. */
function faultOfAddress(address: string | undefined): string | null {
  if (!address) return 'MAIL_URL is missing: MAIL_OAUTH_TOKEN_URL and the others say how to log in there.';
  const { username, password } = new URL(address);
  if (!username)
    return 'MAIL_URL is to name the mailbox, as in smtp://portal%40firm.example@smtp.firm.example:587.';
  if (password) return 'MAIL_URL is to have no password where MAIL_OAUTH_TOKEN_URL and the others are set.';
  return null;
}

/** How tokens are got; null where mail goes without OAuth2; or the sentence that says what is missing. OPS-18 */
export function mailOauthOf(given: Given): MailOauth | null | string {
  const { MAIL_OAUTH_TOKEN_URL, MAIL_OAUTH_CLIENT_ID, MAIL_OAUTH_CLIENT_SECRET } = given;
  if (MAIL_OAUTH_TOKEN_URL && MAIL_OAUTH_CLIENT_ID && MAIL_OAUTH_CLIENT_SECRET) {
    return (
      faultOfAddress(given.MAIL_URL) ?? {
        tokenUrl: MAIL_OAUTH_TOKEN_URL,
        clientId: MAIL_OAUTH_CLIENT_ID,
        clientSecret: MAIL_OAUTH_CLIENT_SECRET,
        scope: given.MAIL_OAUTH_SCOPE,
        refreshToken: given.MAIL_OAUTH_REFRESH_TOKEN,
      }
    );
  }
  const lacking = together.filter((name) => given[name] === undefined);
  const isAsked =
    lacking.length < together.length || given.MAIL_OAUTH_SCOPE || given.MAIL_OAUTH_REFRESH_TOKEN;
  return isAsked
    ? `${lacking[0]} is missing: ${together.join(', ')} are set together, or none of them.`
    : null;
}
