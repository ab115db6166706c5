import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import type { Client, Json } from '../../testing/http';
import { tryLogIn } from '../../testing/log-in';
import { lastMailTo, mailsTo, NO_MAIL_SERVER } from '../../testing/mails';
import { DEMO_PASSWORD, people } from '../../testing/people';
import {
  appCode,
  enrolled,
  forgetUsedCodes,
  somebodyNew,
  ticketOf,
  wrongCode,
} from '../../testing/second-factor';
import { startServer, type TestServer } from '../../testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: NO_MAIL_SERVER });
});
afterAll(() => server.stop());
beforeEach(() => server.db('attempt_counters').delete());

const OWN = '/users/me/second-factor';
const off = { enabled: false, since: null, recoveryCodesLeft: 0, required: false };

const begin = (client: Client, currentPassword: string, code?: string) =>
  client.post(OWN, { currentPassword, ...(code !== undefined && { code }) });
const confirm = (client: Client, code: string) => client.post(`${OWN}/confirm`, { code });
const renewCodes = (client: Client, currentPassword: string, code: string) =>
  client.post(`${OWN}/recovery-codes`, { currentPassword, code });
const turnOff = (client: Client, currentPassword: string, code: string) =>
  client.post(`${OWN}/turn-off`, { currentPassword, code });

/** The audit records of a person, newest first. */
async function auditOf(username: string): Promise<Json[]> {
  const { body } = await (
    await server.as('administrator')
  ).get('/audit-records?filters[subjectType]=user&pagination[pageSize]=100');
  return body.data.filter(({ subjectName }: Json) => subjectName.endsWith(`(${username})`));
}

const bellOf = async (id: number): Promise<string[]> =>
  (await server.db('notifications').where({ person_id: id }).orderBy('id')).map(({ details }) => details);

describe('setting up a second factor', () => {
  it('[MFA-01] [MFA-07] password, key and QR code, a first code: on, notified and recorded', async () => {
    const { id, username, email, password, client } = await somebodyNew(server);
    expect((await client.get(OWN)).body).toEqual(off);
    const begun = await begin(client, password);
    expect(begun.status, begun.text).toBe(200);
    expect(begun.body.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(begun.body.address).toMatch(/^otpauth:\/\/totp\//);
    expect(new URL(begun.body.address).searchParams.get('secret')).toBe(
      begun.body.secret.replaceAll(' ', ''),
    );
    // The log-in asks for no code until the app has proved that it has the key.
    expect((await client.get(OWN)).body).toEqual(off);
    expect((await tryLogIn(server.anonymous, username, password)).body.jwt).toBeDefined();

    const confirmed = await confirm(client, appCode(begun.body.secret));
    expect(confirmed.status, confirmed.text).toBe(200);
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    const { body: state } = await client.get(OWN);
    expect(state).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
    expect(Math.abs(Date.parse(state.since) - Date.now())).toBeLessThan(60_000);
    expect((await tryLogIn(server.anonymous, username, password)).body.secondFactor).toBe(true);

    expect(await lastMailTo(server.db, email)).toMatchObject({
      kind: 'second-factor-on',
      subject: 'Your second factor was set up',
    });
    expect((await bellOf(id)).at(-1)).toMatch(/^Your second factor was set up\. If this was not you/);
    const [record] = await auditOf(username);
    expect(record).toMatchObject({
      action: 'user.set-up-second-factor',
      actor: username,
      before: { secondFactor: false },
      after: { secondFactor: true },
    });
  });

  it('[MFA-08] the code that turned it on is used up by that', async () => {
    const { username, password, client } = await somebodyNew(server);
    const { body } = await begin(client, password);
    const code = appCode(body.secret);
    await confirm(client, code);
    const { ticket } = (await tryLogIn(server.anonymous, username, password)).body;
    expectRefusal(
      await server.anonymous.post('/auth/second-factor', { ticket, code }),
      'wrong-second-factor',
    );
  });

  it('[MFA-01] the password is asked again, and guessing it counts with changing it', async () => {
    const { client, password } = await somebodyNew(server);
    const { errors } = expectRefusal(await begin(client, 'Wrong-Pass-2026!'), 'wrong-current-password');
    expect(errors[0].path).toBe('currentPassword');
    expectFieldError(await begin(client, ''), 'currentPassword', 'Please enter current password');
    const codes: string[] = [];
    for (let index = 0; index < 10; index += 1) {
      const wrong = { currentPassword: `Wrong-Pass-${index}!` };
      const answer =
        index % 2
          ? await client.post(OWN, wrong)
          : await client.post('/auth/change-password', {
              ...wrong,
              password: 'Other-Pass-2026!',
              passwordConfirmation: 'Other-Pass-2026!',
            });
      codes.push(answer.body.error.details.code);
    }
    expect(codes.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 'wrong-current-password'));
    expect(codes[9]).toBe('too-many-attempts');
    expectRefusal(await begin(client, password), 'too-many-attempts');
  });

  it('[MFA-01] a wrong first code turns nothing on; a set-up is over after half an hour, and of two the later one counts', async () => {
    const { id, client, password } = await somebodyNew(server);
    expectRefusal(await confirm(client, '123456'), 'second-factor-not-begun');
    const { body: earlier } = await begin(client, password);
    const { body } = await begin(client, password);
    expect(body.secret).not.toBe(earlier.secret);
    expectRefusal(await confirm(client, wrongCode(body.secret)), 'wrong-second-factor');
    if (appCode(earlier.secret) !== appCode(body.secret))
      expectRefusal(await confirm(client, appCode(earlier.secret)), 'wrong-second-factor');
    expectFieldError(await confirm(client, 'ABCD-EFGH-JKMN'), 'code');
    await server
      .db('second_factors')
      .where({ person_id: id })
      .update({ pending_until: Date.now() - 1 });
    expectRefusal(await confirm(client, appCode(body.secret)), 'second-factor-not-begun');
    expect((await client.get(OWN)).body).toEqual(off);
  });

  it('[MFA-01, REL-03] of five who send the first code at once one turns it on, and its recovery codes are those that work', async () => {
    const { username, password, client } = await somebodyNew(server);
    const { body } = await begin(client, password);
    const code = appCode(body.secret);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => confirm(client, code)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    for (const answer of answers) if (answer.status !== 200) expectRefusal(answer, 'second-factor-not-begun');
    const { ticket } = (await tryLogIn(server.anonymous, username, password)).body;
    const [recovery] = won[0]!.body.recoveryCodes;
    const answer = await server.anonymous.post('/auth/second-factor', { ticket, code: recovery });
    expect(answer.status).toBe(200);
  });

  it('[MFA-01] on another phone: with a code of the first one, which works until the second one has shown its own', async () => {
    const person = await enrolled(server);
    expectFieldError(await begin(person.client, person.password), 'code');
    expectRefusal(
      await begin(person.client, person.password, wrongCode(person.secret)),
      'wrong-second-factor',
    );
    const { body } = await begin(person.client, person.password, appCode(person.secret));
    await forgetUsedCodes(server);
    const ticket = await ticketOf(server, person);
    const code = appCode(person.secret);
    expect((await server.anonymous.post('/auth/second-factor', { ticket, code })).status).toBe(200);

    expect((await confirm(person.client, appCode(body.secret))).status).toBe(200);
    await forgetUsedCodes(server);
    const next = await ticketOf(server, person);
    for (const old of [appCode(person.secret, 1), person.recoveryCodes[0]])
      expectRefusal(
        await server.anonymous.post('/auth/second-factor', { ticket: next, code: old }),
        'wrong-second-factor',
      );
    const answer = await server.anonymous.post('/auth/second-factor', {
      ticket: next,
      code: appCode(body.secret),
    });
    expect(answer.status, answer.text).toBe(200);
    expect((await auditOf(person.username))[0]).toMatchObject({
      action: 'user.set-up-second-factor-anew',
    });
    expect((await lastMailTo(server.db, person.email)).subject).toBe('Your second factor was set up again');
  });

  it('[MFA-01] everyone who is logged in may, whatever their groups', async () => {
    for (const person of people) {
      const client = await server.as(person);
      expect((await client.get(OWN)).body).toEqual(off);
      expect((await begin(client, DEMO_PASSWORD)).status).toBe(200);
    }
    expectRefusal(await begin(server.anonymous, DEMO_PASSWORD), 'no-session');
    expectRefusal(await server.anonymous.get(OWN), 'no-session');
  });
});

describe('turning it off, and new recovery codes', () => {
  it('[MFA-01] [MFA-07] off with password and code: notified and recorded, and the password is enough', async () => {
    const person = await enrolled(server);
    const { client, password, secret, username } = person;
    const code = appCode(secret);
    expectRefusal(await turnOff(client, 'Wrong-Pass-2026!', code), 'wrong-current-password');
    expectRefusal(await turnOff(client, password, wrongCode(secret)), 'wrong-second-factor');
    expectFieldError(await client.post(`${OWN}/turn-off`, { currentPassword: password }), 'code');
    const answer = await turnOff(client, password, code);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toEqual(off);
    expect(await server.db('recovery_codes').where({ person_id: person.id })).toEqual([]);
    expect((await tryLogIn(server.anonymous, username, password)).body.jwt).toBeDefined();
    expect((await lastMailTo(server.db, person.email)).kind).toBe('second-factor-turned-off');
    expect((await bellOf(person.id)).at(-1)).toMatch(/^Your second factor was turned off\./);
    expect((await auditOf(username))[0]).toMatchObject({
      action: 'user.turn-off-second-factor',
      before: { secondFactor: true },
      after: { secondFactor: false },
    });
    expectRefusal(await turnOff(client, password, appCode(secret, 1)), 'second-factor-off');
    expectRefusal(await renewCodes(client, password, appCode(secret, 1)), 'second-factor-off');
  });

  it('[MFA-04] new recovery codes with password and code; the earlier ones no longer work', async () => {
    const person = await enrolled(server);
    const { client, password, secret, recoveryCodes } = person;
    expectRefusal(await renewCodes(client, 'Wrong-Pass-2026!', appCode(secret)), 'wrong-current-password');
    expectRefusal(await renewCodes(client, password, wrongCode(secret)), 'wrong-second-factor');
    const renewed = await renewCodes(client, password, appCode(secret));
    expect(renewed.status, renewed.text).toBe(200);
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    const ticket = await ticketOf(server, person);
    const give = (code: string) => server.anonymous.post('/auth/second-factor', { ticket, code });
    expectRefusal(await give(recoveryCodes[1]!), 'wrong-second-factor');
    expect((await give(renewed.body.recoveryCodes[1])).status).toBe(200);
    const kinds = (await mailsTo(server.db, person.email)).map(({ kind }) => kind);
    expect(kinds).toContain('recovery-codes-made');
    expect((await auditOf(person.username)).slice(0, 2)).toMatchObject([
      { action: 'user.use-recovery-code', before: { recoveriesLeft: 10 }, after: { recoveriesLeft: 9 } },
      { action: 'user.renew-recovery-codes', before: {}, after: {} },
    ]);
  });

  it('[MFA-10] wrong codes at these doors make the session wait, and not the log-in', async () => {
    const person = await enrolled(server);
    const { client, password, secret } = person;
    const wrong = wrongCode(secret);
    for (let index = 0; index < 10; index += 1)
      expectRefusal(await turnOff(client, password, wrong), 'wrong-second-factor');
    const refused = await turnOff(client, password, appCode(secret));
    expectRefusal(refused, 'too-many-attempts');
    expect(refused.body.error.message).toBe(
      'Too many wrong codes. Please wait a quarter of an hour and try again.',
    );
    const ticket = await ticketOf(server, person);
    const code = appCode(secret);
    expect((await server.anonymous.post('/auth/second-factor', { ticket, code })).status).toBe(200);
  });

  it('[MFA-01, REL-03] of two who turn it off and make codes at the same moment with one code, one does', async () => {
    const { client, password, secret } = await enrolled(server);
    const code = appCode(secret);
    const answers = await Promise.all([
      turnOff(client, password, code),
      renewCodes(client, password, code),
      renewCodes(client, password, code),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect(status).toBeLessThan(500);
  });
});

it('[MFA-07] a secret that can no longer be read is reported, and opens nothing', async () => {
  const [one, other] = [await enrolled(server), await enrolled(server)];
  // Writing another person's values into the data does not give access with their app.
  const { secret } = await server.db('second_factors').where({ person_id: other.id }).first();
  await server.db('second_factors').where({ person_id: one.id }).update({ secret });
  const ticket = await ticketOf(server, one);
  const code = appCode(other.secret);
  expectRefusal(
    await server.anonymous.post('/auth/second-factor', { ticket, code }),
    'second-factor-unreadable',
  );
});
