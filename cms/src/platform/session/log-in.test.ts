import { sessionMessages } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Client } from '../../testing/http';
import { cookiesOf, logIn, me, renew, tryLogIn } from '../../testing/log-in';
import { people } from '../../testing/people';
import { JWT_SECRET } from '../../testing/processes/product';
import { startServer, type TestServer } from '../../testing/server';
import { serverForSessions } from '../../testing/servers/sessions';

let server: TestServer;
let anonymous: Client;
const { bearer } = serverForSessions((made) => ({ server, anonymous } = made));

describe('logging in', () => {
  it.each([
    ['username', 'employee'],
    ['email', 'employee@intranet.example'],
    ['username in other letters', 'EMPLOYEE'],
    ['email in other letters and with spaces around it', '  Employee@Intranet.Example '],
  ])('[SES-01] works by %s', async (_by, identifier) => {
    const { status, body } = await tryLogIn(anonymous, identifier);
    expect(status).toBe(200);
    expect(body.user.username).toBe('employee');
    expect((await me(bearer(body.jwt))).body.username).toBe('employee');
  });

  it('[SES-01] every person of the demo company but the disabled one can log in', async () => {
    for (const person of people) expect((await tryLogIn(anonymous, person)).status).toBe(200);
  });

  it('[SES-01, SES-15, SEC-06] wrong password, unknown person and disabled person get the same answer', async () => {
    const answers = [
      await tryLogIn(anonymous, 'employee2', 'Wrong-Pass-2026!'),
      await tryLogIn(anonymous, 'nobody-at-all'),
      await tryLogIn(anonymous, 'nobody@intranet.example'),
      await tryLogIn(anonymous, 'disabled'),
      await tryLogIn(anonymous, 'disabled', 'Wrong-Pass-2026!'),
      await tryLogIn(anonymous, 'employee2', ' Demo-Pass-2026!'),
      await tryLogIn(anonymous, 'employee2', 'demo-pass-2026!'),
    ];
    for (const answer of answers) {
      expectRefusal(answer, 'wrong-credentials');
      expect(answer.text).toBe(answers[0]!.text);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(answers[0]!.body.error.message).toBe('Wrong username or password! Please try again.');
    expect(sessionMessages.wrongCredentials).toBe(answers[0]!.body.error.message);
  });

  it('[SES-02] answers who the person is, without any secret', async () => {
    const { body } = await tryLogIn(anonymous, 'administrator');
    expect(Object.keys(body)).toEqual(['jwt', 'user']);
    expect(body.user).toMatchObject({
      username: 'administrator',
      email: 'administrator@intranet.example',
      firstLastName: `${body.user.firstName} ${body.user.lastName}`,
      role: { name: 'Administrator' },
      profilePic: { id: expect.any(Number), url: expect.stringMatching(/^\/api\/files\/\d+$/) },
      blocked: false,
      reportsTo: 'None',
      supervisorName: null,
      companyTimeZone: 'America/New_York',
    });
    expect(body.user.groups.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'Admin',
      'Administration',
      'Employee',
    ]);
    expect(Object.keys(body.user).filter((key) => /pass|token|hash|secret/i.test(key))).toEqual([
      'mustChangePassword',
    ]);
  });

  it('[SES-02, MON-02] says at every log-in, renewal and check where the company’s day is decided', async () => {
    const elsewhere = await startServer({ env: { TZ_COMPANY: 'Pacific/Auckland' } });
    try {
      const answer = await tryLogIn(elsewhere.anonymous, 'employee');
      const { body: renewed } = await renew(elsewhere.anonymous, cookiesOf(answer));
      const asked = await elsewhere.anonymous
        .with({ authorization: `Bearer ${renewed.jwt}` })
        .get('/users/me');
      for (const { companyTimeZone } of [answer.body.user, renewed.user, asked.body])
        expect(companyTimeZone).toBe('Pacific/Auckland');
    } finally {
      await elsewhere.stop();
    }
  });

  it('[SES-02] records lastLogin, and a failed log-in does not', async () => {
    const lastLogin = async () => (await me(await server.as('cm'))).body.lastLogin as string;
    const before = await lastLogin();
    await tryLogIn(anonymous, 'cm', 'wrong');
    expect(await lastLogin()).toBe(before);
    const start = Date.now();
    await tryLogIn(anonymous, 'cm');
    expect(new Date(await lastLogin()).getTime()).toBeGreaterThanOrEqual(start - 1000);
    expect(new Date(await lastLogin()).getTime()).toBeLessThanOrEqual(Date.now() + 1000);
  });

  it('[SES-01, REL-02] refuses a body that is no log-in, naming the field', async () => {
    for (const [body, path] of [
      [{}, 'identifier'],
      [{ identifier: 'employee' }, 'password'],
      [{ identifier: ['employee'], password: 'x' }, 'identifier'],
      [{ identifier: 'employee', password: { $ne: null } }, 'password'],
      [{ identifier: 'employee', password: 'x', rememberMe: true }, 'rememberMe'],
      [{ identifier: 'employee\u0000', password: 'x' }, 'identifier'],
      [{ identifier: 'employee', password: '\ud800' }, 'password'],
      [{ identifier: 'x'.repeat(5000), password: 'x' }, 'identifier'],
    ] as const) {
      const { errors } = expectRefusal(await anonymous.post('/auth/local', body), 'bad-input');
      expect(errors[0].path).toBe(path);
    }
  });
});

describe('the refresh cookie', () => {
  it('[SES-05] is httpOnly, SameSite=Strict and for /api/auth only; over plain http without Secure', async () => {
    const { headers } = await tryLogIn(anonymous, 'employee');
    const cookies = (headers['set-cookie'] ?? []).filter((cookie) => cookie.startsWith('intranet_refresh'));
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) {
      const attributes = cookie.toLowerCase().split('; ').slice(1).toSorted();
      expect(attributes).toEqual(['httponly', 'path=/api/auth', 'samesite=strict']);
    }
  });

  it('[SES-05] holds the refresh token, which is in no answer', async () => {
    const answer = await tryLogIn(anonymous, 'employee');
    const token = /intranet_refresh=([^;]+)/.exec(cookiesOf(answer))![1]!;
    expect(answer.text).not.toContain(token);
    expect((await renew(anonymous, cookiesOf(answer))).text).not.toContain('refresh');
    // Neither token is accepted in place of the other.
    expectRefusal(await me(bearer(token)), 'no-session');
    expectRefusal(await renew(anonymous, `intranet_refresh=${answer.body.jwt}`), 'no-session');
  });
});

describe('secrets', () => {
  it('[SEC-06] no password, hash or token is in any answer or in the log', async () => {
    const { jwt: token, cookie, client } = await logIn(anonymous, 'it');
    const texts = [
      (await me(client)).text,
      (await client.get('/war-reports')).text,
      (await client.get('/assigned-contracts')).text,
      (await tryLogIn(anonymous, 'it', 'Secret-Wrong-77!')).text,
      (await renew(anonymous, cookie)).text,
    ];
    await client.get(`/users/me?token=${token}`);
    const hashes = (await server.db('up_users').select('password')).map(({ password }) => password as string);
    const refresh = /intranet_refresh=([^;]+)/.exec(cookie)![1]!;
    for (const text of [...texts, server.output()]) {
      for (const secret of ['Demo-Pass-2026!', 'Secret-Wrong-77!', refresh, JWT_SECRET, ...hashes]) {
        expect(text.includes(secret), `${secret.slice(0, 6)}… in ${text.slice(0, 60)}`).toBe(false);
      }
      expect(text).not.toMatch(/\$2[aby]\$/);
    }
    expect(server.output()).not.toContain(token);
  });
});
