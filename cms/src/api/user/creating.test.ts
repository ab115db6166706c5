import { describe, expect, it } from 'vitest';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import { whileFailing } from '../../testing/databases/fault';
import type { Client, Json } from '../../testing/http';
import { tryLogIn } from '../../testing/log-in';
import { mailsTo } from '../../testing/mails';
import type { TestServer } from '../../testing/server';
import { mayNot, serverForPeople } from '../../testing/servers/people';
import { aUser, createdUser, register, roleOf } from '../../testing/users';

let server: TestServer;
let it_: Client;
let admin: Client;
const { changesNothing, clients } = serverForPeople(['it2'], (made) => ({ server, it_, admin } = made));

const sorted = (person: Json) => person.groups.map(({ name }: Json) => name).toSorted();

describe('creating a user', () => {
  it('[USR-01, USR-02] IT and admins create a user: unblocked, confirmed, local, in group Employee', async () => {
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

  it.each(mayNot)('[USR-01, SEC-02] %s cannot create users', (person) =>
    changesNothing(async () => expectRefusal(await register(clients.get(person)!, aUser()), 'forbidden')),
  );

  it.each([['Admin'], ['Administration'], ['Admin', 'Employee', 'IT']])(
    '[USR-13] IT cannot give group %s',
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
    '[USR-01, REL-02] a user with the %s %j is refused, naming the field, and no user is created',
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
      // In composed letters. DAT-05
      const [first, last] = [firstName.normalize('NFC'), lastName.normalize('NFC')];
      expect(body).toMatchObject({ firstName: first, lastName: last });
      const { body: found } = await it_.get(`/users/${body.id}`);
      expect(found.firstLastName).toBe(`${first} ${last}`);
    }
  });

  it('[USR-05, NOT-05] the new user gets an email with username, temporary password and a link to the log-in', async () => {
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

  it('[USR-01, REL-01] when the mail cannot be queued, no user is created', () =>
    changesNothing(() =>
      whileFailing(server, 'insert', 'outbox_mails', async () =>
        expectRefusal(await register(it_, aUser()), 'internal'),
      ),
    ));
});
