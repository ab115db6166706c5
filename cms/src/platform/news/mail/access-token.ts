import { z } from 'zod';
import type { MailOauth } from '../../env/mail-oauth';

/** The token endpoint answers within this time, or mail waits. */
const PATIENCE_MS = 10_000;

const granted = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().optional(),
});
const refused = z.object({ error: z.string().max(80) });

/** The error of nodemailer for a log-in that failed: it stops all mail, and IT reads its words. */
const signInFault = (why: string) =>
  Object.assign(new Error(`OAuth2: ${why}`), { code: 'EAUTH', response: `OAuth2: ${why}` });

async function ask({ tokenUrl, clientId, clientSecret, scope, refreshToken }: MailOauth) {
  const body = new URLSearchParams({
    grant_type: refreshToken ? 'refresh_token' : 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    ...(refreshToken && { refresh_token: refreshToken }),
    ...(scope && { scope }),
  });
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(tokenUrl, { method: 'POST', body, signal, redirect: 'error' }).catch(() => {
    throw signInFault(`${new URL(tokenUrl).host} does not answer`);
  });
  const given: unknown = await answer.json().catch(() => null);
  const token = granted.safeParse(given);
  if (answer.ok && token.success) return token.data;
  // Its description may name people and secrets; its code is one of a few words.
  const code = refused.safeParse(given).data?.error ?? `status ${answer.status}`;
  throw signInFault(`${new URL(tokenUrl).host} gives no token (${code})`);
}

type Given = (error: Error | null, accessToken?: string, expires?: number) => void;

/**
 * What nodemailer calls when it needs an access token: at the first mail, when the last one has expired, and when the
 * mail server has refused it. OPS-18
 */
export const accessTokens =
  (oauth: MailOauth) =>
  (_user: string, _renew: boolean, given: Given): void => {
    ask(oauth).then(
      ({ access_token: token, expires_in: seconds }) =>
        given(null, token, seconds === undefined ? undefined : Date.now() + seconds * 1000),
      (error: Error) => given(error),
    );
  };
