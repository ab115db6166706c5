import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal';
import { whileFailing } from '../../testing/databases/fault';
import type { Client, Json } from '../../testing/http';
import { logIn, renew, tryLogIn } from '../../testing/log-in';
import { codeIn, lastMailTo, mailsTo } from '../../testing/mails';
import { lines } from '../../testing/reports';
import type { TestServer } from '../../testing/server';
import { mayNot, serverForPeople } from '../../testing/servers/people';
import { createdUser, groupsOf, idOf, putUser } from '../../testing/users';

let server: TestServer;
let it_: Client;
let admin: Client;
const { changesNothing, clients } = serverForPeople(
  ['developer2'],
  (made) => ({ server, it_, admin } = made),
);

describe('disabling and enabling', () => {
  /** A person with groups, a charge line, two log-ins and a reset link. */
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

  it.each(mayNot)('[USR-10, SEC-02] %s cannot disable, enable or reset anyone', async (person) => {
    const id = await idOf(server, 'ccb2');
    await changesNothing(async () => {
      for (const action of ['disable', 'enable', 'password-reset']) {
        expectRefusal(await clients.get(person)!.post(`/users/${id}/${action}`), 'forbidden');
      }
    });
  });

  it('[USR-12] no one disables themselves', async () => {
    await changesNothing(async () => {
      expectRefusal(await it_.post(`/users/${await idOf(server, 'it')}/disable`), 'disable-self');
      expectRefusal(
        await admin.post(`/users/${await idOf(server, 'administrator')}/disable`),
        'disable-self',
      );
    });
  });

  it('[USR-12] the last Administrator keeps group and role, no matter who asks', async () => {
    const { db } = server;
    const id = await idOf(server, 'administrator');
    const others = await db('up_users_role_lnk as l')
      .join('up_roles as r', 'r.id', 'l.role_id')
      .where('r.name', 'Administrator')
      .whereNot('l.user_id', id)
      .select('l.user_id');
    for (const { user_id } of others) await admin.post(`/users/${user_id}/disable`);
    await changesNothing(async () =>
      // No one may change their own groups, and there is no other admin to do it.
      expectRefusal(
        await putUser(admin, id, { groups: ['Administration', 'Employee'], title: 'x' }),
        'own-groups',
      ),
    );
    expect(
      (
        await putUser(admin, id, {
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
      expectRefusal(await putUser(second, another.id, { groups: ['Employee'] }), 'own-groups'),
    );
    await second.post(`/users/${id}/enable`);
    await putUser(second, id, { groups: ['Admin', 'Administration', 'Employee'] });
    admin = (await logIn(server.anonymous, 'administrator')).client;
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
      expectRefusal(await putUser(it_, id, { title: 'x' }), 'not-found');
      for (const action of ['disable', 'enable', 'password-reset']) {
        expectRefusal(await it_.post(`/users/${id}/${action}`), 'not-found');
      }
      for (const person of ['it', 'administration', 'employee']) {
        expectRefusal(await clients.get(person)!.get(`/users/${id}`), 'not-found');
      }
    });
  });

  it('[USR-07] IT sends a person a one-time link to choose a password', async () => {
    const person = await createdUser(it_);
    expect((await it_.post(`/users/${person.id}/password-reset`)).status).toBe(200);
    const mail = await lastMailTo(server.db, person.email);
    expect(mail).toMatchObject({ kind: 'reset-link', subject: 'Choose a new password' });
    expect(mail.text).toMatch(/Ingrid Tanaka \(IT\) sent you this link to choose a new password/);
    expect(mail.text).not.toContain('If you did not ask');
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
    // Another person has their own limit of ten.
    const other = await createdUser(it_);
    expect((await it_.post(`/users/${other.id}/password-reset`)).status).toBe(200);
  });
});
