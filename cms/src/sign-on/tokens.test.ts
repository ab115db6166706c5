import { type CryptoKey, generateKeyPair, type JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Answer } from '../testing/http';
import { cookiesOf } from '../testing/log-in';
import { startServer, type TestServer } from '../testing/server';
import { begin, callBack, leadsTo, outcomeOf } from '../testing/sign-on/browser';
import { CLIENT } from '../testing/sign-on/honest';
import {
  KID,
  lyingProvider,
  type LyingProvider,
  type Made,
  type Manner,
  signed,
  type Token,
} from '../testing/sign-on/lying';

const account = { sub: 'sub-employee', email: 'employee@intranet.example', email_verified: true };

let provider: LyingProvider;
let server: TestServer;
let foreign: CryptoKey;
beforeAll(async () => {
  ({ privateKey: foreign } = await generateKeyPair('RS256'));
  provider = await lyingProvider(account);
  server = await startServer({ env: provider.variables });
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});
beforeEach(async () => {
  provider.manner = { token: (token) => token };
  await server.db('attempt_counters').delete();
});

/** A complete log-in with this answer of the provider. */
async function comesBack(manner: Manner): Promise<Answer> {
  provider.manner = manner;
  const begun = await begin(server.anonymous);
  return callBack(server.anonymous, provider.leadsBack(begun), begun.cookie);
}

const sessions = async (): Promise<number> =>
  Number((await server.db('strapi_sessions').count({ all: '*' }))[0]!.all);

/** No one was logged in, and no one was linked. */
async function expectNobody(manner: Manner, failure: string): Promise<void> {
  const [before, links] = [await sessions(), await server.db('oidc_links').select()];
  const answer = await comesBack(manner);
  expect(leadsTo(answer)).toBe(`/Login?sso=${failure}`);
  expect(cookiesOf(answer)).not.toContain('intranet_refresh');
  expect(await sessions()).toBe(before);
  expect(await server.db('oidc_links').select()).toEqual(links);
}

const withClaims = (claims: JWTPayload) => (token: Token) => ({
  ...token,
  claims: { ...token.claims, ...claims },
});

const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

const plain = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An unsigned token. */
const unsigned =
  (alg: string) =>
  ({ claims }: Token) =>
    `${plain({ alg })}.${plain(claims)}.`;

it('[SSO-04] a provider that calls itself by another name is not used; once that is corrected, log-ins continue', async () => {
  // A server that has asked a provider does not soon ask again what it calls itself.
  const asked = await lyingProvider(account);
  const fresh = await startServer({ env: asked.variables });
  onTestFinished(async () => {
    await fresh.stop();
    await asked.stop();
  });
  asked.metadata = { issuer: 'https://other.example' };
  expect(outcomeOf(await fresh.anonymous.get('/auth/oidc/start'))).toBe('away');
  asked.metadata = {};
  expect((await begin(fresh.anonymous)).address.origin).toBe(asked.issuer);
});

describe('a token', () => {
  it('[SSO-04] that is correct logs the person in, so each of the following is refused only for its one fault', async () => {
    expect(outcomeOf(await comesBack({ token: (token) => token }))).toBe('in');
    expect(outcomeOf(await comesBack({ token: withClaims({ aud: [CLIENT.id] }) }))).toBe('in');
    expect(outcomeOf(await comesBack({ token: withClaims({ iat: inSeconds(30) }) }))).toBe('in');
  });

  const secret = new TextEncoder().encode(CLIENT.secret);
  const lies: [lie: string, (token: Token) => Made][] = [
    ['is signed by another key under the same name', (token) => ({ ...token, key: foreign })],
    [
      'is signed by a key that nobody knows',
      (token) => ({ ...token, key: foreign, header: { alg: 'RS256', kid: 'another' } }),
    ],
    [
      'brings its own key',
      (token) => ({
        ...token,
        key: foreign,
        header: { alg: 'RS256', jwk: { kty: 'RSA', n: 'AQAB', e: 'AQAB' } },
      }),
    ],
    ['is signed by nobody', unsigned('none')],
    ['is signed by nobody and says otherwise', unsigned('RS256')],
    [
      'is signed by the secret of the client',
      (token) => ({ ...token, key: secret, header: { alg: 'HS256' } }),
    ],
    [
      'is signed by the public key as if it were a secret',
      (token) => ({
        ...token,
        key: new TextEncoder().encode(provider.publicKey),
        header: { alg: 'HS256', kid: KID },
      }),
    ],
    ['is for somebody else', withClaims({ aud: 'another-client' })],
    ['is for us and others, without saying whose it is', withClaims({ aud: [CLIENT.id, 'another-client'] })],
    ['was asked for by somebody else', withClaims({ aud: [CLIENT.id, 'x'], azp: 'x' })],
    ['is of another provider', withClaims({ iss: 'https://other.example' })],
    ['has ended', withClaims({ exp: inSeconds(-60), iat: inSeconds(-400) })],
    ['is from the future', withClaims({ iat: inSeconds(900), exp: inSeconds(1800) })],
    ['has an empty subject', withClaims({ sub: '' })],
    ['has a subject of 256 characters', withClaims({ sub: 's'.repeat(256) })],
    ['begins later', withClaims({ nbf: inSeconds(600) })],
    ['never ends', withClaims({ exp: undefined })],
    ['is of nobody', withClaims({ sub: undefined })],
    ['has another nonce', withClaims({ nonce: 'another' })],
    ['has no nonce', withClaims({ nonce: undefined })],
    ['is no token', () => 'no.token'],
    ['is not there', () => null],
  ];

  it.each(lies)('[SSO-04] that %s is refused', async (_lie, token) => {
    await expectNobody({ token }, 'untrusted');
  });

  it('[SSO-04] whose payload was changed after it was signed is refused', async () => {
    const changed = async (token: Token) => {
      const [header, , signature] = (await signed(token)).split('.');
      return `${header}.${plain({ ...token.claims, email: 'administrator@intranet.example' })}.${signature}`;
    };
    await expectNobody({ token: changed }, 'untrusted');
  });

  it('[SSO-04] without an address does not take another person’s from the provider', async () => {
    const userinfo = { sub: 'sub-other', email: 'administrator@intranet.example', email_verified: true };
    const token = withClaims({ sub: 'sub-new', email: undefined, email_verified: undefined });
    await expectNobody({ token, userinfo }, 'untrusted');
  });

  it('[SSO-02, SSO-04] verifies no address that only the provider beside it gives', async () => {
    const userinfo = { sub: 'sub-new', email: 'developer@intranet.example' };
    const token = withClaims({ sub: 'sub-new', email: undefined, email_verified: true });
    await expectNobody({ token, userinfo }, 'unverified');
  });

  it('[SSO-02, SSO-04] says more than the provider beside it: an address there does not become verified by it', async () => {
    const userinfo = { sub: 'sub-new', email: 'administrator@intranet.example', email_verified: true };
    await expectNobody(
      { token: withClaims({ sub: 'sub-new', email_verified: false }), userinfo },
      'unverified',
    );
  });
});

describe('a token endpoint', () => {
  it.each<[string, Manner, string]>([
    ['fails', { status: 500, body: '{}', type: 'application/json' }, 'away'],
    ['shows a page', { status: 200, body: '<html>', type: 'text/html' }, 'away'],
    ['breaks off', { status: 200, body: '{"access_token":', type: 'application/json' }, 'away'],
    ['leads elsewhere', { status: 302, body: '', type: 'text/plain' }, 'away'],
    ['refuses', { status: 400, body: '{"error":"invalid_grant"}', type: 'application/json' }, 'declined'],
    ['is in trouble', { status: 400, body: '{"error":"server_error"}', type: 'application/json' }, 'away'],
  ])('[SSO-03, SSO-04] that %s is refused', async (_what, manner, failure) => {
    await expectNobody(manner, failure);
  });

  it('[SSO-03] that hangs is waited for five seconds', async () => {
    const began = performance.now();
    await expectNobody('hangs', 'away');
    const seconds = (performance.now() - began) / 1000;
    expect(seconds).toBeGreaterThan(4);
    expect(seconds).toBeLessThan(9);
  });
});
