import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import { whileFailing } from '../../testing/databases/fault';
import type { Answer, Client, Json } from '../../testing/http';
import { logIn, renew, tryLogIn } from '../../testing/log-in';
import { codeIn, lastMailTo, mailsTo, NO_MAIL_SERVER } from '../../testing/mails';
import { type Person, people } from '../../testing/people';
import { lines, submittedReport } from '../../testing/reports';
import { startServer, type TestServer } from '../../testing/server';
import { aUser, createdUser, groupsOf, idOf, roleOf } from '../../testing/users';

let server: TestServer;
let it_: Client;
let admin: Client;
const clients = new Map<Person, Client>();

beforeAll(async () => {
  server = await startServer({ env: NO_MAIL_SERVER });
  for (const person of people) clients.set(person, await server.as(person));
  it_ = clients.get('it')!;
  admin = clients.get('administrator')!;
});
afterAll(() => server.stop());

const mayNot = ['employee', 'supervisor', 'administration', 'pm', 'cm', 'customer'];

/** Everything about people, to see that a refused change has left nothing. */
const everything = async () => ({
  people: await server.db('up_users').orderBy('id'),
  groups: await server
    .db('up_users_groups_lnk')
    .select('user_id', 'group_id')
    .orderBy(['user_id', 'group_id']),
  roles: await server.db('up_users_role_lnk').select('user_id', 'role_id').orderBy('user_id'),
  assignments: await server.db('assigned_contracts').orderBy('id'),
  audit: await server.db('audit_records').orderBy('id'),
  mails: await server.db('outbox_mails').select('id').orderBy('id'),
  sessions: await server.db('strapi_sessions').select('session_id', 'status').orderBy('session_id'),
});

async function changesNothing<T>(work: () => Promise<T>): Promise<T> {
  const before = await everything();
  const result = await work();
  expect(await everything()).toEqual(before);
  return result;
}

const register = (client: Client, body: object): Promise<Answer> => client.post('/auth/local/register', body);
const put = (client: Client, id: number, patch: object): Promise<Answer> => client.put(`/users/${id}`, patch);
const sorted = (person: Json) => person.groups.map(({ name }: Json) => name).toSorted();

describe('creating a user', () => {
  it('[USR-01, USR-02] IT and admins create somebody: unblocked, confirmed, local, in group Employee', async () => {
    for (const client of [it_, admin, clients.get('it2')!]) {
      const input = aUser();
      const { status, body } = await register(client, input);
      expect(status).toBe(201);
      const { password: _, ...told } = input;
      expect(body).toMatchObject({
        ...told,
        blocked: false,
        confirmed: true,
        provider: 'local',
        reportsTo: 'None',
      });
      expect(sorted(body)).toEqual(['Employee']);
      expect(body.role.name).toBe('Authenticated');
      expect((await tryLogIn(server.anonymous, input.username, input.password)).status).toBe(200);
    }
  });

  it('[USR-01] every field is stored as typed, and the chosen groups are theirs', async () => {
    const fields = {
      firstName: 'Zoë',
      lastName: "O'Brien-Łukasz",
      workPhone: '+1 (703) 555-0199',
      workCellPhone: '571-555-0100',
      title: 'Engineer <II> & "Lead"',
      division: 'Ground Systems',
      reportsTo: 'supervisor2',
      groups: ['Developer' as const, 'CCB' as const],
      realColor: '#14507a',
    };
    const body = await createdUser(it_, fields);
    const { groups, ...plain } = fields;
    expect(body).toMatchObject({
      ...plain,
      supervisorName: 'Sofia Lindqvist',
      firstLastName: "Zoë O'Brien-Łukasz",
    });
    expect(sorted(body)).toEqual(groups.toSorted());
  });

  it('[USR-02] an admin gives group Admin and with it the role Administrator', async () => {
    const body = await createdUser(admin, { groups: ['Admin', 'Employee'] });
    expect(await roleOf(server, body.id)).toBe('Administrator');
    await createdUser(admin, { groups: ['Administration'] });
  });

  it.each(mayNot)('[USR-01, SEC-02] %s creates nobody', (person) =>
    changesNothing(async () => expectRefusal(await register(clients.get(person)!, aUser()), 'forbidden')),
  );

  it.each([['Admin'], ['Administration'], ['Admin', 'Employee', 'IT']])(
    '[USR-02] IT cannot give group %s',
    (...groups) =>
      changesNothing(async () =>
        expectRefusal(await register(it_, { ...aUser(), groups }), 'guarded-groups'),
      ),
  );

  it.each([
    ['role', 99],
    ['role', { name: 'Administrator' }],
    ['blocked', true],
    ['confirmed', false],
    ['provider', 'github'],
    ['id', 1],
    ['documentId', 'x'],
    ['resetPasswordToken', 'x'],
    ['confirmationToken', 'x'],
    ['temporaryPassword', false],
    ['lastLogin', '2026-01-01T00:00:00Z'],
    ['supervisor', 1],
    ['calendarFeed', 1],
  ])('[USR-02, SEC-04] %s is never accepted from outside', (field, value) =>
    changesNothing(async () => expectFieldError(await register(it_, { ...aUser(), [field]: value }), field)),
  );

  it.each([
    ['username', 'employee', 'username-taken', 'Username Invalid or Already in Use'],
    ['username', 'EmPlOyEe', 'username-taken', 'Username Invalid or Already in Use'],
    ['username', 'disabled', 'username-taken', 'Username Invalid or Already in Use'],
    ['username', 'administrator', 'username-taken', 'Username Invalid or Already in Use'],
    ['email', 'employee@intranet.example', 'email-taken', 'Email Invalid or Already in Use'],
    ['email', 'EMPLOYEE@Intranet.Example', 'email-taken', 'Email Invalid or Already in Use'],
  ] as const)('[USR-01] %s %s is in use already', (field, value, code, message) =>
    changesNothing(async () => {
      const answer = await register(it_, { ...aUser(), [field]: value });
      expect(expectRefusal(answer, code).errors).toEqual([{ path: field, message }]);
      expect(answer.body.error.message).toBe(message);
    }),
  );

  const long = 'x'.repeat(300);
  it.each([
    ['username', ''],
    ['username', 'a'],
    ['username', long],
    ['username', 'two words'],
    ['username', 'line\nbreak'],
    ['username', 'None'],
    ['username', '<b>bold</b>'],
    ['username', 'e\u0301mile'],
    ['username', '\u202egnirts'],
    ['username', ['employee']],
    ['username', 7],
    ['email', 'no address'],
    ['email', 'nora@intranet.example\nBcc: all@intranet.example'],
    ['email', 'nora@intranet.example\r\n'],
    ['email', 'nora@intranet.example, mallory@example.com'],
    ['email', '"Nora" <nora@intranet.example>'],
    ['email', `${long}@intranet.example`],
    ['email', null],
    ['firstName', ''],
    ['firstName', '   '],
    ['firstName', long],
    ['firstName', 'Nu\u0000l'],
    ['firstName', 'half \ud83d'],
    ['lastName', long],
    ['lastName', {}],
    ['title', 'x'.repeat(101)],
    ['workPhone', long],
    ['dob', ''],
    ['dob', '2023-02-29'],
    ['dob', '31.01.1990'],
    ['dob', '2999-01-01'],
    ['dob', 0],
    ['password', 'short1!A'],
    ['password', 'no-digit-Here!'],
    ['password', 'No Spaces 2026!'],
    ['password', `Aa1!${'x'.repeat(27)}`],
    ['groups', ['Wizards']],
    ['groups', 'Employee'],
    ['groups', [['Employee']]],
    ['reportsTo', long],
    ['reportsTo', null],
  ])(
    '[USR-01, REL-02] a user with the %s %j is refused, naming the field, and nobody is made',
    (field, value) =>
      changesNothing(async () => {
        const answer = await register(it_, { ...aUser(), [field]: value });
        const { errors } = expectRefusal(answer, 'bad-input');
        expect(errors[0].path.split('.')[0]).toBe(field);
      }),
  );

  it.each(['username', 'email', 'password', 'firstName', 'lastName', 'dob'])(
    '[USR-01] %s must be given',
    (field) =>
      changesNothing(async () => {
        const { [field]: _, ...rest } = aUser() as Json;
        expectFieldError(await register(it_, rest), field);
      }),
  );

  it('[USR-01] combining marks, right-to-left names and sixty emoji are names like others', async () => {
    for (const [firstName, lastName] of [
      ['Z\u0327\u0308\u0301o\u0308e\u0301', 'N\u0303'.repeat(30)],
      ['محمد', 'الْقَاهِرَة'],
      ['שָׁלוֹם', 'בֶּן־דָּוִד'],
      ['👩‍🚀', '🚀'.repeat(60)],
    ] as const) {
      const body = await createdUser(it_, { firstName, lastName });
      expect(body).toMatchObject({ firstName, lastName });
      const { body: found } = await it_.get(`/users/${body.id}`);
      expect(found.firstLastName).toBe(`${firstName} ${lastName}`);
    }
  });

  it('[USR-05, NOT-05] the new user gets an e-mail with username, temporary password and a link to the log-in', async () => {
    const input = aUser({ firstName: 'Nora <b>' });
    await register(it_, input);
    const [mail, ...others] = await mailsTo(server.db, input.email);
    expect(others).toEqual([]);
    expect(Boolean(mail.secret)).toBe(true);
    expect(mail.text).toContain(`Username: ${input.username}\nTemporary password: ${input.password}`);
    expect(mail.text).toContain('http://intranet.test/Login?redirect_to=Home');
    expect(mail.html).toContain('Nora &lt;b&gt;');
    expect(mail.html).not.toContain('Nora <b>');
  });

  it('[USR-01, REL-01] when the mail cannot be queued, nobody is made', () =>
    changesNothing(() =>
      whileFailing(server, 'insert', 'outbox_mails', async () =>
        expectRefusal(await register(it_, aUser()), 'internal'),
      ),
    ));
});

describe('editing a user', () => {
  it('[USR-08] IT and admins edit part of a user; the rest stays, and the revision grows', async () => {
    const person = await createdUser(it_, { title: 'Engineer', workPhone: '703-555-0000' });
    const first = await put(it_, person.id, { title: 'Lead Engineer', revision: person.revision });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      title: 'Lead Engineer',
      workPhone: '703-555-0000',
      revision: person.revision + 1,
    });
    const second = await put(admin, person.id, { workPhone: null, groups: ['CM'] });
    expect(second.body).toMatchObject({
      title: 'Lead Engineer',
      workPhone: null,
      revision: person.revision + 2,
    });
    expect(sorted(second.body)).toEqual(['CM']);
  });

  it.each(mayNot)('[USR-08, SEC-02] %s edits nobody, themselves neither', async (person) => {
    const other = await idOf(server, 'employee2');
    const own = await idOf(server, person);
    await changesNothing(async () => {
      for (const id of [other, own])
        expectRefusal(await put(clients.get(person)!, id, { title: 'Boss' }), 'forbidden');
    });
  });

  it('[USR-08] an edit that was based on an older state is refused and changes nothing', async () => {
    const person = await createdUser(it_);
    await put(it_, person.id, { title: 'First' });
    await changesNothing(async () =>
      expectRefusal(await put(it_, person.id, { title: 'Second', revision: person.revision }), 'stale'),
    );
  });

  it('[USR-08] a username or e-mail that somebody has, in whatever letters, is refused; one’s own in other letters is not', async () => {
    const person = await createdUser(it_);
    await changesNothing(async () => {
      expectRefusal(await put(it_, person.id, { username: 'EMPLOYEE' }), 'username-taken');
      expectRefusal(
        await put(it_, person.id, { email: 'Employee@intranet.example', title: 'x' }),
        'email-taken',
      );
    });
    const { body } = await put(it_, person.id, { username: person.username.toUpperCase() });
    expect(body.username).toBe(person.username.toUpperCase());
  });

  it.each([
    ['role', { name: 'Administrator' }],
    ['blocked', true],
    ['confirmed', false],
    ['password', 'Other-Pass-2026!'],
    ['provider', 'x'],
    ['lastLogin', null],
    ['id', 1],
    ['email', 'x\n@intranet.example'],
    ['firstName', 'x'.repeat(300)],
    ['dob', '2999-12-31'],
    ['revision', 'x'],
  ])('[USR-08, SEC-04] %s cannot be set to %j by an edit', async (field, value) => {
    const id = await idOf(server, 'employee3');
    await changesNothing(async () =>
      expectFieldError(await put(it_, id, { title: 'x', [field]: value }), field),
    );
  });

  it('[USR-02] group Admin gives the role Administrator and takes it again', async () => {
    const person = await createdUser(it_);
    await put(admin, person.id, { groups: ['Admin', 'Employee'] });
    expect(await roleOf(server, person.id)).toBe('Administrator');
    await put(admin, person.id, { groups: ['Employee'] });
    expect(await roleOf(server, person.id)).toBe('Authenticated');
  });

  it('[USR-02] IT neither gives nor takes the groups Admin and Administration', async () => {
    const [employee, administration] = [await idOf(server, 'employee'), await idOf(server, 'administration')];
    await changesNothing(async () => {
      expectRefusal(await put(it_, employee, { groups: ['Admin'] }), 'guarded-groups');
      expectRefusal(await put(it_, employee, { groups: ['Employee', 'Administration'] }), 'guarded-groups');
      expectRefusal(await put(it_, administration, { groups: ['Employee'] }), 'guarded-groups');
      expectRefusal(
        await put(it_, await idOf(server, 'it'), { groups: ['IT', 'Admin', 'Employee'] }),
        'guarded-groups',
      );
    });
  });

  it('[USR-02] of somebody in a guarded group IT changes neither username nor e-mail nor password nor blocked', async () => {
    const id = await idOf(server, 'administration');
    await changesNothing(async () => {
      expectRefusal(await put(it_, id, { username: 'administration2' }), 'guarded-person');
      expectRefusal(await put(it_, id, { email: 'thief@intranet.example' }), 'guarded-person');
      expectRefusal(await it_.post(`/users/${id}/password-reset`), 'guarded-person');
      expectRefusal(await it_.post(`/users/${id}/disable`), 'guarded-person');
    });
    // What does not change is no change, and a title is nothing to guard.
    const { status } = await put(it_, id, { username: 'administration', title: 'Office Manager' });
    expect(status).toBe(200);
    const { body } = await it_.get(`/users/${id}`);
    expect(body.availableActions).toEqual(['update']);
  });

  it('[USR-02, ACC-04] a changed e-mail is told to the old address', async () => {
    const person = await createdUser(it_);
    await put(it_, person.id, { email: `moved.${person.email}` });
    const mail = await lastMailTo(server.db, person.email);
    expect(mail).toMatchObject({ kind: 'email-changed', subject: 'Your e-mail address was changed' });
    expect(mail.text).toContain(`moved.${person.email}`);
    // What still waited for them goes along; nothing is said to the new one about the change.
    const moved = await mailsTo(server.db, `moved.${person.email}`);
    expect(moved.map(({ kind }) => kind)).toEqual(['account-created']);
  });

  it('[USR-03] people report to unblocked people of group Supervisor, or to nobody', async () => {
    const person = await createdUser(it_);
    for (const reportsTo of ['employee', 'disabled', 'administrator', 'nobody-at-all', 'customer']) {
      await changesNothing(async () => {
        const { errors } = expectRefusal(await put(it_, person.id, { reportsTo }), 'no-such-supervisor');
        expect(errors[0].path).toBe('reportsTo');
        expectRefusal(await register(it_, { ...aUser(), reportsTo }), 'no-such-supervisor');
      });
    }
    expect((await put(it_, person.id, { reportsTo: 'supervisor' })).body.reportsTo).toBe('supervisor');
    expect((await put(it_, person.id, { reportsTo: 'None' })).body.reportsTo).toBe('None');
  });

  it('[USR-03] nobody reports to themselves, directly or in a circle', async () => {
    const groups = ['Supervisor' as const];
    const [a, b, c] = [
      await createdUser(it_, { groups }),
      await createdUser(it_, { groups }),
      await createdUser(it_, { groups }),
    ];
    await put(it_, b.id, { reportsTo: a.username });
    await put(it_, c.id, { reportsTo: b.username });
    for (const reportsTo of [a.username, b.username, c.username]) {
      await changesNothing(async () => {
        const { errors } = expectRefusal(await put(it_, a.id, { reportsTo, title: 'x' }), 'reporting-circle');
        expect(errors).toEqual([
          { path: 'reportsTo', message: 'Nobody can report to themselves, directly or in a circle.' },
        ]);
      });
    }
    expect((await put(it_, c.id, { reportsTo: a.username })).status).toBe(200);
  });

  it('[USR-09] a new username and name show everywhere at once, while a submitted report keeps the name of its time', async () => {
    const employee = clients.get('employee2')!;
    const id = await idOf(server, 'employee2');
    const report = await submittedReport(employee);
    const before = (await it_.get(`/users/${id}`)).body;
    await put(it_, id, { username: 'ethan.n', firstName: 'Ethan', lastName: 'Renamed' });
    const administration = clients.get('administration')!;
    const seen = async (path: string) => (await administration.get(path)).body.data;
    expect((await employee.get('/users/me')).body).toMatchObject({
      username: 'ethan.n',
      lastName: 'Renamed',
    });
    const [found] = (await clients.get('employee')!.get('/users?filters[username]=ethan.n')).body;
    expect(found.firstLastName).toBe('Ethan Renamed');
    const reports = await seen('/war-reports?filters[username]=ethan.n&pagination[pageSize]=100');
    expect(reports.map(({ documentId }: Json) => documentId)).toContain(report.documentId);
    expect(await seen('/war-reports?filters[username]=employee2')).toEqual([]);
    expect((await seen('/assigned-contracts?filters[username]=ethan.n'))[0].firstLastName).toBe(
      'Ethan Renamed',
    );
    const status = await seen('/war-reports/submission-status');
    expect(JSON.stringify(status)).toContain('Ethan Renamed');
    // Printed documents say what they said.
    expect((await seen(`/war-reports/${report.documentId}`)).firstLastName).toBe('Ethan Nguyễn');
    expect((await tryLogIn(server.anonymous, 'ethan.n')).status).toBe(200);
    await put(it_, id, { username: before.username, lastName: before.lastName });
  });

  it('[USR-09] when a supervisor is renamed, everyone reports to the new name', async () => {
    const id = await idOf(server, 'supervisor2');
    await put(it_, id, { username: 'sofia.l' });
    const { body } = await it_.get('/users?filters[username]=employee3');
    expect(body[0].reportsTo).toBe('sofia.l');
    await put(it_, id, { username: 'supervisor2' });
  });

  it('[USR-08] a user that is not there is 404', async () => {
    for (const id of ['0', '999999', 'employee', '1e1', '-1', '99999999999']) {
      expectRefusal(await it_.put(`/users/${id}`, { title: 'x' }), 'not-found');
      expectRefusal(await it_.get(`/users/${id}`), 'not-found');
    }
  });
});

describe('disabling and enabling', () => {
  /** Somebody with groups, a charge line, two log-ins and a reset link. */
  async function settled(): Promise<Json> {
    const person = await createdUser(it_, { groups: ['Employee', 'Developer'] });
    await server.db('up_users').where({ id: person.id }).update({ temporary_password: false });
    const administration = clients.get('administration')!;
    const assignment = { username: person.username, project: lines.telemetry };
    expect((await administration.post('/assigned-contracts', { data: assignment })).status).toBe(201);
    return person;
  }

  it('[USR-10, SES-15] blocks, takes the groups, deletes the assignments and ends sessions and links at once', async () => {
    const person = await settled();
    const { body } = await tryLogIn(server.anonymous, person.username, 'First-Pass-2026!');
    const session = server.anonymous.with({ authorization: `Bearer ${body.jwt}` });
    expect((await session.get('/users/me')).status).toBe(200);
    await it_.post(`/users/${person.id}/password-reset`);
    const code = codeIn((await lastMailTo(server.db, person.email)).text);

    const answer = await it_.post(`/users/${person.id}/disable`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ blocked: true, groups: [], availableActions: ['update', 'enable'] });
    expectRefusal(await session.get('/users/me'), 'no-session');
    expectRefusal(await tryLogIn(server.anonymous, person.username, 'First-Pass-2026!'), 'wrong-credentials');
    const reset = { code, password: 'Other-Pass-2026!', passwordConfirmation: 'Other-Pass-2026!' };
    expectRefusal(await server.anonymous.post('/auth/reset-password', reset), 'reset-link-dead');
    expect(await groupsOf(server, person.id)).toEqual([]);
    expect(await server.db('assigned_contracts').where({ person_id: person.id })).toEqual([]);
  });

  it('[USR-10, SES-15] the refresh cookie of a disabled person is worth nothing', async () => {
    const { cookie } = await logIn(server.anonymous, 'developer2');
    const id = await idOf(server, 'developer2');
    await it_.post(`/users/${id}/disable`);
    expectRefusal(await renew(server.anonymous, cookie), 'session-expired');
    await it_.post(`/users/${id}/enable`);
    expectRefusal(await renew(server.anonymous, cookie), 'session-expired');
    expectRefusal(await clients.get('developer2')!.get('/users/me'), 'no-session');
  });

  it('[USR-10] enabling only unblocks: groups and charge lines have to be given again', async () => {
    const person = await settled();
    await it_.post(`/users/${person.id}/disable`);
    const { status, body } = await it_.post(`/users/${person.id}/enable`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ blocked: false, groups: [] });
    expect(await server.db('assigned_contracts').where({ person_id: person.id })).toEqual([]);
    expect((await tryLogIn(server.anonymous, person.username, 'First-Pass-2026!')).status).toBe(200);
  });

  it.each([
    ['update', 'up_users'],
    ['delete', 'up_users_groups_lnk'],
    ['delete', 'assigned_contracts'],
    ['delete', 'password_resets'],
    ['insert', 'audit_records'],
  ] as const)(
    '[USR-10, REL-01, SEC-08] when the %s of %s fails, nothing of it is done',
    async (statement, table) => {
      const person = await settled();
      await it_.post(`/users/${person.id}/password-reset`);
      const { body } = await tryLogIn(server.anonymous, person.username, 'First-Pass-2026!');
      await changesNothing(() =>
        whileFailing(server, statement, table, async () =>
          expectRefusal(await it_.post(`/users/${person.id}/disable`), 'internal'),
        ),
      );
      expect(
        (await server.anonymous.with({ authorization: `Bearer ${body.jwt}` }).get('/users/me')).status,
      ).toBe(200);
      expect((await it_.post(`/users/${person.id}/disable`)).status).toBe(200);
    },
  );

  it.each(mayNot)('[USR-10, SEC-02] %s disables, enables and resets nobody', async (person) => {
    const id = await idOf(server, 'ccb2');
    await changesNothing(async () => {
      for (const action of ['disable', 'enable', 'password-reset']) {
        expectRefusal(await clients.get(person)!.post(`/users/${id}/${action}`), 'forbidden');
      }
    });
  });

  it('[USR-12] nobody disables themselves', async () => {
    await changesNothing(async () => {
      expectRefusal(await it_.post(`/users/${await idOf(server, 'it')}/disable`), 'disable-self');
      expectRefusal(
        await admin.post(`/users/${await idOf(server, 'administrator')}/disable`),
        'disable-self',
      );
    });
  });

  it('[USR-12] the last Administrator keeps group and role, whoever asks', async () => {
    const { db } = server;
    const id = await idOf(server, 'administrator');
    const others = await db('up_users_role_lnk as l')
      .join('up_roles as r', 'r.id', 'l.role_id')
      .where('r.name', 'Administrator')
      .whereNot('l.user_id', id)
      .select('l.user_id');
    for (const { user_id } of others) await admin.post(`/users/${user_id}/disable`);
    await changesNothing(async () =>
      // Nobody changes their own groups, and there is no other admin who could.
      expectRefusal(
        await put(admin, id, { groups: ['Administration', 'Employee'], title: 'x' }),
        'own-groups',
      ),
    );
    expect(
      (
        await put(admin, id, {
          title: 'Director of Systems',
          groups: ['Admin', 'Administration', 'Employee'],
        })
      ).status,
    ).toBe(200);
    const another = await createdUser(admin, { groups: ['Admin', 'Employee'] });
    const { jwt } = (await tryLogIn(server.anonymous, another.username, 'First-Pass-2026!')).body;
    await db('up_users').where({ id: another.id }).update({ temporary_password: false });
    const second = server.anonymous.with({ authorization: `Bearer ${jwt}` });
    expect((await second.post(`/users/${id}/disable`)).status).toBe(200);
    await changesNothing(async () =>
      expectRefusal(await put(second, another.id, { groups: ['Employee'] }), 'own-groups'),
    );
    await second.post(`/users/${id}/enable`);
    await put(second, id, { groups: ['Admin', 'Administration', 'Employee'] });
    admin = (await logIn(server.anonymous, 'administrator')).client;
    clients.set('administrator', admin);
  });

  it('[USR-10] who is disabled is not disabled twice, and who is not is not enabled', async () => {
    const [gone, there] = [await idOf(server, 'disabled'), await idOf(server, 'cm')];
    await changesNothing(async () => {
      expectRefusal(await it_.post(`/users/${gone}/disable`), 'already-disabled');
      expectRefusal(await it_.post(`/users/${gone}/password-reset`), 'already-disabled');
      expectRefusal(await it_.post(`/users/${there}/enable`), 'not-disabled');
    });
  });

  it('[USR-11] for IT and Administration a user with role Administrator is not there at all', async () => {
    const id = await idOf(server, 'administrator');
    await changesNothing(async () => {
      expectRefusal(await put(it_, id, { title: 'x' }), 'not-found');
      for (const action of ['disable', 'enable', 'password-reset']) {
        expectRefusal(await it_.post(`/users/${id}/${action}`), 'not-found');
      }
      for (const person of ['it', 'administration', 'employee']) {
        expectRefusal(await clients.get(person)!.get(`/users/${id}`), 'not-found');
      }
    });
  });

  it('[USR-07] IT sends somebody a one-time link that lets them choose a password', async () => {
    const person = await createdUser(it_);
    expect((await it_.post(`/users/${person.id}/password-reset`)).status).toBe(200);
    const mail = await lastMailTo(server.db, person.email);
    expect(mail).toMatchObject({ kind: 'reset-link', subject: 'Choose a new password' });
    const password = 'Chosen-Pass-2026!';
    const body = { code: codeIn(mail.text), password, passwordConfirmation: password };
    expect((await server.anonymous.post('/auth/reset-password', body)).status).toBe(200);
    expect((await tryLogIn(server.anonymous, person.username, password)).status).toBe(200);
  });

  it('[USR-07, NOT-05] ten links an hour to one person, and the next is refused with the reason and not mailed', async () => {
    const person = await createdUser(it_);
    const ask = () => it_.post(`/users/${person.id}/password-reset`);
    for (let sent = 0; sent < 10; sent += 1) expect((await ask()).status).toBe(200);
    const mails = () => mailsTo(server.db, person.email);
    const before = await mails();
    const refused = await ask();
    expectRefusal(refused, 'too-many-this-hour');
    expect(refused.text).toContain('all of them still work');
    expect(await mails()).toEqual(before);
    // Another person's ten are their own.
    const other = await createdUser(it_);
    expect((await it_.post(`/users/${other.id}/password-reset`)).status).toBe(200);
  });
});
