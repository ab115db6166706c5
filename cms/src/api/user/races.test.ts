import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codesOf, manyAtOnce, times } from '../../testing/databases/at-once';
import { onPostgres } from '../../testing/databases/database';
import type { Client, Json } from '../../testing/http';
import { logIn, tryLogIn } from '../../testing/log-in';
import { codeIn, lastMailTo, NO_MAIL_SERVER } from '../../testing/mails';
import { expectNoFaults } from '../../testing/log';
import { lines } from '../../testing/reports';
import { startServer, type TestServer } from '../../testing/server';
import { aUser, createdUser, idOf } from '../../testing/users';

const ROUNDS = 10;
const AT_ONCE = 8;

let server: TestServer;
/** IT at each instance, and an admin. */
let its: Client[];
let admin: Client;

beforeAll(async () => {
  server = await startServer({ instances: onPostgres ? 2 : 1, env: NO_MAIL_SERVER });
  its = await Promise.all(server.instances.map((instance) => instance.as('it')));
  admin = await server.as('administrator');
});
afterAll(() => server.stop());
// [REL-03] Two who act at once are refused, or wait: it is no fault.
expectNoFaults(() => server);

const instance = (index: number) => server.instances[index % server.instances.length]!;
const it_ = (index: number): Client => its[index % its.length]!;

const administrators = (): Promise<Json[]> =>
  server
    .db('up_users as u')
    .join('up_users_role_lnk as l', 'l.user_id', 'u.id')
    .join('up_roles as r', 'r.id', 'l.role_id')
    .where({ 'r.name': 'Administrator', 'u.blocked': false })
    .select('u.id', 'u.username');

describe('races', () => {
  it('[ACC-05, REL-03] no log-in with the old password outlives a reset, however close together they come', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, username, email } = await createdUser(it_(0));
      await it_(0).post(`/users/${id}/password-reset`);
      const code = codeIn((await lastMailTo(server.db, email)).text);
      const password = 'Chosen-Pass-2026!';
      const resetting = instance(0).anonymous.post('/auth/reset-password', {
        code,
        password,
        passwordConfirmation: password,
      });
      const logIns = await manyAtOnce(AT_ONCE, async (index) => {
        await wait(index * 15);
        return tryLogIn(instance(index).anonymous, username, 'First-Pass-2026!');
      });
      expect((await resetting).status).toBe(200);
      for (const { body } of logIns.filter(({ status }) => status === 200)) {
        const client = server.anonymous.with({ authorization: `Bearer ${body.jwt}` });
        expect((await client.get('/users/me')).status).toBe(401);
      }
      await server.db('attempt_counters').delete();
    }
  });

  it('[USR-01, REL-03] of simultaneous creations of one username exactly one succeeds, the others are refused because it is taken', async () => {
    for (let round = 0; round < 5; round += 1) {
      const username = `raced${round}`;
      const answers = await manyAtOnce(AT_ONCE, (index) =>
        it_(index).post(
          '/auth/local/register',
          aUser({ username: index % 2 ? username : username.toUpperCase() }),
        ),
      );
      expect(codesOf(answers)).toEqual([201, ...times(AT_ONCE - 1, 'username-taken')]);
      expect(await server.db('up_users').whereRaw('lower(username) = ?', [username])).toHaveLength(1);
    }
  });

  it('[USR-01, REL-03] of simultaneous creations of one email exactly one succeeds', async () => {
    const email = 'raced@intranet.example';
    const answers = await manyAtOnce(AT_ONCE, (index) =>
      it_(index).post('/auth/local/register', aUser({ email })),
    );
    expect(codesOf(answers)).toEqual([201, ...times(AT_ONCE - 1, 'email-taken')]);
    expect(await server.db('outbox_mails').where({ recipient: email })).toHaveLength(1);
  });

  it('[USR-08, REL-03] of simultaneous edits of one revision exactly one succeeds, and nothing of the others is stored', async () => {
    const person = await createdUser(it_(0));
    for (let round = 0; round < 5; round += 1) {
      const { revision } = (await it_(0).get(`/users/${person.id}`)).body;
      const answers = await manyAtOnce(AT_ONCE, (index) =>
        it_(index).put(`/users/${person.id}`, {
          title: `Title ${index}`,
          division: `Division ${index}`,
          revision,
        }),
      );
      expect(codesOf(answers)).toEqual([200, ...times(AT_ONCE - 1, 'stale')]);
      const { title, division } = answers.find(({ status }) => status === 200)!.body;
      const stored = await server.db('up_users').where({ id: person.id }).first();
      expect(stored).toMatchObject({ title, division });
      expect(title.slice(6)).toBe(division.slice(9));
    }
  });

  it('[USR-03, REL-03] two edits that together would close a circle: one is refused, in each of ten rounds', async () => {
    const groups = ['Supervisor' as const];
    const [a, b] = [await createdUser(it_(0), { groups }), await createdUser(it_(0), { groups })];
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all([
        it_(0).put(`/users/${a.id}`, { reportsTo: b.username }),
        it_(1).put(`/users/${b.id}`, { reportsTo: a.username }),
      ]);
      expect(codesOf(answers)).toEqual([200, 'reporting-circle']);
      const rows: Json[] = await server.db('up_users').whereIn('id', [a.id, b.id]).select('supervisor_id');
      expect(rows.filter(({ supervisor_id }) => supervisor_id !== null)).toHaveLength(1);
      await it_(0).put(`/users/${a.id}`, { reportsTo: 'None' });
      await it_(0).put(`/users/${b.id}`, { reportsTo: 'None' });
    }
  });

  it('[USR-03, REL-03] two edits of different people that would close a circle through others: one is refused, in each of ten rounds', async () => {
    const groups = ['Supervisor' as const];
    const [a, b, c, d] = [
      await createdUser(it_(0), { groups }),
      await createdUser(it_(0), { groups }),
      await createdUser(it_(0), { groups }),
      await createdUser(it_(0), { groups }),
    ];
    for (let round = 0; round < ROUNDS; round += 1) {
      await it_(0).put(`/users/${b.id}`, { reportsTo: c.username });
      await it_(0).put(`/users/${d.id}`, { reportsTo: a.username });
      // The two changes share no row: a to b, c to d.
      const answers = await Promise.all([
        it_(0).put(`/users/${a.id}`, { reportsTo: b.username }),
        it_(1).put(`/users/${c.id}`, { reportsTo: d.username }),
      ]);
      expect(codesOf(answers)).toEqual([200, 'reporting-circle']);
      for (const { id } of [a, c]) await it_(0).put(`/users/${id}`, { reportsTo: 'None' });
    }
  });

  it('[USR-10, CHG-05, REL-03] a person who is disabled while they are assigned ends up without assignments', async () => {
    const administration = await server.as('administration');
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await createdUser(it_(0));
      const [disabled, assigned] = await Promise.all([
        it_(round).post(`/users/${person.id}/disable`),
        administration.post('/assigned-contracts', {
          data: { username: person.username, project: lines.mission },
        }),
      ]);
      expect(disabled.status).toBe(200);
      expect([201, 404, 409]).toContain(assigned.status);
      expect(await server.db('assigned_contracts').where({ person_id: person.id })).toEqual([]);
    }
  });

  /** A second Administrator, with a session at the other instance. */
  async function twoAdministrators() {
    await server.db('attempt_counters').delete();
    const first = await idOf(server, 'administrator');
    const person = await createdUser(admin, { groups: ['Admin', 'Employee'] });
    await server.db('up_users').where({ id: person.id }).update({ temporary_password: false });
    const { jwt } = (await tryLogIn(server.anonymous, person.username, 'First-Pass-2026!')).body;
    const other = instance(1).anonymous.with({ authorization: `Bearer ${jwt}` });
    return { first, second: person.id as number, other };
  }

  /** Restore the Administrator of the demo company, no matter who is left. */
  async function restore(first: number, second: number) {
    const { db } = server;
    const role = await db('up_roles').where({ name: 'Administrator' }).first('id');
    const group = await db('groups').where({ name: 'Admin' }).first('id');
    await db('up_users').where({ id: first }).update({ blocked: false });
    await db('up_users_role_lnk').where({ user_id: first }).update({ role_id: role.id });
    await db('up_users_groups_lnk').where({ user_id: first, group_id: group.id }).delete();
    await db('up_users_groups_lnk').insert({ user_id: first, group_id: group.id });
    admin = (await logIn(server.anonymous, 'administrator')).client;
    const { body } = await admin.get(`/users/${second}`);
    if (!body.blocked) expect((await admin.post(`/users/${second}/disable`)).status).toBe(200);
    expect(await administrators()).toHaveLength(1);
  }

  it('[USR-12, REL-03] two Administrators who disable each other at once: one remains, in each of ten rounds', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { first, second, other } = await twoAdministrators();
      const answers = await Promise.all([
        admin.post(`/users/${second}/disable`),
        other.post(`/users/${first}/disable`),
      ]);
      for (const { status } of answers) expect(status).toBeLessThan(500);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await administrators()).toHaveLength(1);
      await restore(first, second);
    }
  });

  it('[USR-12, REL-03] two Administrators who take each other’s group at once: one remains, in each of ten rounds', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { first, second, other } = await twoAdministrators();
      const answers = await Promise.all([
        admin.put(`/users/${second}`, { groups: ['Employee'] }),
        other.put(`/users/${first}`, { groups: ['Employee'] }),
      ]);
      for (const { status } of answers) expect(status).toBeLessThan(500);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await administrators()).toHaveLength(1);
      await restore(first, second);
    }
  });
});
