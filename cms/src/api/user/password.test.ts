import { describe, expect, it } from 'vitest';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import type { Client, Json } from '../../testing/http';
import { cookiesOf, logIn, me, renew, tryLogIn } from '../../testing/log-in';
import { codeIn, lastMailTo, mailsTo } from '../../testing/mails';
import { DEMO_PASSWORD } from '../../testing/people';
import { picture, upload } from '../../testing/pictures/pictures';
import type { TestServer } from '../../testing/server';
import { freshPassword, serverForPasswords } from '../../testing/servers/passwords';
import { createdUser } from '../../testing/users';

let server: TestServer;
let anonymous: Client;
let it_: Client;
const { forgot, linkFor, reset, somebody } = serverForPasswords(
  (made) => ({ server, anonymous, it_ } = made),
);

const change = (client: Client, currentPassword: string, password: string, passwordConfirmation = password) =>
  client.post('/auth/change-password', { currentPassword, password, passwordConfirmation });

const weak: [string, string][] = [
  ['nine characters', 'Abcdef-1!'],
  ['thirty-one characters', `Aa1!${'x'.repeat(27)}`],
  ['no upper case', 'lower-case-2026!'],
  ['no lower case', 'UPPER-CASE-2026!'],
  ['no digit', 'No-Digit-Here!'],
  ['no special character', 'NoSpecial2026x'],
  ['a space', 'With Space-2026!'],
  ['a tab', 'With\tTab-2026!'],
];

describe('changing one’s own password', () => {
  it('[ACC-02, ACC-04] the new one works, the old one no longer; the asking session continues, all others end', async () => {
    const { session, username, email, password } = await somebody();
    const other = await logIn(anonymous, username, password);
    const wanted = freshPassword();
    const answer = await change(session.client, password, wanted);
    expect(answer.status).toBe(200);
    expect(answer.body.user.username).toBe(username);
    const goesOn = anonymous.with({ authorization: `Bearer ${answer.body.jwt}` });
    expect((await me(goesOn)).status).toBe(200);
    expect((await renew(anonymous, cookiesOf(answer))).status).toBe(200);
    expectRefusal(await me(other.client), 'no-session');
    expectRefusal(await renew(anonymous, other.cookie), 'session-expired');
    expectRefusal(await me(session.client), 'no-session');
    expectRefusal(await tryLogIn(anonymous, username, password), 'wrong-credentials');
    await logIn(anonymous, username, wanted);
    const mail = await lastMailTo(server.db, email);
    expect(mail).toMatchObject({
      kind: 'password-changed',
      subject: 'Your password was changed',
      state: 'pending',
    });
    expect(mail.text).not.toContain(wanted);
  });

  it('[HOM-07, ACC-04] it ends the calendar address, as the mail says; so does one chosen by a link', async () => {
    const { session, email, password } = await somebody();
    const path = async (client: Client): Promise<string> =>
      (await client.post('/calendar-feed')).body.data.address.split('/api')[1];
    const first = await path(session.client);
    expect((await anonymous.get(first)).status).toBe(200);
    const { body } = await change(session.client, password, freshPassword());
    expectRefusal(await anonymous.get(first), 'not-found');
    expect((await lastMailTo(server.db, email)).text).toContain('Your calendar address has stopped working');

    const own = anonymous.with({ authorization: `Bearer ${body.jwt}` });
    expect((await own.get('/calendar-feed')).body.data.address).toBeNull();
    const second = await path(own);
    expect((await anonymous.get(second)).status).toBe(200);
    await forgot(email);
    expect((await reset(await linkFor(email), freshPassword())).status).toBe(200);
    expectRefusal(await anonymous.get(second), 'not-found');
    const again = await somebody();
    await change(again.session.client, again.password, freshPassword());
    expect((await lastMailTo(server.db, again.email)).text).not.toContain('calendar');
  });

  it('[ACC-02, ACC-04] a wrong current password changes nothing, is shown in the field, and ends no session', async () => {
    const { session, username, email, password } = await somebody();
    const before = (await mailsTo(server.db, email)).length;
    for (const wrong of ['Wrong-Pass-2026!', password.toLowerCase(), `${password} `, 'x'.repeat(1000)]) {
      const { errors } = expectRefusal(
        await change(session.client, wrong, freshPassword()),
        'wrong-current-password',
      );
      expect(errors).toEqual([{ path: 'currentPassword', message: 'The current password is not correct.' }]);
    }
    expect((await me(session.client)).status).toBe(200);
    await logIn(anonymous, username, password);
    expect(await mailsTo(server.db, email)).toHaveLength(before);
  });

  it.each(weak)(
    '[ACC-03] a new password with %s is refused on change, reset and create',
    async (_why, password) => {
      const message = 'Password must meet complexity requirements.';
      const employee = await server.as('employee');
      expectFieldError(await change(employee, DEMO_PASSWORD, password), 'password', message);
      expectFieldError(await reset('any-code', password), 'password', message);
      const input = {
        username: 'weak',
        email: 'weak@intranet.example',
        firstName: 'W',
        lastName: 'W',
        dob: '1990-01-01',
      };
      expectFieldError(await it_.post('/auth/local/register', { ...input, password }), 'password', message);
    },
  );

  it('[ACC-02, ACC-03] current and matching passwords are asked for in the exact words', async () => {
    const employee = await server.as('employee');
    expectFieldError(
      await change(employee, '', freshPassword()),
      'currentPassword',
      'Please enter current password',
    );
    expectFieldError(
      await change(employee, DEMO_PASSWORD, freshPassword(), 'Different-2026!'),
      'passwordConfirmation',
      'Passwords must match',
    );
    expectFieldError(await change(employee, DEMO_PASSWORD, DEMO_PASSWORD), 'password');
    for (const body of [{}, [], 'x', { currentPassword: {}, password: [], passwordConfirmation: 1 }]) {
      expectRefusal(await employee.post('/auth/change-password', body), 'bad-input');
    }
    expectRefusal(await anonymous.post('/auth/change-password', {}), 'no-session');
  });

  it('[ACC-02, SEC-06] a new password that is refused is no guess: a person who knows theirs may try again', async () => {
    const { session, password } = await somebody();
    for (let turn = 0; turn < 11; turn += 1) {
      expectFieldError(await change(session.client, password, password), 'password');
    }
    expect((await change(session.client, password, freshPassword())).status).toBe(200);
  });

  it('[SEC-06] guessing the current password is throttled', async () => {
    const { session } = await somebody();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => change(session.client, 'Wrong-Pass-2026!', freshPassword())),
    );
    const codes = answers.map(({ body }) => body.error.details.code);
    expect(codes.filter((code) => code === 'wrong-current-password')).toHaveLength(10);
    expect(codes.filter((code) => code === 'too-many-attempts')).toHaveLength(2);
  });
});

describe('a link for a new password', () => {
  it('[ACC-05] a refused password does not use the link up', async () => {
    const { email } = await somebody();
    await forgot(email);
    const code = await linkFor(email);
    expectFieldError(await reset(code, 'weak'), 'password');
    expectFieldError(
      await reset(code, freshPassword(), 'Different-2026!'),
      'passwordConfirmation',
      'Passwords must match',
    );
    expect((await reset(code, freshPassword())).status).toBe(200);
  });

  it('[ACC-05] it survives a mail scanner, which opens every address in a mail, and asks what it can without the form', async () => {
    const { email } = await somebody();
    await forgot(email);
    const code = await linkFor(email);
    for (const method of ['GET', 'HEAD'])
      for (const path of ['/ResetPassword', `/ResetPassword?code=${code}`, `/ResetPassword%23code=${code}`]) {
        const answer = await anonymous.send({ method, path });
        expect(answer.status, `${method} ${path}`).toBe(200);
      }
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      await anonymous.send({ method, path: `/api/auth/reset-password?code=${code}` });
    expect((await reset(code, 'short')).status).toBe(400);
    expect((await reset(code, freshPassword())).status).toBe(200);
  });

  it('[ACC-05, REL-03] of ten who use one link at once, one succeeds', async () => {
    const { email } = await somebody();
    await forgot(email);
    const code = await linkFor(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(code, freshPassword())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers) if (answer.status !== 200) expect(answer.status).toBeLessThan(500);
  });

  it('[ACC-05] the link of a person disabled meanwhile is invalid, and a changed password invalidates it too', async () => {
    const [disabled, changed] = [await somebody(), await somebody()];
    await forgot(disabled.email);
    await forgot(changed.email);
    const codes = [await linkFor(disabled.email), await linkFor(changed.email)];
    await it_.post(`/users/${disabled.id}/disable`);
    await change(changed.session.client, changed.password, freshPassword());
    for (const code of codes) {
      const answer = await reset(code, freshPassword());
      expect(answer.body.error.details.code).toBe('reset-link-dead');
    }
  });

  it('[ACC-05, USR-08] a link in the old mailbox is dead once the email has changed, and lives on when only a name has', async () => {
    const [moved, renamed] = [await somebody(), await somebody()];
    const codes: string[] = [];
    for (const { email } of [moved, renamed]) {
      await forgot(email);
      codes.push(await linkFor(email));
    }
    await it_.put(`/users/${moved.id}`, { email: `moved.${moved.email}` });
    await it_.put(`/users/${renamed.id}`, { email: renamed.email, title: 'Lead' });
    expectRefusal(await reset(codes[0]!, freshPassword()), 'reset-link-dead');
    await logIn(anonymous, moved.username, moved.password);
    expect((await reset(codes[1]!, freshPassword())).status).toBe(200);
  });

  it('[SEC-06] dead links of some do not keep the others behind the same address from theirs', async () => {
    const { email } = await somebody();
    await forgot(email);
    const code = await linkFor(email);
    for (let index = 0; index < 12; index += 1) {
      expectRefusal(await reset(`dead-link-${index}`, freshPassword()), 'reset-link-dead');
    }
    expect((await reset(code, freshPassword())).status).toBe(200);
    await server.db('attempt_counters').delete();
  });
});

describe('a temporary password', () => {
  it('[ACC-07] everything but one’s own session and changing it is refused until it is changed', async () => {
    const person = await createdUser(it_, { groups: ['Employee', 'Supervisor', 'Developer'] });
    const { client } = await logIn(anonymous, person.username, 'First-Pass-2026!');
    expect((await me(client)).body.mustChangePassword).toBe(true);
    const routes = (await server.ask<string[]>('routes')).filter((call) => /^\w+ \/api\//.test(call));
    const open =
      /\/auth\/(local$|refresh|logout|forgot|reset|change|oidc|second-factor$)|\/users\/me$|\/calendar-feeds\/|\/company-profile\/front-door$/;
    const guarded = routes.filter((call) => !open.test(call));
    expect(guarded.length).toBeGreaterThan(40);
    for (const call of guarded) {
      const [method = '', path = ''] = call.split(' ');
      // Some pictures need no session, so the refusal is tested with one that does: see below.
      if (path === '/api/files/:id') continue;
      const answer = await client.send({ method, path: path.replace(/:\w+/g, '1') });
      expect({ call, code: answer.body?.error?.details?.code }).toEqual({
        call,
        code: 'password-change-required',
      });
      expect(answer.status).toBe(403);
    }
    const { documentId } = await createdUser(it_);
    const place = { ref: 'user', refId: documentId, field: 'profilePic' };
    const { body: faces } = await upload(it_, place, await picture('png'));
    expectRefusal(await client.get(`/files/${faces[0].id}`), 'password-change-required');
  });

  it('[ACC-07] once it is changed, or reset by link, everything works', async () => {
    const [byChange, byLink] = [await createdUser(it_), await createdUser(it_)];
    const { client } = await logIn(anonymous, byChange.username, 'First-Pass-2026!');
    const { body } = await change(client, 'First-Pass-2026!', freshPassword());
    expect(body.user.mustChangePassword).toBe(false);
    const changed = anonymous.with({ authorization: `Bearer ${body.jwt}` });
    expect((await changed.get('/war-reports')).status).toBe(200);

    await forgot(byLink.email);
    const wanted = freshPassword();
    await reset(await linkFor(byLink.email), wanted);
    const session = await logIn(anonymous, byLink.username, wanted);
    expect((await session.client.get('/war-reports')).status).toBe(200);
  });

  it('[ACC-07, ACC-08] it cannot be kept by choosing it again', async () => {
    const person = await createdUser(it_);
    const { client } = await logIn(anonymous, person.username, 'First-Pass-2026!');
    expectFieldError(await change(client, 'First-Pass-2026!', 'First-Pass-2026!'), 'password');
    expectRefusal(await client.get('/war-reports'), 'password-change-required');
  });

  it('[ACC-07] a reset link sent by IT does not lock the person out of the password they have', async () => {
    const { id, username, password } = await somebody();
    await it_.post(`/users/${id}/password-reset`);
    await logIn(anonymous, username, password);
  });
});

it('[SEC-06] after all this no password, code or token is in the log', async () => {
  const log = server.output();
  expect(log.length).toBeGreaterThan(0);
  for (const secret of ['First-Pass', 'Fresh-Pass', DEMO_PASSWORD, 'eyJhbGciOi'])
    expect(log).not.toContain(secret);
  const mails: Json[] = await server.db('outbox_mails').where({ kind: 'reset-link' });
  for (const { text } of mails) expect(log).not.toContain(codeIn(text));
});
