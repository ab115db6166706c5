import type { Answer, Client } from '../http';
import { cookiesOf, renew } from '../log-in';
import { CALLBACK } from './honest';

/** The target of a redirect. */
export const leadsTo = ({ status, headers, text }: Answer): string => {
  if (status !== 302) throw new Error(`No way on: ${status} ${text}`);
  return String(headers.location);
};

/** What the log-in screen would show after an answer: the outcome, and where to go. */
export const outcomeOf = (answer: Answer): string | null =>
  new URL(leadsTo(answer), 'http://intranet.test').searchParams.get('sso');

/** A started log-in: the address at the provider, and the browser's cookies. */
export interface Begun {
  address: URL;
  cookie: string;
}

export async function begin(anonymous: Client, redirectTo?: string): Promise<Begun> {
  const query = redirectTo === undefined ? '' : `?redirect_to=${encodeURIComponent(redirectTo)}`;
  const answer = await anonymous.get(`/auth/oidc/start${query}`);
  return { address: new URL(leadsTo(answer)), cookie: cookiesOf(answer) };
}

/** Go through the provider as a browser does. @returns the query string of the callback */
export async function throughProvider(address: URL): Promise<string> {
  const jar = new Map<string, string>();
  let next = address;
  for (let steps = 0; steps < 10; steps += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`The provider stops with ${answer.status}: ${await answer.text()}`);
    next = new URL(location, next);
    if (next.href.startsWith(CALLBACK)) return next.search.slice(1);
  }
  throw new Error('The provider leads round in circles.');
}

export const callBack = (anonymous: Client, query: string, cookie = ''): Promise<Answer> =>
  anonymous.with(cookie ? { cookie } : {}).get(`/auth/oidc/callback?${query}`);

/** From the button to the answer of the callback. */
export async function signOn(anonymous: Client, redirectTo?: string): Promise<Answer> {
  const { address, cookie } = await begin(anonymous, redirectTo);
  return callBack(anonymous, await throughProvider(address), cookie);
}

/** The session of a callback, as the web application takes it over. */
export const takeOver = (anonymous: Client, answer: Answer): Promise<Answer> =>
  renew(anonymous, cookiesOf(answer));
