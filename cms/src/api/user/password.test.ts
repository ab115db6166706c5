import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onPostgres } from '../../testing/databases/database';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import type { Answer, Client, Json } from '../../testing/http';
import { cookiesOf, type LogIn, renew, tryLogIn } from '../../testing/log-in';
import { codeIn, lastMailTo, mailsTo, NO_MAIL_SERVER } from '../../testing/mails';
import { DEMO_PASSWORD } from '../../testing/people';
import { picture, upload } from '../../testing/pictures/pictures';
import { whileFailing } from '../../testing/databases/fault';
import { startServer, type TestServer } from '../../testing/server';
import { createdUser } from '../../testing/users';

const MINUTE = 60_000;

let server: TestServer;
let anonymous: Client;
let it_: Client;
beforeAll(async () => {
  server = await startServer({ env: { ...NO_MAIL_SERVER, LOG_LEVEL: 'debug' } });
  ({ anonymous } = server);
  it_ = await server.as('it');
});
afterAll(() => server.stop());
// Wrong codes count per address, and here everybody has the same.
beforeEach(() => server.db('attempt_counters').delete());

let made = 0;
/** A password nobody has had yet. */
const freshPassword = () => `Fresh-Pass-${(made += 1)}-2026!`;

const me = (client: Client): Promise<Answer> => client.get('/users/me');

const change = (client: Client, currentPassword: string, password: string, passwordConfirmation = password) =>
  client.post('/auth/change-password', { currentPassword, password, passwordConfirmation });

const reset = (code: string, password: string, passwordConfirmation = password): Promise<Answer> =>
  anonymous.post('/auth/reset-password', { code, password, passwordConfirmation });

const forgot = (email: string): Promise<Answer> => anonymous.post('/auth/forgot-password', { email });

interface Somebody {
  id: number;
  username: string;
  email: string;
  password: string;
  session: LogIn;
}

/** Somebody new who has a password of their own, with a log-in. */
async function somebody(): Promise<Somebody> {
  const person = await createdUser(it_);
  await server.db('up_users').where({ id: person.id }).update({ temporary_password: false });
  const password = 'First-Pass-2026!';
  const { id, username, email } = person;
  return { id, username, email, password, session: await logInWith(username, password) };
}

async function logInWith(username: string, password: string): Promise<LogIn> {
  const answer = await tryLogIn(anonymous, username, password);
  expect(answer.status, answer.text).toBe(200);
  const { jwt } = answer.body;
  return { client: anonymous.with({ authorization: `Bearer ${jwt}` }), jwt, cookie: cookiesOf(answer) };
}

/** The mail is queued after the answer. */
async function linkFor(email: string, count = 1): Promise<string> {
  await expect
    .poll(async () => (await mailsTo(server.db, email)).filter(({ kind }) => kind === 'reset-link').length, {
      timeout: 5000,
    })
    .toBe(count);
  return codeIn((await lastMailTo(server.db, email)).text);
}

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
  it('[ACC-02, ACC-04] the new one works, the old one no more; the asking session goes on, all others end', async () => {
    const { session, username, email, password } = await somebody();
    const other = await logInWith(username, password);
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
    await logInWith(username, wanted);
    const mail = await lastMailTo(server.db, email);
    expect(mail).toMatchObject({
      kind: 'password-changed',
      subject: 'Your password was changed',
      state: 'pending',
    });
    expect(mail.text).not.toContain(wanted);
  });

  it('[ACC-02, ACC-04] a wrong current password changes nothing, is said in the field, and ends no session', async () => {
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
    await logInWith(username, password);
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

  it('[ACC-02, SEC-06] a new password that is refused is no guess: whoever knows theirs may try on', async () => {
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

describe('a forgotten password', () => {
  it('[ACC-05, SEC-06] known, unknown and disabled addresses get the same answer, and only the known one a mail', async () => {
    const { email } = await somebody();
    const answers: Answer[] = [];
    for (const address of [email, 'nobody@intranet.example', 'disabled@intranet.example']) {
      answers.push(await forgot(address));
    }
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.text).toBe(answers[0]!.text);
    }
    await linkFor(email);
    expect(await mailsTo(server.db, 'nobody@intranet.example')).toEqual([]);
    expect(await mailsTo(server.db, 'disabled@intranet.example')).toEqual([]);
  });

  it('[ACC-05, SEC-06] an answer does the same work whether the address exists or not', async () => {
    const { email } = await somebody();
    const workFor = (address: string) => server.statementsOf(() => forgot(address));
    // Not those of the worker, which may look at the queue at the same moment.
    const own = (statements: string[]) =>
      statements.filter((sql) => /attempt_counters|insert into \W?password_reset_requests/.test(sql));
    const known = own(await workFor(email));
    expect(known.at(-1)).toMatch(/^insert into \W?password_reset_requests/);
    expect(own(await workFor('nobody@intranet.example'))).toEqual(known);
  });

  it('[ACC-05, SEC-06] the time of the answer does not tell whether the address exists', async () => {
    const { email } = await somebody();
    const time = async (address: string) => {
      const start = performance.now();
      await forgot(address);
      return performance.now() - start;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    const rounds = 40;
    for (let round = 0; round < rounds; round += 1) {
      await server.db('attempt_counters').delete();
      const addresses = [email, `nobody${round}@intranet.example`];
      // By turns each goes first, so that neither always comes after the other.
      if (round % 2 === 1) addresses.reverse();
      for (const address of addresses) (address === email ? known : unknown).push(await time(address));
    }
    // How often a known one takes longer than an unknown one: half the times, give or take four standard deviations.
    // No clock and no speed of the machine is in this number; any work more would bring it near to 1.
    const longer = known.flatMap((one) => unknown.filter((other) => one > other)).length;
    const share = longer / (known.length * unknown.length);
    expect(Math.abs(share - 0.5)).toBeLessThan(0.26);
  });

  it('[ACC-05, REL-04] a request that was answered outlives a process that is killed at once', async () => {
    const { email } = await somebody();
    expect((await forgot(email.toUpperCase())).status).toBe(200);
    await server.restart('SIGKILL');
    expect(await linkFor(email)).not.toBe('');
    expect(await server.db('password_reset_requests')).toEqual([]);
  });

  it('[ACC-05, REL-01] a request whose link could not be made is looked into again', async () => {
    const { email } = await somebody();
    await whileFailing(server, 'insert', 'password_resets', async () => {
      expect((await forgot(email)).status).toBe(200);
      await expect.poll(() => server.output(), { timeout: 5000 }).toMatch(/job send-reset-links failed/);
      expect(await server.db('password_reset_requests')).toHaveLength(1);
    });
    expect(await linkFor(email)).not.toBe('');
  });

  it('[ACC-05, REL-02] the longest of addresses that nobody has is noted like any other', async () => {
    const long = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`;
    for (const address of [long, `${'x'.repeat(300)}@example.com`, 'no address at all']) {
      expect((await forgot(address)).status).toBe(200);
    }
    expectRefusal(await forgot('nul\u0000@example.com'), 'bad-input');
    await expect.poll(() => server.db('password_reset_requests'), { timeout: 5000 }).toEqual([]);
  });

  it('[ACC-05] two requests before a link was made come to one mail', async () => {
    const { email } = await somebody();
    const request = { created_at: onPostgres ? new Date() : Date.now() };
    await server
      .db('password_reset_requests')
      .insert([email, email.toUpperCase()].map((address) => ({ ...request, email: address })));
    const code = await linkFor(email);
    await expect.poll(() => server.db('password_reset_requests'), { timeout: 5000 }).toEqual([]);
    expect((await mailsTo(server.db, email)).filter(({ kind }) => kind === 'reset-link')).toHaveLength(1);
    expect((await reset(code, freshPassword())).status).toBe(200);
  });

  it('[ACC-05, ACC-06] the link sets a new password, ends all sessions, and works once', async () => {
    const { session, username, email, password } = await somebody();
    await forgot(email.toUpperCase());
    const code = await linkFor(email);
    expect(code.length).toBeGreaterThanOrEqual(43);
    const wanted = freshPassword();
    expect((await reset(code, wanted)).status).toBe(200);
    expectRefusal(await me(session.client), 'no-session');
    expectRefusal(await renew(anonymous, session.cookie), 'session-expired');
    expectRefusal(await tryLogIn(anonymous, username, password), 'wrong-credentials');
    await logInWith(username, wanted);
    expectRefusal(await reset(code, freshPassword()), 'reset-link-dead');
    await logInWith(username, wanted);
    expect((await lastMailTo(server.db, email)).kind).toBe('password-changed');
  });

  it('[ACC-05, SEC-06] the database holds the code as a hash only, beside the mail until it is sent', async () => {
    const { id, email } = await somebody();
    await forgot(email);
    const code = await linkFor(email);
    const [row] = await server.db('password_resets').where({ person_id: id });
    expect(JSON.stringify(row)).not.toContain(code);
    expect(row.code_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(Number(new Date(row.expires_at)) - Date.now()).toBeLessThanOrEqual(60 * MINUTE);
    expect(Boolean((await lastMailTo(server.db, email)).secret)).toBe(true);
  });

  it('[ACC-05, SEC-06] a newer link ends no older one, so no stranger does; once one is used, all are', async () => {
    const { email } = await somebody();
    await forgot(email);
    const own = await linkFor(email);
    await forgot(email);
    const others = await linkFor(email, 2);
    expect((await reset(own, freshPassword())).status).toBe(200);
    expectRefusal(await reset(others, freshPassword()), 'reset-link-dead');
  });

  /** How many requests are looked into, and how many links an address has been sent. */
  async function answered(email: string): Promise<number> {
    await expect.poll(() => server.db('password_reset_requests'), { timeout: 5000 }).toEqual([]);
    return (await mailsTo(server.db, email)).filter(({ kind }) => kind === 'reset-link').length;
  }

  it('[ACC-05, SEC-06] a stranger who asks six times and more fills no mailbox, and the owner’s link lives', async () => {
    const { username, email } = await somebody();
    await forgot(email);
    const own = await linkFor(email);
    for (let turn = 0; turn < 9; turn += 1) {
      expect((await forgot(turn % 2 ? email : email.toUpperCase())).status).toBe(200);
      await answered(email);
    }
    expect(await answered(email)).toBe(3);
    const wanted = freshPassword();
    expect((await reset(own, wanted)).status).toBe(200);
    await logInWith(username, wanted);
    // The links are used up, so a person who forgets the new password at once is not kept waiting.
    await server.db('attempt_counters').delete();
    await forgot(email);
    await linkFor(email, 4);
  });

  it('[ACC-05, SEC-06] the owner gets a link on a device they have used, however often strangers have asked', async () => {
    const { email, session } = await somebody();
    const stranger = await somebody();
    for (let turn = 0; turn < 4; turn += 1) {
      await anonymous.with({ cookie: stranger.session.cookie }).post('/auth/forgot-password', { email });
      await answered(email);
    }
    expect(await answered(email)).toBe(3);
    const own = anonymous.with({ cookie: session.cookie });
    const answer = await own.post('/auth/forgot-password', { email });
    expect(answer.text).toBe((await forgot('nobody@intranet.example')).text);
    expect((await reset(await linkFor(email, 4), freshPassword())).status).toBe(200);
  });

  it('[ACC-05, SEC-06] 60 requests for one address from others keep its owner from nothing', async () => {
    const { email } = await somebody();
    await forgot(email);
    await server
      .db('attempt_counters')
      .where('key', 'like', 'forgot-password:%')
      .whereNot('key', 'like', 'forgot-password:both:%')
      .whereNot('key', 'like', 'forgot-password:address:%')
      .update({ failures: 60 });
    expect((await forgot(email)).status).toBe(200);
  });

  it('[ACC-05, USR-07] what strangers asked for keeps IT from sending a link by no means', async () => {
    const { id, email } = await somebody();
    for (let turn = 0; turn < 4; turn += 1) {
      await forgot(email);
      await answered(email);
    }
    expect((await it_.post(`/users/${id}/password-reset`)).status).toBe(200);
    expect((await reset(await linkFor(email, 4), freshPassword())).status).toBe(200);
  });

  it('[ACC-05, SEC-06] after an hour there may be three again', async () => {
    const { id, email } = await somebody();
    for (let turn = 0; turn < 3; turn += 1) {
      await forgot(email);
      await answered(email);
    }
    const past = Date.now() - 1000;
    await server
      .db('password_resets')
      .where({ person_id: id })
      .update({ expires_at: onPostgres ? new Date(past) : past });
    await forgot(email);
    await linkFor(email, 4);
  });

  it('[ACC-05] a link is dead when its hour is over', async () => {
    const { id, email } = await somebody();
    await forgot(email);
    const code = await linkFor(email);
    const endsIn = (ms: number) => {
      const end = Date.now() + ms;
      return server
        .db('password_resets')
        .where({ person_id: id })
        .update({ expires_at: onPostgres ? new Date(end) : end });
    };
    await endsIn(-1000);
    expectRefusal(await reset(code, freshPassword()), 'reset-link-dead');
    // It was the hour, and nothing else.
    await endsIn(MINUTE);
    expect((await reset(code, freshPassword())).status).toBe(200);
  });

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

  it('[ACC-05, REL-03] of ten who use one link at once, one succeeds', async () => {
    const { email } = await somebody();
    await forgot(email);
    const code = await linkFor(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(code, freshPassword())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers) if (answer.status !== 200) expect(answer.status).toBeLessThan(500);
  });

  it('[ACC-05] the link of somebody disabled meanwhile is dead, and a changed password kills it too', async () => {
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

  it('[ACC-05, USR-08] a link in the old mailbox is dead once the e-mail has changed, and lives on when only a name has', async () => {
    const [moved, renamed] = [await somebody(), await somebody()];
    const codes: string[] = [];
    for (const { email } of [moved, renamed]) {
      await forgot(email);
      codes.push(await linkFor(email));
    }
    await it_.put(`/users/${moved.id}`, { email: `moved.${moved.email}` });
    await it_.put(`/users/${renamed.id}`, { email: renamed.email, title: 'Lead' });
    expectRefusal(await reset(codes[0]!, freshPassword()), 'reset-link-dead');
    await logInWith(moved.username, moved.password);
    expect((await reset(codes[1]!, freshPassword())).status).toBe(200);
  });

  it('[ACC-06, REL-02] a code that is none is refused, whatever it is', async () => {
    for (const code of ['x', '', 'x'.repeat(201), '%00', null, { $ne: null }, ['x']]) {
      const { status } = await anonymous.post('/auth/reset-password', {
        code,
        password: 'Other-Pass-2026!',
        passwordConfirmation: 'Other-Pass-2026!',
      });
      expect([400, 429]).toContain(status);
    }
    await server.db('attempt_counters').delete();
    for (const email of ['', null, 7, ['employee@intranet.example'], 'x'.repeat(321)]) {
      expectRefusal(await anonymous.post('/auth/forgot-password', { email }), 'bad-input');
    }
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

  it('[SEC-06] a mailbox cannot be flooded: ten requests a minute for one address', async () => {
    const answers: Answer[] = [];
    for (let index = 0; index < 11; index += 1) answers.push(await forgot('flooded@intranet.example'));
    expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expectRefusal(answers[10]!, 'too-many-attempts');
  });
});

describe('a temporary password', () => {
  it('[ACC-07] everything but one’s own session and changing it is refused until it is changed', async () => {
    const person = await createdUser(it_, { groups: ['Employee', 'Supervisor', 'Developer'] });
    const { client } = await logInWith(person.username, 'First-Pass-2026!');
    expect((await me(client)).body.mustChangePassword).toBe(true);
    const routes = (await server.ask<string[]>('routes')).filter((call) => /^\w+ \/api\//.test(call));
    const open =
      /\/auth\/(local$|refresh|logout|forgot|reset|change|oidc|second-factor$)|\/users\/me$|\/calendar-feeds\/|\/company-profile\/front-door$/;
    const guarded = routes.filter((call) => !open.test(call));
    expect(guarded.length).toBeGreaterThan(40);
    for (const call of guarded) {
      const [method = '', path = ''] = call.split(' ');
      // Some pictures need no session, so it takes one that does to be refused: see below.
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
    const { client } = await logInWith(byChange.username, 'First-Pass-2026!');
    const { body } = await change(client, 'First-Pass-2026!', freshPassword());
    expect(body.user.mustChangePassword).toBe(false);
    const changed = anonymous.with({ authorization: `Bearer ${body.jwt}` });
    expect((await changed.get('/war-reports')).status).toBe(200);

    await forgot(byLink.email);
    const wanted = freshPassword();
    await reset(await linkFor(byLink.email), wanted);
    const session = await logInWith(byLink.username, wanted);
    expect((await session.client.get('/war-reports')).status).toBe(200);
  });

  it('[ACC-07] it cannot be kept by choosing it again', async () => {
    const person = await createdUser(it_);
    const { client } = await logInWith(person.username, 'First-Pass-2026!');
    expectFieldError(await change(client, 'First-Pass-2026!', 'First-Pass-2026!'), 'password');
    expectRefusal(await client.get('/war-reports'), 'password-change-required');
  });

  it('[ACC-07] a reset link sent by IT does not lock the person out of the password they have', async () => {
    const { id, username, password } = await somebody();
    await it_.post(`/users/${id}/password-reset`);
    await logInWith(username, password);
  });
});

it('[SEC-06] after all this no password, code or token stands in the log', async () => {
  const log = server.output();
  expect(log.length).toBeGreaterThan(0);
  for (const secret of ['First-Pass', 'Fresh-Pass', DEMO_PASSWORD, 'eyJhbGciOi'])
    expect(log).not.toContain(secret);
  const mails: Json[] = await server.db('outbox_mails').where({ kind: 'reset-link' });
  for (const { text } of mails) expect(log).not.toContain(codeIn(text));
});
