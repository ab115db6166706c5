import { describe, expect, it } from 'vitest';
import { manyAtOnce, tallyOf } from '../../testing/databases/at-once';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Answer } from '../../testing/http';
import { cookiesOf } from '../../testing/log-in';
import { lastMailTo, mailsTo } from '../../testing/mails';
import { appCode, enrolled, forgetUsedCodes, ticketOf, wrongCode } from '../../testing/second-factor';
import type { TestServer } from '../../testing/server';
import { serverForSecondFactor } from '../../testing/servers/second-factor';

let server: TestServer;
const { give } = serverForSecondFactor((made) => {
  ({ server } = made);
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

  it('[MFA-03] five wrong codes are in the audit, and the owner is warned once an hour that someone has the password', async () => {
    const person = await enrolled(server);
    const guess = async () => {
      const ticket = await ticketOf(server, person);
      for (let index = 0; index < 5; index += 1) await give(ticket, wrongCode(person.secret));
    };
    await guess();
    await server.db('attempt_counters').delete();
    await guess();
    const audit = await (
      await server.as('administration')
    ).get('/audit-records?filters[action][$eq]=user.fail-second-factor');
    const own = audit.body.data.filter(({ subjectName }: { subjectName: string }) =>
      subjectName.endsWith(`(${person.username})`),
    );
    expect(own).toHaveLength(2);
    expect(own[0].after).toEqual({ wrongTries: 5 });
    const mails = (await mailsTo(server.db, person.email)).filter(
      ({ kind }) => kind === 'second-factor-failed',
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('someone knows your password');
  });

  it('[MFA-03] a person’s codes are compared ten times in a quarter of an hour, from wherever they come', async () => {
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

  it('[MFA-03] a stranger with the password does not keep the owner out on a device of theirs', async () => {
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
