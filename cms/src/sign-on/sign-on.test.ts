import { describe, expect, it } from 'vitest';
import { cookiesOf, renew, tryLogIn } from '../testing/log-in';
import type { TestServer } from '../testing/server';
import { serverWithProvider } from '../testing/servers/sign-on';
import {
  begin,
  callBack,
  leadsTo,
  outcomeOf,
  signOn,
  takeOver,
  throughProvider,
} from '../testing/sign-on/browser';
import { CALLBACK, CLIENT, type HonestProvider } from '../testing/sign-on/honest';
import { createdUser } from '../testing/users';

let provider: HonestProvider;
let server: TestServer;
serverWithProvider((made) => ({ server, provider } = made));

const MINUTE = 60_000;

/** A person at the provider. */
function comes(sub: string, email: string, more: object = {}): void {
  provider.accounts.set(sub, { email, email_verified: true, ...more });
  provider.current = sub;
}

const linksOf = (username: string) =>
  server
    .db('oidc_links as l')
    .join('up_users as u', 'u.id', 'l.person_id')
    .where('u.username', username)
    .select('l.issuer', 'l.subject');

const auditOf = (username: string, action: string) =>
  server
    .db('audit_records')
    .where({ action })
    .where('subject_name', 'like', `%(${username})`)
    .select('after', 'subject_name');

const somebody = async (more: object = {}) => createdUser(await server.as('it'), more);

describe('a log-in through the provider', () => {
  it('[SSO-01] is a code for PKCE by S256, with a state, a nonce and a challenge of its own each time', async () => {
    const [one, other] = [await begin(server.anonymous), await begin(server.anonymous)];
    expect(one.address.origin).toBe(provider.issuer);
    expect(Object.fromEntries(one.address.searchParams)).toMatchObject({
      client_id: CLIENT.id,
      response_type: 'code',
      redirect_uri: CALLBACK,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      const value = one.address.searchParams.get(name);
      expect(value?.length, name).toBeGreaterThanOrEqual(43);
      expect(value).not.toBe(other.address.searchParams.get(name));
    }
  });

  it('[SSO-01, SSO-04] what the browser keeps until then is sealed, short-lived and for this log-in alone', async () => {
    const answer = await server.anonymous.get('/auth/oidc/start?redirect_to=Edit-Saved-War');
    const [line = '', ...others] = answer.headers['set-cookie'] ?? [];
    expect(others).toEqual([]);
    expect(line).toMatch(
      /^intranet_sign_on=[\w-]+; path=\/api\/auth\/oidc; expires=.*; samesite=lax; httponly$/,
    );
    const lives = Date.parse(/expires=([^;]+)/.exec(line)![1]!) - Date.now();
    expect(Math.abs(lives - 10 * MINUTE)).toBeLessThan(MINUTE);
    const sealed = Buffer.from(/=([\w-]+);/.exec(line)![1]!, 'base64url').toString('latin1');
    const state = new URL(leadsTo(answer)).searchParams.get('state')!;
    expect(sealed).not.toContain(state);
    expect(sealed).not.toContain('Edit-Saved-War');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('[SSO-02] links the person of the verified address, in whatever letters, and finds them by the subject from then on', async () => {
    comes('sub-employee', 'EMPLOYEE@Intranet.Example');
    const first = await signOn(server.anonymous);
    expect(leadsTo(first)).toBe('/Login?sso=in');
    expect((await takeOver(server.anonymous, first)).body.user.username).toBe('employee');
    expect(await linksOf('employee')).toEqual([{ issuer: provider.issuer, subject: 'sub-employee' }]);

    provider.accounts.set('sub-employee', { email: 'married@elsewhere.example', email_verified: false });
    const second = await signOn(server.instances[1]!.anonymous);
    expect((await takeOver(server.anonymous, second)).body.user.username).toBe('employee');
    expect(await linksOf('employee')).toHaveLength(1);
  });

  it.each([
    ['unknown', { email: 'nobody@elsewhere.example', email_verified: true, name: 'No Body' }],
    ['unverified', { email: 'employee2@intranet.example', email_verified: false }],
    ['unverified', { email: 'employee2@intranet.example' }],
    ['unverified', {}],
    ['disabled', { email: 'disabled@intranet.example', email_verified: true }],
  ])('[SSO-05] refuses a person who is %s (%j)', async (failure, account) => {
    const sub = `sub-${Math.random()}`;
    provider.accounts.set(sub, account);
    provider.current = sub;
    const people = async () => (await server.db('up_users').count({ all: '*' }))[0]!.all;
    const before = await people();
    const answer = await signOn(server.anonymous, 'Edit-Saved-War');
    expect(leadsTo(answer)).toBe(`/Login?sso=${failure}&redirect_to=Edit-Saved-War`);
    expect(cookiesOf(answer)).not.toContain('intranet_refresh');
    expect(await server.db('oidc_links').where({ subject: sub })).toEqual([]);
    expect(await people()).toEqual(before);
  });

  it('[SSO-05] refuses a person disabled since, and links no one to a second account', async () => {
    const person = await somebody();
    comes('sub-first', person.email);
    expect(outcomeOf(await signOn(server.anonymous))).toBe('in');
    comes('sub-second', person.email);
    expect(outcomeOf(await signOn(server.anonymous))).toBe('other-account');
    expect(await linksOf(person.username)).toEqual([{ issuer: provider.issuer, subject: 'sub-first' }]);
    await (await server.as('it')).post(`/users/${person.id}/disable`);
    provider.current = 'sub-first';
    expect(outcomeOf(await signOn(server.anonymous))).toBe('disabled');
  });

  it('[SSO-02] [SSO-06] a person with a new account at the provider can log in again once IT has unlinked the old one', async () => {
    const person = await somebody();
    comes('sub-before', person.email);
    expect(outcomeOf(await signOn(server.anonymous))).toBe('in');
    comes('sub-after', person.email);
    expect(outcomeOf(await signOn(server.anonymous))).toBe('other-account');
    expect((await (await server.as('it')).post(`/users/${person.id}/provider-unlink`)).status).toBe(200);
    expect(outcomeOf(await signOn(server.anonymous))).toBe('in');
    expect(await linksOf(person.username)).toEqual([{ issuer: provider.issuer, subject: 'sub-after' }]);
  });

  it('[SSO-02] a person who was given another person’s old address keeps their own account', async () => {
    const [one, other] = [await somebody(), await somebody()];
    comes('sub-one', one.email);
    expect(outcomeOf(await signOn(server.anonymous))).toBe('in');
    comes('sub-one', other.email);
    const answer = await takeOver(server.anonymous, await signOn(server.anonymous));
    expect(answer.body.user.username).toBe(one.username);
    expect(await linksOf(other.username)).toEqual([]);
  });

  it('[SSO-02] many callbacks at once, at both instances, link a person once and let each of them in', async () => {
    const person = await somebody();
    comes('sub-at-once', person.email);
    const begun = await Promise.all(Array.from({ length: 8 }, () => begin(server.anonymous)));
    const queries = await Promise.all(begun.map(({ address }) => throughProvider(address)));
    const answers = await Promise.all(
      begun.map(({ cookie }, index) =>
        callBack(server.instances[index % 2]!.anonymous, queries[index]!, cookie),
      ),
    );
    expect(answers.map(outcomeOf)).toEqual(Array.from({ length: 8 }, () => 'in'));
    expect(await linksOf(person.username)).toHaveLength(1);
  });

  it('[SSO-02] of two accounts with one address at once, one is linked', async () => {
    const person = await somebody();
    const ways = [];
    for (const sub of ['sub-left', 'sub-right']) {
      comes(sub, person.email);
      const { address, cookie } = await begin(server.anonymous);
      ways.push({ query: await throughProvider(address), cookie });
    }
    const answers = await Promise.all(
      ways.map(({ query, cookie }, index) => callBack(server.instances[index]!.anonymous, query, cookie)),
    );
    expect(answers.map(outcomeOf).toSorted()).toEqual(['in', 'other-account']);
    expect(await linksOf(person.username)).toHaveLength(1);
  });
});

describe('the session after it', () => {
  it('[SSO-03] is one as after a password: last log-in, renewal, log-out, an end by a block', async () => {
    const person = await somebody();
    comes('sub-session', person.email);
    const cookie = cookiesOf(await signOn(server.anonymous));
    expect(cookie).toMatch(/intranet_refresh=[\w.-]+; intranet_refresh\.sig=/);
    const { body } = await renew(server.anonymous, cookie);
    expect(Math.abs(Date.parse(body.user.lastLogin) - Date.now())).toBeLessThan(MINUTE);
    const client = server.anonymous.with({ authorization: `Bearer ${body.jwt}` });
    expect((await client.get('/users/me')).status).toBe(200);
    await (await server.as('it')).post(`/users/${person.id}/disable`);
    expect((await client.get('/users/me')).status).toBe(401);
  });

  it('[SSO-03] the audit says that a person was linked, and each time how they came in', async () => {
    const person = await somebody();
    comes('sub-audited', person.email);
    await signOn(server.anonymous);
    await signOn(server.anonymous);
    expect(await auditOf(person.username, 'user.link-provider')).toHaveLength(1);
    const rows = await auditOf(person.username, 'user.log-in');
    expect(rows).toHaveLength(2);
    const after = typeof rows[0].after === 'string' ? JSON.parse(rows[0].after) : rows[0].after;
    expect(after).toEqual({ cameInBy: 'OpenID Connect' });
  });

  it('[SSO-03] asks no one for a password of their own, and takes a temporary one away', async () => {
    const person = await somebody({ password: 'First-Pass-2026!' });
    comes('sub-temporary', person.email);
    const { body } = await takeOver(server.anonymous, await signOn(server.anonymous));
    expect(body.user).toMatchObject({ username: person.username, mustChangePassword: false });
    expect((await tryLogIn(server.anonymous, person.username, 'First-Pass-2026!')).status).toBe(400);
  });

  it('[SSO-03] keeps a password that a person has chosen', async () => {
    comes('sub-chosen', 'employee3@intranet.example');
    expect(outcomeOf(await signOn(server.anonymous))).toBe('in');
    expect((await tryLogIn(server.anonymous, 'employee3')).status).toBe(200);
  });

  it.each([
    [
      '/WAR-Reports/Edit-Saved-Reports?page=2',
      '/Login?sso=in&from=%2FWAR-Reports%2FEdit-Saved-Reports%3Fpage%3D2',
    ],
    ['Edit-Saved-War', '/Login?sso=in&redirect_to=Edit-Saved-War'],
    ['//evil.example', '/Login?sso=in'],
    ['https://evil.example', '/Login?sso=in'],
    ['/\\evil.example', '/Login?sso=in'],
  ])('[SSO-03, SSO-04] redirect_to=%s leads on to %s', async (wanted, address) => {
    comes('sub-way', 'developer@intranet.example');
    expect(leadsTo(await signOn(server.anonymous, wanted))).toBe(address);
  });
});

describe('a provider that changes or is away', () => {
  it('[SSO-04] new keys hold at once, without a restart', async () => {
    comes('sub-keys', 'pm@intranet.example');
    expect(outcomeOf(await signOn(server.anonymous))).toBe('in');
    await provider.rotateKeys();
    expect(outcomeOf(await signOn(server.anonymous))).toBe('in');
    await provider.rotateKeys();
    expect(outcomeOf(await signOn(server.anonymous))).toBe('in');
  });

  it('[SSO-05] a person who presses Cancel there reads that they were not let in', async () => {
    provider.current = null;
    expect(outcomeOf(await signOn(server.anonymous))).toBe('declined');
  });

  it('[SSO-03] says that it is away, at the start and at the callback, while passwords work; then all continues by itself', async () => {
    comes('sub-away', 'cm@intranet.example');
    const { address, cookie } = await begin(server.anonymous);
    const query = await throughProvider(address);
    await provider.stop();
    expect(outcomeOf(await callBack(server.anonymous, query, cookie))).toBe('away');
    expect((await tryLogIn(server.anonymous, 'administrator')).status).toBe(200);
    await server.restart('SIGTERM');
    expect(leadsTo(await server.anonymous.get('/auth/oidc/start?redirect_to=Edit-Saved-War'))).toBe(
      '/Login?sso=away&redirect_to=Edit-Saved-War',
    );
    await provider.start();
    expect(outcomeOf(await signOn(server.anonymous))).toBe('in');
  });
});
