import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onPostgres } from '../../testing/databases/database';
import { logIn, tryLogIn } from '../../testing/log-in';
import { aReport, clearDrafts, savedDraft } from '../../testing/reports';
import { startServer, type TestServer } from '../../testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** SQLite cannot return a row from the statement that creates it. */
const more = onPostgres ? 0 : 1;

describe('what a write costs', () => {
  it('[OPS-07] a submitted report: the session, the transaction, and four statements in it', async () => {
    const employee = await server.as('employee');
    await clearDrafts(employee);
    const statements = await server.statementsOf(async () => {
      const { status } = await employee.post('/war-reports', { data: aReport({ submitted: true }) });
      expect(status).toBe(201);
    });
    expect(statements).toHaveLength(7 + more);
  });

  it('[OPS-07] a log-in: the person, the counters, the session, and the answer', async () => {
    const again = () => logIn(server.anonymous, 'employee');
    await again();
    const statements = await server.statementsOf(again);
    expect(statements).toHaveLength(onPostgres ? 4 : 7);
  });

  it('[WAR-06, WAR-21] what is saved or submitted is answered as it is read afterwards', async () => {
    const employee = await server.as('employee');
    await clearDrafts(employee);
    const days = aReport();
    const made = [
      await employee.post('/war-reports', { data: aReport({ submitted: true }) }),
      await employee.post('/war-reports', { data: { ...days, submitted: false } }),
      await employee.post('/war-reports', { data: { ...days, submitted: true } }),
    ];
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(made[2]!.body.data.documentId).toBe(made[1]!.body.data.documentId);
    for (const { body } of [made[0]!, made[2]!]) {
      const { body: read } = await employee.get(`/war-reports/${body.data.documentId}`);
      expect(body).toEqual(read);
    }
  });

  it('[WAR-07] of two who submit one draft at the same moment, the second one learns of the first', async () => {
    const employee = await server.as('employee');
    for (let round = 0; round < 5; round += 1) {
      await clearDrafts(employee);
      const report = aReport();
      const { documentId } = await savedDraft(employee, report);
      const data = { ...report, submitted: true };
      const answers = await Promise.all([1, 2, 3].map(() => employee.post('/war-reports', { data })));
      const refused = answers.filter(({ status }) => status !== 201);
      expect(refused).toHaveLength(2);
      for (const { status, body } of refused) {
        expect(status).toBe(409);
        expect(body.error.details).toMatchObject({ code: 'war-already-submitted', documentId });
      }
    }
  });
});

if (onPostgres) {
  describe('prepared statements inside of transactions', () => {
    /** More at once than one connection serves, so that several connections have prepared them. */
    const writesAtOnce = async () => {
      const employee = await server.as('employee');
      const reports = Array.from({ length: 6 }, () => aReport({ submitted: true }));
      return Promise.all([
        ...reports.map(async (data) => (await employee.post('/war-reports', { data })).status),
        ...reports.map(async () => (await tryLogIn(server.anonymous, 'employee')).status),
      ]);
    };
    const allGood = [...Array(6).fill(201), ...Array(6).fill(200)];
    const tables = ['war_reports', 'contract_datas', 'assigned_contracts', 'up_users', 'strapi_sessions'];

    it('[OPS-02] go on when a newer instance has added columns to their tables', async () => {
      expect(await writesAtOnce()).toEqual(allGood);
      try {
        for (const table of tables) await server.db.raw(`alter table ${table} add column of_later text`);
        expect(await writesAtOnce()).toEqual(allGood);
      } finally {
        for (const table of tables)
          await server.db.raw(`alter table ${table} drop column if exists of_later`);
      }
      expect(await writesAtOnce()).toEqual(allGood);
    });

    it('[OPS-06] are prepared again once PostgreSQL has ended the connections that knew them', async () => {
      expect(await writesAtOnce()).toEqual(allGood);
      await server.db.raw(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
      const healthy = async () => (await server.anonymous.send({ path: '/_health' })).status;
      await expect.poll(healthy, { timeout: 10_000 }).toBe(204);
      expect(await writesAtOnce()).toEqual(allGood);
    });
  });
}
