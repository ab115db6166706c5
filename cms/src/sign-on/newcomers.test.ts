import { afterAll, beforeAll, expect, it } from 'vitest';
import { tryLogIn } from '../testing/log-in';
import { startServer, type TestServer } from '../testing/server';
import { begin, callBack, outcomeOf, signOn, takeOver, throughProvider } from '../testing/sign-on/browser';
import { type HonestProvider, honestProvider } from '../testing/sign-on/honest';

let provider: HonestProvider;
let server: TestServer;
beforeAll(async () => {
  // A provider that leaves addresses and names out of its tokens, and expects the secret in the body.
  provider = await honestProvider({ emailInToken: false, authentication: 'client_secret_post' });
  server = await startServer({ instances: 2, env: { ...provider.variables, OIDC_CREATE: 'employee' } });
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const peopleOf = (email: string) =>
  server.db('up_users').whereRaw('lower(email) = lower(?)', [email]).select('id', 'username', 'password');

it('[SSO-02] makes an employee without a password, as the audit says, and the same one comes in again', async () => {
  const email = 'Ada.King@firm.example';
  provider.accounts.set('ada', { email, email_verified: true, given_name: 'Ada', family_name: 'King' });
  provider.current = 'ada';
  const { user } = (await takeOver(server.anonymous, await signOn(server.anonymous))).body;
  expect(user).toMatchObject({
    username: 'Ada.King',
    email,
    firstName: 'Ada',
    lastName: 'King',
    role: { name: 'Authenticated' },
    groups: [{ name: 'Employee' }],
    mustChangePassword: false,
    reportsTo: 'None',
  });
  expect(user.groups).toHaveLength(1);
  const again = await takeOver(server.anonymous, await signOn(server.anonymous));
  expect(again.body.user.id).toBe(user.id);
  const [row] = await peopleOf(email);
  expect(row.password).toBeNull();
  expect((await tryLogIn(server.anonymous, email, '')).status).toBe(400);
  const [record] = await server
    .db('audit_records')
    .where({ subject_id: user.documentId, action: 'user.create' });
  expect(record.actor_name).toBe('system');
  expect(JSON.stringify(record.after)).toContain('Ada.King');
  const seen = (await (await server.as('it')).get(`/users/${user.id}`)).body;
  expect(seen).toMatchObject({ blocked: false, confirmed: true, provider: 'local' });
});

it('[SSO-02] gives the next username where one is taken, in any case', async () => {
  provider.accounts.set('other', {
    email: 'other@firm.example',
    email_verified: true,
    name: 'Other Employee',
    preferred_username: 'EMPLOYEE',
  });
  provider.current = 'other';
  const { user } = (await takeOver(server.anonymous, await signOn(server.anonymous))).body;
  // employee2 and employee3 also exist in the demo company.
  expect(user.username).toBe('EMPLOYEE4');
});

it.each([
  ['unverified', { email: 'new@firm.example', email_verified: false, name: 'New One' }],
  ['no-name', { email: 'new@firm.example', email_verified: true }],
  ['no-name', { email: 'no address', email_verified: true, name: 'New One' }],
])('[SSO-05] creates no account for a person who is %s (%j)', async (failure, account) => {
  const sub = `sub-${Math.random()}`;
  provider.accounts.set(sub, account);
  provider.current = sub;
  expect(outcomeOf(await signOn(server.anonymous))).toBe(failure);
  expect(await peopleOf(account.email)).toEqual([]);
});

it('[SSO-02] creates an account once, however many callbacks come at once at both instances', async () => {
  const email = 'crowd@firm.example';
  provider.accounts.set('crowd', { email, email_verified: true, name: 'One Crowd' });
  provider.current = 'crowd';
  const begun = await Promise.all(Array.from({ length: 6 }, () => begin(server.anonymous)));
  const queries = await Promise.all(begun.map(({ address }) => throughProvider(address)));
  const answers = await Promise.all(
    begun.map(({ cookie }, index) =>
      callBack(server.instances[index % 2]!.anonymous, queries[index]!, cookie),
    ),
  );
  expect(answers.map(outcomeOf)).toEqual(Array.from({ length: 6 }, () => 'in'));
  expect(await peopleOf(email)).toHaveLength(1);
  expect(await server.db('oidc_links').where({ subject: 'crowd' })).toHaveLength(1);
});
