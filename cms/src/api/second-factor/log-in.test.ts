import { describe, expect, it } from 'vitest';
import { manyAtOnce, tallyOf } from '../../testing/databases/at-once';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import type { Client } from '../../testing/http';
import { cookiesOf, renew, tryLogIn } from '../../testing/log-in';
import { codeIn, lastMailTo } from '../../testing/mails';
import {
  appCode,
  type Enrolled,
  enrolled,
  forgetUsedCodes,
  inMidStep,
  ticketOf,
} from '../../testing/second-factor';
import type { TestServer } from '../../testing/server';
import { serverForSecondFactor } from '../../testing/servers/second-factor';

let server: TestServer;
let anonymous: Client;
let it_: Client;
const { give } = serverForSecondFactor((made) => ({ server, anonymous, it_ } = made));

const sessionsOf = async ({ id }: Enrolled): Promise<number> =>
  (await server.db('strapi_sessions').where({ user_id: String(id), status: 'active' })).length;

/** A ticket that expired after five minutes. */
const endTicketsOf = ({ id }: Enrolled) =>
  server
    .db('log_in_tickets')
    .where({ person_id: id })
    .update({ expires_at: Date.now() - 1 });

describe('the second step of a log-in', () => {
  it('[MFA-02] the right password gives a ticket and no session, a code the same answer as a log-in without it', async () => {
    const person = await enrolled(server);
    const sessions = await sessionsOf(person);
    const first = await tryLogIn(anonymous, person.email, person.password);
    expect(first.status).toBe(200);
    expect(Object.keys(first.body).toSorted()).toEqual(['secondFactor', 'ticket']);
    expect(first.body.secondFactor).toBe(true);
    expect(cookiesOf(first)).toBe('');
    expect(await sessionsOf(person)).toBe(sessions);
    expectRefusal(
      await anonymous.with({ authorization: `Bearer ${first.body.ticket}` }).get('/users/me'),
      'no-session',
    );

    const before = Date.now() - 1000;
    const second = await give(first.body.ticket, appCode(person.secret));
    expect(second.status, second.text).toBe(200);
    expect(second.body.user.username).toBe(person.username);
    expect(Date.parse(second.body.user.lastLogin)).toBeGreaterThan(before);
    const plain = await tryLogIn(anonymous, 'employee');
    expect(Object.keys(second.body)).toEqual(Object.keys(plain.body));
    const client = anonymous.with({ authorization: `Bearer ${second.body.jwt}` });
    expect((await client.get('/users/me')).status).toBe(200);
    expect((await renew(anonymous, cookiesOf(second))).status).toBe(200);
    expect(cookiesOf(second)).toContain('intranet_device=');
  });

  it('[MFA-02] a wrong password is answered like that of anyone else', async () => {
    const person = await enrolled(server);
    const wrong = await tryLogIn(anonymous, person.username, 'Wrong-Pass-2026!');
    expectRefusal(wrong, 'wrong-credentials');
    expect(wrong.text).toBe((await tryLogIn(anonymous, 'nobody.at.all', 'Wrong-Pass-2026!')).text);
  });

  it('[MFA-08] codes are taken with spaces, and a step early or late; two steps are too many', async () => {
    const person = await enrolled(server);
    const typed = (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `;
    for (const steps of [-1, 1]) {
      await forgetUsedCodes(server);
      await inMidStep();
      const answer = await give(await ticketOf(server, person), typed(appCode(person.secret, steps)));
      expect(answer.status, answer.text).toBe(200);
    }
    await forgetUsedCodes(server);
    for (const steps of [-2, 2]) {
      await inMidStep();
      const answer = await give(await ticketOf(server, person), appCode(person.secret, steps));
      expectRefusal(answer, 'wrong-second-factor');
    }
  });

  it('[MFA-08] a code is good once, and none before it is good after it', async () => {
    const person = await enrolled(server);
    const [earlier, now] = [appCode(person.secret, -1), appCode(person.secret)];
    expect((await give(await ticketOf(server, person), now)).status).toBe(200);
    for (const code of [now, earlier]) {
      const { errors } = expectRefusal(
        await give(await ticketOf(server, person), code),
        'wrong-second-factor',
      );
      expect(errors[0].path).toBe('code');
    }
    expect((await give(await ticketOf(server, person), appCode(person.secret, 1))).status).toBe(200);
  });

  it('[MFA-08] of ten log-ins that bring one code at the same moment, one gets in', async () => {
    const person = await enrolled(server);
    const tickets: string[] = [];
    for (let index = 0; index < 10; index += 1) tickets.push(await ticketOf(server, person));
    const code = appCode(person.secret);
    const answers = await manyAtOnce(10, (index) => give(tickets[index]!, code));
    expect(tallyOf(answers).in).toBe(1);
    for (const { status } of answers) expect([200, 400, 429]).toContain(status);
  });

  it('[MFA-02] of four who bring one ticket and good codes at the same moment, one gets in', async () => {
    const person = await enrolled(server);
    const ticket = await ticketOf(server, person);
    await inMidStep();
    const codes = [appCode(person.secret, -1), appCode(person.secret), ...person.recoveryCodes.slice(0, 2)];
    const answers = await manyAtOnce(4, (index) => give(ticket, codes[index]!));
    expect(tallyOf(answers)).toEqual({ in: 1, 'second-factor-expired': 3 });
  });

  it('[MFA-02] a ticket dies after five minutes, with a log-in, a new password, a block, and with the second factor', async () => {
    const [late, used, changed, reset, blocked, off] = [
      await enrolled(server),
      await enrolled(server),
      await enrolled(server),
      await enrolled(server),
      await enrolled(server),
      await enrolled(server),
    ];
    const people = [late, used, changed, reset, blocked, off];
    const tickets: string[] = [];
    for (const person of people) tickets.push(await ticketOf(server, person));
    const [row] = await server.db('log_in_tickets').where({ person_id: late.id });
    expect(Number(row.expires_at) - Date.now()).toBeLessThanOrEqual(300_000);
    expect(Number(row.expires_at) - Date.now()).toBeGreaterThan(240_000);
    expect(JSON.stringify(row)).not.toContain(tickets[0]);

    await endTicketsOf(late);
    expect((await give(await ticketOf(server, used), used.recoveryCodes[0]!)).status).toBe(200);
    const wanted = 'Second-Pass-2026!';
    const change = { password: wanted, passwordConfirmation: wanted };
    await changed.client.post('/auth/change-password', { currentPassword: changed.password, ...change });
    await it_.post(`/users/${reset.id}/password-reset`);
    const code = codeIn((await lastMailTo(server.db, reset.email)).text);
    expect((await anonymous.post('/auth/reset-password', { code, ...change })).status).toBe(200);
    await it_.post(`/users/${blocked.id}/disable`);
    await it_.post(`/users/${blocked.id}/enable`);
    const proof = { currentPassword: off.password, code: off.recoveryCodes[0] };
    expect((await off.client.post('/users/me/second-factor/turn-off', proof)).status).toBe(200);
    await forgetUsedCodes(server);
    for (const [index, person] of people.entries()) {
      const answer = await give(tickets[index]!, appCode(person.secret));
      expect({ index, code: answer.body.error?.details.code }).toEqual({
        index,
        code: 'second-factor-expired',
      });
    }
    // After a reset link, the log-in still needs the code; without a second factor the password is enough.
    expect((await tryLogIn(anonymous, reset.username, wanted)).body.secondFactor).toBe(true);
    expect((await tryLogIn(anonymous, off.username, off.password)).body.jwt).toBeDefined();
  });

  it('[MFA-02, REL-03] a block or a new password at the moment of the code leaves no session behind', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await enrolled(server);
      const ticket = await ticketOf(server, person);
      const [answer] = await Promise.all([
        give(ticket, appCode(person.secret)),
        it_.post(`/users/${person.id}/disable`),
      ]);
      expect([200, 400]).toContain(answer.status);
      expect(await sessionsOf(person)).toBe(0);
      expect(await server.db('log_in_tickets').where({ person_id: person.id })).toEqual([]);
    }
  });

  it('[MFA-02, REL-02] what is no ticket or no code is refused, whatever it is', async () => {
    const person = await enrolled(server);
    const ticket = await ticketOf(server, person);
    for (const code of ['', '12345', '1234567', 'ABCD', 'x'.repeat(61), null, 123456, { $ne: null }, ['1']]) {
      expectFieldError(await anonymous.post('/auth/second-factor', { ticket, code }), 'code');
    }
    for (const none of ['', 'x'.repeat(101), null, { $ne: null }]) {
      expectFieldError(
        await anonymous.post('/auth/second-factor', { ticket: none, code: '123456' }),
        'ticket',
      );
    }
    expectRefusal(await give('no-ticket-at-all', '123456'), 'second-factor-expired');
    expectRefusal(await give('%00\u2028', '123456'), 'second-factor-expired');
    // None of these bodies has used up a try.
    expect((await give(ticket, appCode(person.secret))).status).toBe(200);
  });
});

it('[MFA-07, MFA-04, SEC-06] neither secrets nor codes nor tickets are in the data or in the log', async () => {
  const person = await enrolled(server);
  const ticket = await ticketOf(server, person);
  await give(ticket, person.recoveryCodes[0]!);
  const stored = JSON.stringify(
    await Promise.all(
      ['second_factors', 'recovery_codes', 'log_in_tickets', 'audit_records', 'outbox_mails'].map((table) =>
        server.db(table).select(),
      ),
    ),
  );
  const log = server.instances.map((instance) => instance.output()).join('');
  const secrets = [person.secret, person.secret.replaceAll(' ', ''), ticket, ...person.recoveryCodes];
  for (const secret of secrets) {
    expect(stored).not.toContain(secret);
    expect(log).not.toContain(secret);
  }
});
