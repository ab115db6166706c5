import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../testing/expect-refusal';
import { logIn, tryLogIn } from '../testing/log-in';
import { lastMailTo, mailsTo, NO_MAIL_SERVER } from '../testing/mails';
import { PAGE } from '../testing/processes/stand-in-web-application';
import { startServer, type TestServer } from '../testing/server';
import { hashOfCode } from '../accounts/reset-link';
import { outcomeOf, signOn, takeOver } from '../testing/sign-on/browser';
import { type HonestProvider, honestProvider } from '../testing/sign-on/honest';
import { aUser } from '../testing/users';

let provider: HonestProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await honestProvider();
  const env = {
    ...provider.variables,
    ...NO_MAIL_SERVER,
    OIDC_LABEL: 'Log in with Acme',
    PASSWORD_LOGIN: 'off',
  };
  server = await startServer({ env });
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

/** A person of the demo company logs in through the provider. */
async function byProvider(username: string) {
  const email = `${username}@intranet.example`;
  provider.accounts.set(`sub-${username}`, { email, email_verified: true });
  provider.current = `sub-${username}`;
  const { body } = await takeOver(server.anonymous, await signOn(server.anonymous));
  return server.anonymous.with({ authorization: `Bearer ${body.jwt}` });
}

describe('with PASSWORD_LOGIN=off', () => {
  it('[SSO-01, SSO-03] the log-in screen says so', async () => {
    expect(await server.anonymous.get('/company-profile/front-door')).toMatchObject({
      status: 200,
      body: { data: { oidc: { label: 'Log in with Acme' }, passwordLogin: false } },
    });
  });

  it('[SSO-01, SES-18] the page does not come with a log-in screen that asks for a password', async () => {
    expect((await server.anonymous.send({ path: '/Login' })).text).toBe(PAGE);
  });

  it('[SSO-03] administrators log in by a password, and no one else even with the right one', async () => {
    expect((await tryLogIn(server.anonymous, 'administrator')).status).toBe(200);
    for (const person of ['employee', 'it', 'administration', 'supervisor', 'customer']) {
      const answer = await tryLogIn(server.anonymous, person);
      expectRefusal(answer, 'password-login-off');
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  it('[SSO-03, SEC-06] a stranger does not learn whose password it would be', async () => {
    for (const person of ['employee', 'administrator', 'nobody-at-all', 'disabled'])
      expectRefusal(await tryLogIn(server.anonymous, person, 'Wrong-Pass-2026!'), 'wrong-credentials');
  });

  it('[SSO-03] the others come in through the provider, and do not change a password there', async () => {
    const client = await byProvider('employee');
    expect((await client.get('/users/me')).body.username).toBe('employee');
    expectRefusal(
      await client.post('/auth/change-password', {
        currentPassword: 'Demo-Pass-2026!',
        password: 'Another-Pass-2026!',
        passwordConfirmation: 'Another-Pass-2026!',
      }),
      'password-login-off',
    );
  });

  it('[SSO-03] links for a new password are for administrators alone, and the answer tells nothing', async () => {
    const forgot = (username: string) =>
      server.anonymous.post('/auth/forgot-password', { email: `${username}@intranet.example` });
    const answers = [await forgot('employee2'), await forgot('administrator')];
    expect(answers[0]!.text).toBe(answers[1]!.text);
    await expect
      .poll(
        async () =>
          (await mailsTo(server.db, 'administrator@intranet.example')).filter(
            ({ kind }) => kind === 'reset-link',
          ).length,
        { timeout: 15_000 },
      )
      .toBe(1);
    expect(await server.db('password_reset_requests')).toEqual([]);
    expect(await mailsTo(server.db, 'employee2@intranet.example')).toEqual([]);
    const { client } = await logIn(server.anonymous, 'administrator');
    const { id } = await server.db('up_users').where({ username: 'employee2' }).first('id');
    expectRefusal(await client.post(`/users/${id}/password-reset`), 'password-login-off');
  });

  it('[SSO-03] a link from before gives no one else a password', async () => {
    const { id } = await server.db('up_users').where({ username: 'employee3' }).first('id');
    const row = { document_id: 'before', person_id: id, code_hash: hashOfCode('a-code-from-before') };
    await server.db('password_resets').insert({ ...row, expires_at: new Date(Date.now() + 600_000) });
    const password = 'Another-Pass-2026!';
    expectRefusal(
      await server.anonymous.post('/auth/reset-password', {
        code: 'a-code-from-before',
        password,
        passwordConfirmation: password,
      }),
      'password-login-off',
    );
  });

  it('[SSO-03, MFA-02] a ticket of a log-in from before opens nothing but an administrator’s session', async () => {
    const begun = async (username: string) => {
      const { id } = await server.db('up_users').where({ username }).first('id');
      const ticket = `ticket of ${username}`;
      const hash = createHash('sha256').update(ticket).digest('base64url');
      await server
        .db('log_in_tickets')
        .insert({ hash, person_id: id, expires_at: Date.now() + 60_000, tries: 0 });
      return server.anonymous.post('/auth/second-factor', { ticket, code: '123456' });
    };
    expectRefusal(await begun('employee'), 'second-factor-expired');
    // Its code is looked at: this one has none.
    expectRefusal(await begun('administrator'), 'second-factor-off');
  });

  it('[SSO-03] a new person gets no password but a mail that names the provider; a new administrator gets both', async () => {
    const { client } = await logIn(server.anonymous, 'administrator');
    const [employee, admin] = [aUser({ groups: ['Employee'] }), aUser({ groups: ['Admin'] })];
    for (const input of [employee, admin])
      expect((await client.post('/auth/local/register', input)).status).toBe(201);
    const row = await server.db('up_users').where({ username: employee.username }).first();
    expect(row.password).toBeNull();
    expect(Boolean(row.temporary_password)).toBe(false);
    const { text } = await lastMailTo(server.db, employee.email);
    expect(text).toContain('"Log in with Acme"');
    expect(text).not.toContain(employee.password);
    const [first] = await mailsTo(server.db, admin.email);
    expect(first.text).toContain('Temporary password');
    expect((await tryLogIn(server.anonymous, admin.username, admin.password)).status).toBe(200);
    provider.accounts.set('sub-new', { email: employee.email, email_verified: true });
    provider.current = 'sub-new';
    expect(outcomeOf(await signOn(server.anonymous))).toBe('in');
  });
});
