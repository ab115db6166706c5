import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import type { Answer, Client, Json } from '../../testing/http';
import { cookiesOf, renew, tryLogIn } from '../../testing/log-in';
import { lastMailTo, mailsTo, NO_MAIL_SERVER } from '../../testing/mails';
import { appCode, enrolled, somebodyNew, ticketOf } from '../../testing/second-factor';
import { startServer, type TestServer } from '../../testing/server';

let server: TestServer;
let administrator: Client;
let it_: Client;
let administration: Client;
beforeAll(async () => {
  server = await startServer({ env: NO_MAIL_SERVER });
  administrator = await server.as('administrator');
  it_ = await server.as('it');
  administration = await server.as('administration');
});
afterAll(() => server.stop());
beforeEach(() => server.db('attempt_counters').delete());

const OWN = '/users/me/second-factor';

/** The groups whose members must have it. */
const require_ = (secondFactorGroups: unknown, client = administration): Promise<Answer> =>
  client.put('/company-profile', { data: { secondFactorGroups } });

const newestRecord = async (action: string): Promise<Json> => {
  const { body } = await administrator.get(`/audit-records?filters[action][$eq]=${action}`);
  return body.data[0];
};

describe('groups that must have a second factor', () => {
  afterEach(() => require_([]));

  it('[MFA-05] are chosen in Company Profile, and the audit has it', async () => {
    expect((await administration.get('/company-profile')).body.data.secondFactorGroups).toEqual([]);
    const answer = await require_(['IT', 'CCB']);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data.secondFactorGroups).toEqual(['CCB', 'IT']);
    expect(await newestRecord('company-profile.update')).toMatchObject({
      before: { secondFactorGroups: [] },
      after: { secondFactorGroups: ['CCB', 'IT'] },
    });
    expect((await require_(['IT'], administrator)).body.data.secondFactorGroups).toEqual(['IT']);
    // Fields that are not sent stay unchanged.
    await administration.put('/company-profile', { data: { phone: '+1 410 555 0111' } });
    expect((await administration.get('/company-profile')).body.data.secondFactorGroups).toEqual(['IT']);
    for (const none of [['Nobody'], 'IT', [7], null, { IT: true }])
      expectRefusal(await require_(none), 'bad-input');
    expectFieldError(await require_('IT'), 'secondFactorGroups');
  });

  it('[MFA-05] an older revision does not win, and no one else chooses', async () => {
    const { revision } = (await administration.get('/company-profile')).body.data;
    await require_(['CCB']);
    const data = { secondFactorGroups: ['IT'], revision };
    expectRefusal(await administration.put('/company-profile', { data }), 'stale');
    expect((await administration.get('/company-profile')).body.data.secondFactorGroups).toEqual(['CCB']);
    for (const person of ['employee', 'supervisor', 'pm', 'customer'])
      expectRefusal(await require_([], await server.as(person)), 'forbidden');
  });

  it('[MFA-05] a person who has none can set it up and change the password, and nothing else, in a session they have too', async () => {
    const { client, password } = await somebodyNew(server, { groups: ['Employee', 'Developer'] });
    const other = await somebodyNew(server, { groups: ['Employee'] });
    expect((await client.get('/war-reports')).status).toBe(200);
    await require_(['Developer']);
    expect((await client.get('/users/me')).body.mustSetUpSecondFactor).toBe(true);
    expect((await other.client.get('/users/me')).body.mustSetUpSecondFactor).toBe(false);
    expect((await other.client.get('/war-reports')).status).toBe(200);
    const routes = (await server.ask<string[]>('routes')).filter((call) => /^\w+ \/api\//.test(call));
    const open =
      /\/auth\/(local$|refresh|logout|forgot|reset|change|oidc|second-factor$)|\/users\/me(\/second-factor.*)?$|\/calendar-feeds\/|\/company-profile\/front-door$|\/files\/:id$/;
    const guarded = routes.filter((call) => !open.test(call));
    expect(guarded.length).toBeGreaterThan(40);
    for (const call of guarded) {
      const [method = '', path = ''] = call.split(' ');
      const answer = await client.send({ method, path: path.replace(/:\w+/g, '1') });
      expect({ call, status: answer.status, code: answer.body?.error?.details?.code }).toEqual({
        call,
        status: 403,
        code: 'second-factor-set-up-required',
      });
    }
    expect((await client.get(OWN)).body).toMatchObject({ enabled: false, required: true });
    const begun = await client.post(OWN, { currentPassword: password });
    const code = appCode(begun.body.secret);
    expect((await client.post(`${OWN}/confirm`, { code })).status).toBe(200);
    expect((await client.get('/users/me')).body.mustSetUpSecondFactor).toBe(false);
    expect((await client.get('/war-reports')).status).toBe(200);
  });

  it('[MFA-05] such a person logs in, and pictures are shut for them too', async () => {
    const { username, password } = await somebodyNew(server, { groups: ['Employee', 'Developer'] });
    await require_(['Developer']);
    const { body } = await tryLogIn(server.anonymous, username, password);
    expect(body.user.mustSetUpSecondFactor).toBe(true);
    const client = server.anonymous.with({ authorization: `Bearer ${body.jwt}` });
    const { id } = await server.db('stored_pictures').where({ owner: 'user' }).first('id');
    expectRefusal(await client.get(`/files/${id}`), 'second-factor-set-up-required');
  });

  it('[MFA-05] a temporary password is changed first', async () => {
    const { id, client } = await somebodyNew(server, { groups: ['Employee', 'Developer'] });
    await require_(['Developer']);
    await server.db('up_users').where({ id }).update({ temporary_password: true });
    expectRefusal(await client.get('/war-reports'), 'password-change-required');
    expectRefusal(await client.get(OWN), 'password-change-required');
  });

  it('[MFA-05] it cannot be turned off while a group asks for it', async () => {
    const { client, password, recoveryCodes } = await enrolled(server, { groups: ['Employee', 'Developer'] });
    await require_(['Developer']);
    const proof = { currentPassword: password, code: recoveryCodes[0] };
    expectRefusal(await client.post(`${OWN}/turn-off`, proof), 'second-factor-kept');
    expect((await client.get(OWN)).body).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
    await require_([]);
    expect((await client.post(`${OWN}/turn-off`, proof)).status).toBe(200);
  });

  it('[MFA-05] a person without a password, who logs in through the company’s provider, is not asked for one', async () => {
    const { id, client } = await somebodyNew(server, { groups: ['Employee', 'Developer'] });
    await require_(['Developer']);
    await server.db('up_users').where({ id }).update({ password: null });
    expect((await client.get('/war-reports')).status).toBe(200);
  });
});

const resetOf = (client: Client, id: number): Promise<Answer> =>
  client.post(`/users/${id}/second-factor-reset`);

describe('a second factor that was lost', () => {
  it('[MFA-06] is reset by IT: sessions and tickets end, the password is enough, the person is notified, the audit has it', async () => {
    const person = await enrolled(server);
    const ticket = await ticketOf(server, person);
    const before = await it_.get(`/users/${person.id}`);
    expect(before.body).toMatchObject({ secondFactor: true });
    expect(before.body.availableActions).toContain('reset-second-factor');
    const session = await server.anonymous.post('/auth/second-factor', {
      ticket: await ticketOf(server, person),
      code: person.recoveryCodes[1],
    });
    const last = await ticketOf(server, person);

    const answer = await resetOf(it_, person.id);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.secondFactor).toBe(false);
    expect(answer.body.availableActions).not.toContain('reset-second-factor');
    expectRefusal(await person.client.get('/users/me'), 'no-session');
    expectRefusal(await renew(server.anonymous, cookiesOf(session)), 'session-expired');
    for (const dead of [ticket, last])
      expectRefusal(
        await server.anonymous.post('/auth/second-factor', { ticket: dead, code: appCode(person.secret) }),
        'second-factor-expired',
      );
    expect((await tryLogIn(server.anonymous, person.username, person.password)).body.jwt).toBeDefined();

    const mail = await lastMailTo(server.db, person.email);
    expect(mail).toMatchObject({ kind: 'second-factor-reset', subject: 'Your second factor was reset' });
    const { first_name: first, last_name: name } = await server
      .db('up_users')
      .where({ username: 'it' })
      .first('first_name', 'last_name');
    expect(mail.text).toContain(`${first} ${name} reset the second factor of your account.`);
    const [notice] = await server.db('notifications').where({ person_id: person.id }).orderBy('id', 'desc');
    expect(notice.details).toMatch(/reset your second factor/);
    expect(await newestRecord('user.reset-second-factor')).toMatchObject({
      actor: 'it',
      before: { secondFactor: true },
      after: { secondFactor: false },
    });
    expectRefusal(await resetOf(it_, person.id), 'no-second-factor');
  });

  it('[MFA-06] that of a person in Admin or Administration is reset by an admin alone, as with their password', async () => {
    const person = await enrolled(server, { groups: ['Administration', 'Employee'] });
    expect((await it_.get(`/users/${person.id}`)).body.availableActions).not.toContain('reset-second-factor');
    expectRefusal(await resetOf(it_, person.id), 'guarded-person');
    expect((await resetOf(administrator, person.id)).status).toBe(200);
    const admin = await enrolled(server, { groups: ['Admin', 'Employee'] });
    expectRefusal(await resetOf(it_, admin.id), 'not-found');
    expect((await resetOf(administrator, admin.id)).status).toBe(200);
  });

  it('[MFA-06] no one resets their own, and only IT and admins any', async () => {
    const own = await enrolled(server, { groups: ['IT', 'Employee'] });
    expectRefusal(await resetOf(own.client, own.id), 'own-second-factor');
    expect((await own.client.get(`/users/${own.id}`)).body.availableActions).not.toContain(
      'reset-second-factor',
    );
    const person = await enrolled(server);
    for (const other of ['employee', 'supervisor', 'administration', 'customer'])
      expectRefusal(await resetOf(await server.as(other), person.id), 'forbidden');
    expectRefusal(await resetOf(server.anonymous, person.id), 'no-session');
    expectRefusal(await resetOf(it_, 999_999), 'not-found');
    expect((await person.client.get(OWN)).body.enabled).toBe(true);
  });

  it('[MFA-06, REL-03] of three who reset it at the same moment one succeeds, and the person is notified once', async () => {
    const person = await enrolled(server);
    const answers = await Promise.all([it_, administrator, it_].map((client) => resetOf(client, person.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers) if (answer.status !== 200) expectRefusal(answer, 'no-second-factor');
    const told = (await mailsTo(server.db, person.email)).filter(
      ({ kind }) => kind === 'second-factor-reset',
    );
    expect(told).toHaveLength(1);
  });

  it('[MFA-06] only whole readers of people learn who has one', async () => {
    const person = await enrolled(server);
    const employee = await server.as('employee');
    expect((await employee.get(`/users/${person.id}`)).body).not.toHaveProperty('secondFactor');
    expectRefusal(await employee.get('/users?filters[secondFactor][$eq]=true'), 'bad-query');
  });
});
