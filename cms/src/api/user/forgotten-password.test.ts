import { passwordMessages } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { onPostgres } from '../../testing/databases/database';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import type { Answer, Client, Json } from '../../testing/http';
import { logIn, me, renew, tryLogIn } from '../../testing/log-in';
import { codeIn, lastMailTo, mailsTo } from '../../testing/mails';
import { whileFailing } from '../../testing/databases/fault';
import type { TestServer } from '../../testing/server';
import { freshPassword, serverForPasswords } from '../../testing/servers/passwords';
import { createdUser } from '../../testing/users';

const MINUTE = 60_000;

let server: TestServer;
let anonymous: Client;
let it_: Client;
const { forgot, linkFor, reset, somebody } = serverForPasswords(
  (made) => ({ server, anonymous, it_ } = made),
);

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
    // Excluding the worker's, which may look at the queue at the same moment.
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
      // The two take turns in going first, so that neither is always second.
      if (round % 2 === 1) addresses.reverse();
      for (const address of addresses) (address === email ? known : unknown).push(await time(address));
    }
    // How often a known address takes longer than an unknown one: half the time, within four standard deviations. This
    // number depends on no clock and no machine; any extra work would bring it near to 1.
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

  it('[ACC-05, REL-02] the longest of addresses that no one has is noted like any other', async () => {
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
      .insert([email, email].map((address) => ({ ...request, email: address })));
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
    await logIn(anonymous, username, wanted);
    expectRefusal(await reset(code, freshPassword()), 'reset-link-dead');
    await logIn(anonymous, username, wanted);
    expect((await lastMailTo(server.db, email)).kind).toBe('password-changed');
  });

  it('[ACC-07] a temporary password is not kept by the link, which then takes another one', async () => {
    const password = freshPassword();
    const { email } = await createdUser(it_, { password });
    await forgot(email);
    const code = await linkFor(email);
    expectFieldError(await reset(code, password), 'password', passwordMessages.same);
    expect((await reset(code, freshPassword())).status).toBe(200);
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

  /** How many requests were handled, and how many links an address was sent. */
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
    await logIn(anonymous, username, wanted);
    // The links are used up, so a person who forgets the new password at once does not have to wait.
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
    // Only the hour had to pass.
    await endsIn(MINUTE);
    expect((await reset(code, freshPassword())).status).toBe(200);
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

  it('[SEC-06] a mailbox cannot be flooded: ten requests a minute for one address', async () => {
    const answers: Answer[] = [];
    for (let index = 0; index < 11; index += 1) answers.push(await forgot('flooded@intranet.example'));
    expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expectRefusal(answers[10]!, 'too-many-attempts');
  });
});

it('[SEC-06] after all this no code of a link is in the log', async () => {
  const { email } = await somebody();
  await forgot(email);
  await linkFor(email);
  const log = server.output();
  const links: Json[] = await server.db('outbox_mails').where({ kind: 'reset-link' });
  for (const { text } of links) expect(log).not.toContain(codeIn(text));
});
