import { describe, expect, it, onTestFinished } from 'vitest';
import { LOGIN_LIMITS } from '@intranet/domain';
import type { Answer } from '../testing/http';
import { cookiesOf } from '../testing/log-in';
import type { TestServer } from '../testing/server';
import { serverWithProvider } from '../testing/servers/sign-on';
import { begin, type Begun, callBack, leadsTo, outcomeOf, throughProvider } from '../testing/sign-on/browser';
import { CALLBACK, type HonestProvider } from '../testing/sign-on/honest';

let provider: HonestProvider;
let server: TestServer;
serverWithProvider((made) => {
  ({ server, provider } = made);
  for (const [sub, email] of [
    ['victim', 'employee@intranet.example'],
    ['attacker', 'employee2@intranet.example'],
  ] as const)
    provider.accounts.set(sub, { email, email_verified: true });
});

/** A log-in up to the callback, which is not called yet. */
async function upToCallback(who: 'victim' | 'attacker'): Promise<Begun & { query: string }> {
  provider.current = who;
  const begun = await begin(server.anonymous);
  return { ...begun, query: await throughProvider(begun.address) };
}

/** The same callback with something else in its address. */
const changed = (query: string, change: (parameters: URLSearchParams) => void): string => {
  const parameters = new URLSearchParams(query);
  change(parameters);
  return String(parameters);
};

function expectOut(answer: Answer, failure: string): void {
  expect(leadsTo(answer)).toBe(`/Login?sso=${failure}`);
  expect(cookiesOf(answer)).not.toContain('intranet_refresh');
}

describe('a callback', () => {
  it('[SSO-04] of another browser’s log-in is refused: without a cookie and with one’s own (log-in CSRF)', async () => {
    const attacker = await upToCallback('attacker');
    const victim = await upToCallback('victim');
    expectOut(await callBack(server.anonymous, attacker.query), 'ended');
    expectOut(await callBack(server.anonymous, attacker.query, victim.cookie), 'ended');
    // The victim's own log-in still works.
    expect(outcomeOf(await callBack(server.anonymous, victim.query, victim.cookie))).toBe('in');
  });

  it('[SSO-04] that was used is refused again, also at the other instance', async () => {
    const { query, cookie } = await upToCallback('victim');
    expect(outcomeOf(await callBack(server.anonymous, query, cookie))).toBe('in');
    for (const { anonymous } of server.instances)
      expectOut(await callBack(anonymous, query, cookie), 'ended');
  });

  it('[SSO-04] that comes five times at once logs the person in once', async () => {
    const { query, cookie } = await upToCallback('victim');
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        callBack(server.instances[index % 2]!.anonymous, query, cookie),
      ),
    );
    expect(answers.map(outcomeOf).toSorted()).toEqual(['ended', 'ended', 'ended', 'ended', 'in']);
  });

  it('[SSO-04] with another person’s code is refused: the code is of no use without its PKCE secret', async () => {
    const victim = await upToCallback('victim');
    const attacker = await upToCallback('attacker');
    const code = new URLSearchParams(victim.query).get('code')!;
    const query = changed(attacker.query, (parameters) => parameters.set('code', code));
    expectOut(await callBack(server.anonymous, query, attacker.cookie), 'declined');
  });

  it('[SSO-04] with a code that was exchanged already is refused', async () => {
    const first = await upToCallback('victim');
    expect(outcomeOf(await callBack(server.anonymous, first.query, first.cookie))).toBe('in');
    const second = await upToCallback('victim');
    const code = new URLSearchParams(first.query).get('code')!;
    const query = changed(second.query, (parameters) => parameters.set('code', code));
    expectOut(await callBack(server.anonymous, query, second.cookie), 'declined');
  });

  it.each<[string, (parameters: URLSearchParams) => void, string]>([
    ['another state', (parameters) => parameters.set('state', 'forged'), 'ended'],
    ['no state', (parameters) => parameters.delete('state'), 'ended'],
    ['two states', (parameters) => parameters.append('state', parameters.get('state')!), 'ended'],
    ['two codes', (parameters) => parameters.append('code', 'another'), 'untrusted'],
    ['no code', (parameters) => parameters.delete('code'), 'untrusted'],
    [
      'another provider’s name (mix-up)',
      (parameters) => parameters.set('iss', 'https://other.example'),
      'untrusted',
    ],
    ['no name of a provider that gives one', (parameters) => parameters.delete('iss'), 'untrusted'],
    ['a token beside the code', (parameters) => parameters.set('id_token', 'a.b.c'), 'untrusted'],
    [
      'an error and words of somebody’s own',
      (parameters) => {
        parameters.delete('code');
        parameters.set('error', 'access_denied');
        parameters.set('error_description', 'Call 555-0100 and say your password');
      },
      'declined',
    ],
  ])('[SSO-04] with %s is refused', async (_what, change, failure) => {
    const { query, cookie } = await upToCallback('victim');
    expectOut(await callBack(server.anonymous, changed(query, change), cookie), failure);
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/Home'])(
    '[SSO-04] leads nowhere that its own address names: redirect_to=%s',
    async (wanted) => {
      const { query, cookie } = await upToCallback('victim');
      const more = changed(query, (parameters) => {
        for (const name of ['redirect_to', 'from']) parameters.set(name, wanted);
      });
      expect(leadsTo(await callBack(server.anonymous, more, cookie))).toBe('/Login?sso=in');
    },
  );

  it('[SSO-04] with another state does not reveal where a person is going', async () => {
    provider.current = 'victim';
    const { cookie } = await begin(server.anonymous, 'Edit-Saved-War');
    expectOut(await callBack(server.anonymous, 'state=forged&code=x', cookie), 'ended');
  });
});

describe('what a browser keeps of a log-in', () => {
  it.each<[string, (value: string) => string]>([
    ['changed in a letter', (value) => `${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`],
    ['cut', (value) => value.slice(0, -4)],
    ['made up', () => Buffer.from('{"state":"x","until":9999999999999}').toString('base64url')],
    ['sealed with a short seal', (value) => value.slice(0, 30)],
    ['empty', () => ''],
  ])('[SSO-04] is worth nothing when it is %s', async (_what, change) => {
    const { query, cookie } = await upToCallback('victim');
    const [name, value = ''] = cookie.split('=');
    expectOut(await callBack(server.anonymous, query, `${name}=${change(value)}`), 'ended');
  });

  it('[SSO-04] is taken away with the callback', async () => {
    const { query, cookie } = await upToCallback('victim');
    const answer = await callBack(server.anonymous, query, cookie);
    const lines = answer.headers['set-cookie'] ?? [];
    expect(lines.find((line) => line.startsWith('intranet_sign_on='))).toMatch(
      /^intranet_sign_on=; path=\/api\/auth\/oidc; expires=Thu, 01 Jan 1970/,
    );
  });
});

it('[SSO-04] the provider leads back to PUBLIC_URL, whatever a request says of its host', async () => {
  const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
  const answer = await server.anonymous.with(forged).get('/auth/oidc/start');
  expect(new URL(leadsTo(answer)).searchParams.get('redirect_uri')).toBe(CALLBACK);
});

it('[SSO-04] forms of other pages get nowhere: the callback takes no POST', async () => {
  const { query, cookie } = await upToCallback('victim');
  const answer = await server.anonymous
    .with({ cookie })
    .send({ method: 'POST', path: `/auth/oidc/callback?${query}` });
  expect([404, 405]).toContain(answer.status);
});

it('[SSO-04, SEC-06] a person who keeps failing must wait, as everywhere; successes do not count', async () => {
  for (let index = 0; index < 3; index += 1) {
    const { query, cookie } = await upToCallback('victim');
    expect(outcomeOf(await callBack(server.anonymous, query, cookie))).toBe('in');
  }
  await server.db('attempt_counters').where('key', 'like', 'in-use:%').delete();
  const waiting = await upToCallback('victim');
  for (let index = 0; index < LOGIN_LIMITS.perAddress; index += 1)
    expectOut(await callBack(server.anonymous, 'state=x&code=y'), 'ended');
  expectOut(await callBack(server.anonymous, 'state=x&code=y'), 'busy');
  expectOut(await callBack(server.anonymous, waiting.query, waiting.cookie), 'busy');
});

it('[SSO-04] a started log-in ends after ten minutes', async () => {
  const { query, cookie } = await upToCallback('victim');
  const longer = 10 * 60_000 + 1000;
  // By then a token of the provider, whose clock has not moved, would have ended too.
  onTestFinished(() => server.passTime(-longer));
  await server.passTime(longer);
  expectOut(await callBack(server.anonymous, query, cookie), 'ended');
});
