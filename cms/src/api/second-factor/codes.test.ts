import { describe, expect, it } from 'vitest';
import { manyAtOnce, tallyOf } from '../../testing/databases/at-once';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Answer, Client, Json } from '../../testing/http';
import { cookiesOf, tryLogIn } from '../../testing/log-in';
import { lastMailTo, mailsTo } from '../../testing/mails';
import { appCode, enrol, enrolled, forgetUsedCodes, ticketOf, wrongCode } from '../../testing/second-factor';
import type { TestServer } from '../../testing/server';
import { serverForSecondFactor } from '../../testing/servers/second-factor';

let server: TestServer;
let it_: Client;
const { give } = serverForSecondFactor((made) => {
  ({ server, it_ } = made);
});

describe('guessing at codes', () => {
  it('[MFA-03] a ticket takes five wrong codes, also of thirty at the same moment; then the right one is too late', async () => {
    const person = await enrolled(server);
    const ticket = await ticketOf(server, person);
    const wrong = wrongCode(person.secret);
    const answers = await manyAtOnce(30, () => give(ticket, wrong));
    const tally = tallyOf(answers);
    const { 'wrong-second-factor': compared = 0 } = tally;
    expect(compared).toBeLessThanOrEqual(5);
    expect(compared, JSON.stringify(tally)).toBeGreaterThan(0);
    await server.db('attempt_counters').delete();
    expectRefusal(await give(ticket, appCode(person.secret)), 'second-factor-expired');
  });

  it('[MFA-03] wrong codes at ever new tickets are counted, told at 5 and 10 to the person and the admins, and in the audit', async () => {
    const person = await enrolled(server);
    const wrong = wrongCode(person.secret);
    const guess = async (codes: number) => {
      const ticket = await ticketOf(server, person);
      for (let index = 0; index < codes; index += 1) await give(ticket, wrong);
    };
    const warned = async () => {
      const { body } = await (
        await server.as('administration')
      ).get('/audit-records?filters[action][$eq]=user.fail-second-factor&sort=id');
      const own: Json[] = body.data.filter(({ subjectName }: Json) =>
        subjectName.endsWith(`(${person.username})`),
      );
      const mails = async (address: string, kind: string) =>
        (await mailsTo(server.db, address)).filter((mail) => mail.kind === kind).map(({ text }) => text);
      const notices = await server
        .db('notifications')
        .where({ person_id: person.id })
        .andWhere('details', 'like', 'Someone entered your correct password%');
      return {
        audit: own.map(({ after }) => after.wrongTries),
        own: await mails(person.email, 'second-factor-failed'),
        admins: (await mails('administrator@intranet.example', 'second-factor-failed-of')).filter((text) =>
          text.includes('Newman'),
        ).length,
        bell: notices.length,
      };
    };
    await guess(4);
    expect(await warned()).toMatchObject({ audit: [], own: [], bell: 0 });
    const before = (await warned()).admins;
    await guess(4);
    expect(await warned()).toMatchObject({ audit: [5], admins: before + 1, bell: 1 });
    await guess(2);
    const { own, ...rest } = await warned();
    expect(rest).toEqual({ audit: [5, 10], admins: before + 2, bell: 2 });
    expect(own).toHaveLength(2);
    expect(own[1]).toContain('then 10 wrong codes');
    expect(own[1]).toContain('someone knows your password');
  });

  it('[MFA-10] each wait is longer than the one before, and twenty codes are compared in a day', async () => {
    const person = await enrolled(server);
    const wrong = wrongCode(person.secret);
    const untilRefused = async () => {
      const answers: Answer[] = [];
      for (;;) {
        const ticket = await ticketOf(server, person);
        for (let index = 0; index < 5; index += 1) answers.push(await give(ticket, wrong));
        if (answers.some(({ status }) => status === 429)) break;
      }
      const { 'wrong-second-factor': compared = 0 } = tallyOf(answers);
      const { retryAfterSeconds } = expectRefusal(answers.at(-1)!, 'too-many-attempts');
      return { compared, retryAfterSeconds, says: answers.at(-1)!.body.error.message };
    };
    /** The counters whose window is this long have ended. */
    const over = (seconds: number) =>
      server.db('attempt_counters').where('key', 'like', `%:${seconds}`).delete();

    expect(await untilRefused()).toMatchObject({ compared: 10, retryAfterSeconds: 900 });
    await over(900);
    const second = await untilRefused();
    expect(second).toMatchObject({ compared: 5, retryAfterSeconds: 4 * 3600 });
    expect(second.says).toContain('Please wait four hours');
    await over(900);
    await over(4 * 3600);
    expect(await untilRefused()).toMatchObject({ compared: 5, retryAfterSeconds: 24 * 3600 });
    await over(900);
    await over(4 * 3600);
    expect(await untilRefused()).toMatchObject({ compared: 0, retryAfterSeconds: 24 * 3600 });

    // IT takes the second factor away, and the person starts afresh.
    expect((await it_.post(`/users/${person.id}/second-factor-reset`)).status).toBe(200);
    expect(await server.db('attempt_counters').where('key', 'like', 'second-factor:acc%')).toEqual([]);
  });

  it('[MFA-03, SEC-06] a stranger’s made-up tickets do not keep a colleague at the same address out', async () => {
    const person = await enrolled(server);
    const from = { 'x-forwarded-for': '203.0.113.77' };
    for (let index = 0; index < 300; index += 20)
      await manyAtOnce(20, (one) => give(`made-up-${index + one}`, '123456', from));
    const answer = await give(await ticketOf(server, person), appCode(person.secret), from);
    expect(answer.status, answer.text).toBe(200);
  });

  it('[MFA-10] a person’s codes are compared ten times in a quarter of an hour, from wherever they come', async () => {
    const person = await enrolled(server);
    const tickets: string[] = [];
    for (let index = 0; index < 3; index += 1) tickets.push(await ticketOf(server, person));
    const wrong = wrongCode(person.secret);
    const answers: Answer[] = [];
    for (let index = 0; index < 12; index += 1) {
      const from = { 'x-forwarded-for': `203.0.113.${index}` };
      answers.push(await give(tickets[index % 3]!, wrong, from));
    }
    expect(tallyOf(answers)).toEqual({ 'wrong-second-factor': 10, 'too-many-attempts': 2 });
    const last = answers.at(-1)!;
    expect(expectRefusal(last, 'too-many-attempts').retryAfterSeconds).toBe(900);
    expect(last.body.error.message).toContain('quarter of an hour');
  });

  it('[MFA-10] a stranger with the password does not keep the owner out on a device of theirs', async () => {
    const person = await enrolled(server);
    const first = await give(await ticketOf(server, person), appCode(person.secret));
    const device = cookiesOf(first);
    await forgetUsedCodes(server);
    const tickets = [await ticketOf(server, person), await ticketOf(server, person)];
    for (let index = 0; index < 10; index += 1)
      await give(tickets[index % 2]!, wrongCode(person.secret), { 'x-forwarded-for': '203.0.113.9' });
    const own = await ticketOf(server, person);
    expectRefusal(
      await give(own, appCode(person.secret), { 'x-forwarded-for': '203.0.113.9' }),
      'too-many-attempts',
    );
    const answer = await give(own, appCode(person.secret), { cookie: device });
    expect(answer.status, answer.text).toBe(200);
  });

  it('[MFA-10] a stranger with the password does not keep the owner from their own in a session', async () => {
    const person = await enrolled(server);
    const tickets = [await ticketOf(server, person), await ticketOf(server, person)];
    for (let index = 0; index < 10; index += 1) await give(tickets[index % 2]!, wrongCode(person.secret));
    const code = appCode(person.secret);
    const refused = await give(await ticketOf(server, person), code);
    expectRefusal(refused, 'too-many-attempts');
    expect(refused.body.error.message).toContain('or use a computer on which you have logged in before.');
    const proof = { currentPassword: person.password, code };
    const answer = await person.client.post('/users/me/second-factor/recovery-codes', proof);
    expect(answer.status, answer.text).toBe(200);
  });

  it('[MFA-10] a reset ends the wait on a known device, too', async () => {
    const person = await enrolled(server);
    const device = { cookie: cookiesOf(await give(await ticketOf(server, person), appCode(person.secret))) };
    await forgetUsedCodes(server);
    const tickets = [await ticketOf(server, person), await ticketOf(server, person)];
    for (let index = 0; index < 10; index += 1)
      await give(tickets[index % 2]!, wrongCode(person.secret), device);
    const refused = await give(await ticketOf(server, person), appCode(person.secret), device);
    expectRefusal(refused, 'too-many-attempts');
    expect(refused.body.error.message).toMatch(/and try again\.$/);

    expect((await it_.post(`/users/${person.id}/second-factor-reset`)).status).toBe(200);
    const { body } = await tryLogIn(server.anonymous, person.username, person.password);
    const client = server.anonymous.with({ authorization: `Bearer ${body.jwt}` });
    const { secret } = await enrol(server, client, person.password);
    const answer = await give(await ticketOf(server, person), appCode(secret), device);
    expect(answer.status, answer.text).toBe(200);
  });
});

describe('recovery codes', () => {
  it('[MFA-04] each opens once, however it is typed, also of ten at the same moment; the owner is notified', async () => {
    const person = await enrolled(server);
    expect(new Set(person.recoveryCodes).size).toBe(10);
    const [first, second] = person.recoveryCodes as [string, string];
    expect(first).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    const loose = first.toLowerCase().replaceAll('-', ' ');
    expect((await give(await ticketOf(server, person), loose)).status).toBe(200);
    expectRefusal(await give(await ticketOf(server, person), first), 'wrong-second-factor');

    const tickets: string[] = [];
    for (let index = 0; index < 8; index += 1) tickets.push(await ticketOf(server, person));
    const answers = await manyAtOnce(8, (index) => give(tickets[index]!, second));
    expect(tallyOf(answers).in).toBe(1);

    const state = await person.client.get('/users/me/second-factor');
    expect(state.body.recoveryCodesLeft).toBe(8);
    const mail = await lastMailTo(server.db, person.email);
    expect(mail).toMatchObject({
      kind: 'recovery-code-used',
      subject: 'A recovery code was used for your account',
    });
    expect(mail.text).toContain('8 are left.');
    const notices = await server
      .db('notifications')
      .where({ person_id: person.id })
      .andWhere('details', 'like', 'A recovery code was used%');
    expect(notices).toHaveLength(2);
  });

  it('[MFA-04] codes of one person open nothing of another', async () => {
    const [one, other] = [await enrolled(server), await enrolled(server)];
    expectRefusal(await give(await ticketOf(server, one), other.recoveryCodes[0]!), 'wrong-second-factor');
  });
});
