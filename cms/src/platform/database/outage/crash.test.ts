import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeDatabase, onPostgres } from '../../../testing/databases/database';
import { expectRefusal } from '../../../testing/expect-refusal';
import type { Answer, Client, Json } from '../../../testing/http';
import { cookiesOf, logIn, renew, tryLogIn } from '../../../testing/log-in';
import { launch, launchReady } from '../../../testing/processes/product';
import { aReport, bullets, clearDrafts, lines, savedDraft } from '../../../testing/reports';
import { startServer, type TestServer } from '../../../testing/server';

const MIDDLE = 'the database gives up in the middle';

/** Make every statement of a kind on a table fail in the database itself. */
async function fail(
  server: TestServer,
  statement: 'insert' | 'update' | 'delete',
  table: string,
): Promise<void> {
  if (!onPostgres) {
    await server.db.raw(
      `create trigger fault before ${statement} on ${table} begin select raise(abort, '${MIDDLE}'); end`,
    );
    return;
  }
  await server.db.raw(
    `create or replace function fault() returns trigger language plpgsql as $$ begin raise exception '${MIDDLE}'; end $$`,
  );
  await server.db.raw(
    `create trigger fault before ${statement} on ${table} for each statement execute function fault()`,
  );
}

const heal = async (server: TestServer, table: string): Promise<void> => {
  await server.db.raw(
    onPostgres ? `drop trigger if exists fault on ${table}` : 'drop trigger if exists fault',
  );
};

describe('a fault in the middle', () => {
  let server: TestServer;
  let employee: Client;
  beforeAll(async () => {
    server = await startServer();
    employee = await server.as('employee');
    await clearDrafts(employee);
  });
  afterAll(() => server.stop());
  afterEach(async () => {
    for (const table of ['war_reports', 'strapi_sessions', 'up_users']) await heal(server, table);
    expectNoValueInLog();
  });

  /** Not of the reports nor of the log-ins of these tests. */
  const expectNoValueInLog = () =>
    expect(server.output()).not.toMatch(/Final|Reviewed the interface|Demo-Pass|<ul>/);

  const rows = (table: string) => server.db(table).orderBy('id');

  /** The fault is answered as such, reveals nothing internal, and leaves the table unchanged. */
  async function leavesNothing(table: string, work: () => Promise<Answer>): Promise<void> {
    const before = await rows(table);
    expectRefusal(await work(), 'internal');
    expect(await rows(table)).toEqual(before);
  }

  it('[REL-01] a submit that fails leaves the draft as it was, and succeeds afterwards', async () => {
    const draft = await savedDraft(employee);
    const submit = () =>
      employee.put(`/war-reports/${draft.documentId}`, {
        data: { submitted: true, activity: bullets('Final') },
      });
    await fail(server, 'update', 'war_reports');
    await leavesNothing('war_reports', submit);
    const { startDate, endDate } = draft;
    await leavesNothing('war_reports', () =>
      employee.post('/war-reports', { data: aReport({ submitted: true, startDate, endDate }) }),
    );
    await heal(server, 'war_reports');
    expect((await submit()).body.data).toMatchObject({ submitted: true, activity: bullets('Final') });
  });

  it('[REL-01] a save and a deletion that fail leave everything as it was', async () => {
    const draft = await savedDraft(employee, { projectTask: lines.training });
    await fail(server, 'insert', 'war_reports');
    await leavesNothing('war_reports', () => employee.post('/war-reports', { data: aReport() }));
    await heal(server, 'war_reports');
    await fail(server, 'delete', 'war_reports');
    await leavesNothing('war_reports', () => employee.delete(`/war-reports/${draft.documentId}`));
  });

  it('[REL-01, SES-05] a renewal that fails between its two steps leaves the old cookie good', async () => {
    const { cookie } = await logIn(server.anonymous, 'employee');
    // The new token is stored first, then the old one is marked as used.
    await fail(server, 'update', 'strapi_sessions');
    await leavesNothing('strapi_sessions', () => renew(server.anonymous, cookie));
    await heal(server, 'strapi_sessions');
    const renewed = await renew(server.anonymous, cookie);
    expect(renewed.status).toBe(200);
    expect((await renew(server.anonymous, cookiesOf(renewed))).status).toBe(200);
  });

  it('[REL-01, SES-02] a log-in that fails opens no session', async () => {
    await fail(server, 'update', 'up_users');
    await leavesNothing('strapi_sessions', () => tryLogIn(server.anonymous, 'pm'));
    await heal(server, 'up_users');
    expect((await tryLogIn(server.anonymous, 'pm')).status).toBe(200);
  });

  it('[REL-02, SEC-06] the log names the fault, and holds no value that was sent', async () => {
    await fail(server, 'insert', 'war_reports');
    await leavesNothing('war_reports', () =>
      employee.post('/war-reports', { data: aReport({ activity: bullets('Final'), submitted: true }) }),
    );
    await heal(server, 'war_reports');
    await fail(server, 'update', 'up_users');
    await leavesNothing('strapi_sessions', () => tryLogIn(server.anonymous, 'pm'));
    // The log comes by a pipe, perhaps after the answer.
    for (const call of [/error.*POST \/api\/war-reports/i, /error.*POST \/api\/auth\/local/i])
      await expect.poll(() => server.output()).toMatch(call);
    expectNoValueInLog();
  });
});

describe('a server that is killed', () => {
  it('[REL-04] every acknowledged write is there after the restart, and no half of another', async () => {
    const server = await startServer();
    const client = await server.as('employee');
    await clearDrafts(client);
    const acknowledged: Json[] = [];
    const sent = new Map<string, Json>();
    for (let round = 0; round < 3; round += 1) {
      let writing = true;
      const writer = async (name: number) => {
        for (let number = 0; writing; number += 1) {
          const data = aReport({ submitted: true, activity: bullets(`Killed-${round}-${name}-${number}`) });
          sent.set(data.activity, data);
          try {
            const { status, body } = await client.post('/war-reports', { data });
            if (status === 201) acknowledged.push(body.data);
          } catch {
            return;
          }
        }
      };
      const writers = [1, 2, 3, 4].map(writer);
      while (acknowledged.length < 10 * (round + 1)) await wait(5);
      await server.restart('SIGKILL');
      writing = false;
      await Promise.all(writers);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(30);
    for (const report of acknowledged) {
      const { status, body } = await client.get(`/war-reports/${report.documentId}`);
      expect(status).toBe(200);
      expect(body.data).toEqual(report);
    }
    const stored: Json[] = await server.db('war_reports').where('activity', 'like', '%Killed-%');
    // In each round, at most the write that each writer was waiting for is stored without having been acknowledged.
    expect(stored.length).toBeLessThanOrEqual(acknowledged.length + 12);
    expect(stored.length).toBeLessThanOrEqual(sent.size);
    for (const row of stored) {
      expect(sent.has(row.activity)).toBe(true);
      expect(row.first_last_name).toBe('Emma Caldwell');
      expect(row.project_task).toBe(lines.sensors);
      expect(row.division).toBe('Avionics');
      expect(Boolean(row.submitted)).toBe(true);
    }
    await server.stop();
  });

  it('[REL-04, SES-05] sessions outlive a restart: no one has to log in again', async () => {
    const server = await startServer();
    const { client, cookie } = await logIn(server.anonymous, 'employee');
    await server.restart('SIGKILL');
    expect((await client.get('/users/me')).status).toBe(200);
    expect((await renew(server.anonymous, cookie)).status).toBe(200);
    await server.stop();
  });

  it('[REL-01, REL-04] killed while it fills an empty database, it starts with the whole demo company the next time', async () => {
    const { serverFile, folder, superuserUrl } = inject('surroundings');
    const expected = await startServer();
    const counts = async ({ db }: Pick<TestServer, 'db'>) =>
      Promise.all(
        [
          'up_users',
          'groups',
          'contract_datas',
          'assigned_contracts',
          'war_reports',
          'up_users_groups_lnk',
        ].map(async (table) => (await db(table)).length),
      );
    const whole = await counts(expected);
    await expected.stop();
    const dataDir = path.join(folder, `data-${randomBytes(6).toString('hex')}`);
    const database = await makeDatabase(dataDir, null, superuserUrl);
    const variables = { ...database.variables, SEED: 'demo' };
    for (const delay of [700, 1200, 1700, 2200]) {
      const killed = launch(serverFile, variables);
      await wait(delay);
      await killed.end('SIGKILL');
    }
    const server = await launchReady(serverFile, variables);
    const db = database.open();
    expect(await counts({ db })).toEqual(whole);
    await server.end('SIGTERM');
    await db.destroy();
    await database.remove();
  });
});

if (onPostgres) {
  describe('two instances on one database', () => {
    it('[REL-03] start at the same moment on an empty PostgreSQL, and fill it once', async () => {
      const server = await startServer({ instances: 2, seed: 'none', env: { SEED: 'demo' } });
      const [first, second] = server.instances;
      for (const instance of [first!, second!]) {
        expect((await tryLogIn(instance.anonymous, 'employee')).status).toBe(200);
        expect(instance.output()).not.toMatch(/error/i);
      }
      const people = await server.db('up_users').where({ username: 'employee' });
      expect(people).toHaveLength(1);
      expect(await server.db('admin_users')).toHaveLength(1);
      expect(await server.db('up_roles').where({ name: 'Administrator' })).toHaveLength(1);
      await server.stop();
    });

    it('[REL-03, SES-15] changes at one hold at the other at once: log-in, log-out, block', async () => {
      const server = await startServer({ instances: 2 });
      const [first, second] = server.instances as [TestServer, TestServer];
      const { jwt, cookie } = await logIn(first.anonymous, 'employee');
      const there = second.anonymous.with({ authorization: `Bearer ${jwt}` });
      expect((await there.get('/users/me')).status).toBe(200);
      expect((await renew(second.anonymous, cookie)).status).toBe(200);
      await there.post('/auth/logout');
      const here = first.anonymous.with({ authorization: `Bearer ${jwt}` });
      expectRefusal(await here.get('/users/me'), 'no-session');
      await server.stop();
    });

    it('[REL-03, SES-05] two tabs that renew at two instances at the same moment both go on', async () => {
      const server = await startServer({ instances: 2 });
      for (let round = 0; round < 10; round += 1) {
        const { cookie } = await logIn(server.anonymous, 'employee');
        const answers = await Promise.all(server.instances.map(({ anonymous }) => renew(anonymous, cookie)));
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        const active = await server.db('strapi_sessions').where({ status: 'active' });
        expect(active.length).toBe(round + 1);
      }
      await server.stop();
    });
  });
}
