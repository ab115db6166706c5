import { PROVIDER_LOG_OUT } from '@intranet/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { expectRefusal } from '../testing/expect-refusal';
import { cookiesOf, logIn, renew } from '../testing/log-in';
import { startServer, type TestServer } from '../testing/server';
import { begin, callBack, takeOver } from '../testing/sign-on/browser';
import { type LyingProvider, lyingProvider } from '../testing/sign-on/lying';

const account = { sub: 'sub-employee', email: 'employee@intranet.example', email_verified: true };
const answered = (more: object) => ({
  status: 200,
  body: { access_token: 'another', token_type: 'Bearer', ...more },
});
const refused = { status: 400, body: { error: 'invalid_grant' } };

let server: TestServer;
let provider: LyingProvider;
beforeAll(async () => {
  provider = await lyingProvider(account);
  provider.metadata = { end_session_endpoint: `${provider.issuer}/logout` };
  server = await startServer({ instances: 2, env: { ...provider.variables, OIDC_LOGOUT: 'on' } });
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});
beforeEach(async () => {
  await server.db('attempt_counters').delete();
  await server.db('provider_sessions').delete();
  provider.refreshToken = 'a-refresh-token-of-the-provider';
  provider.refreshes = answered({});
  provider.refreshed.length = 0;
});

/** The cookie of a log-in through the provider, some time ago. */
async function cameIn(): Promise<string> {
  const begun = await begin(server.anonymous);
  const back = await callBack(server.anonymous, provider.leadsBack(begun), begun.cookie);
  const { status, headers } = await takeOver(server.anonymous, back);
  expect(status).toBe(200);
  await later();
  return cookiesOf({ headers } as typeof back);
}

const later = () => server.db('provider_sessions').update({ asked_at: new Date(Date.now() - 600_000) });

it('[OPS-20] at each renewal the provider is asked, with the newest token, which is stored sealed', async () => {
  let cookie = await cameIn();
  expect(JSON.stringify(await server.db('provider_sessions'))).not.toContain('a-refresh-token');
  provider.refreshes = answered({ refresh_token: 'the-next-one' });
  for (const sent of ['a-refresh-token-of-the-provider', 'the-next-one']) {
    const answer = await renew(server.anonymous, cookie);
    expect(answer.status).toBe(200);
    expect(provider.refreshed.at(-1)).toBe(sent);
    cookie = cookiesOf(answer);
    await later();
  }
  expect(provider.refreshed).toHaveLength(2);
});

it('[OPS-20] who is refused there is logged out here, on this device alone', async () => {
  const cookie = await cameIn();
  const { client, cookie: other } = await logIn(server.anonymous, 'employee');
  provider.refreshes = refused;
  expectRefusal(await renew(server.anonymous, cookie), 'session-expired');
  expectRefusal(await renew(server.anonymous, cookie), 'session-expired');
  expect((await client.get('/users/me')).status).toBe(200);
  expect((await renew(server.anonymous, other)).status).toBe(200);
});

it('[OPS-20] two tabs that renew at the same moment ask once', async () => {
  const cookie = await cameIn();
  const answers = await Promise.all([1, 2, 3].map(() => renew(server.anonymous, cookie)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(provider.refreshed).toHaveLength(1);
});

it.each([
  ['is away', () => (provider.refreshes = { status: 503, body: {} })],
  ['has a fault', () => (provider.refreshes = { status: 400, body: { error: 'server_error' } })],
  [
    'no longer knows the product',
    () => (provider.refreshes = { status: 401, body: { error: 'invalid_client' } }),
  ],
  ['gives no refresh token', () => server.db('provider_sessions').update({ refresh_token: null })],
  [
    'gave one that can no longer be read',
    () => server.db('provider_sessions').update({ refresh_token: 'x' }),
  ],
])('[OPS-20] a provider that %s refuses no one', async (_what, happens) => {
  const cookie = await cameIn();
  await happens();
  expect((await renew(server.anonymous, cookie)).status).toBe(200);
});

it('[OPS-20] a log-out leads to that of the provider, and back, for those who came through it', async () => {
  const cookie = await cameIn();
  const out = await server.anonymous.with({ cookie }).post('/auth/logout');
  expect(out.status).toBe(204);
  const way = new URL(String(out.headers[PROVIDER_LOG_OUT]));
  expect(way.origin + way.pathname).toBe(`${provider.issuer}/logout`);
  expect(way.searchParams.get('post_logout_redirect_uri')).toMatch(/^http.*\/Login$/);
  expect(way.searchParams.get('id_token_hint')).toMatch(/^ey/);
  expect(way.searchParams.get('client_id')).toBe('intranet');
  expectRefusal(await renew(server.anonymous, cookie), 'session-expired');
  const { client } = await logIn(server.anonymous, 'employee');
  const own = await client.post('/auth/logout');
  expect([own.status, own.headers[PROVIDER_LOG_OUT]]).toEqual([204, undefined]);
});
