import { uncertainlyStored } from '@intranet/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { onPostgres } from '../../../testing/databases/database';
import { anAsset } from '../../../testing/desk';
import { expectRefusal } from '../../../testing/expect-refusal';
import type { Answer, Json } from '../../../testing/http';
import { type LostCommits, startWithLostCommits } from '../../../testing/databases/lost-commits';
import { writes } from '../../../testing/databases/postgres-proxy';
import { remindersBegun } from '../../../testing/jobs';
import { NO_MAIL_SERVER } from '../../../testing/mails';
import { aReport, bullets, clearDrafts } from '../../../testing/reports';
import type { TestServer } from '../../../testing/server';
import { newPeopleLeaveGroups } from '../../../testing/users';
import { waysToWrite, type World, worldOf, writingCalls } from '../../../testing/writes';

let lost: LostCommits;
let server: TestServer;
let world: World;
let tables: string[];

const namesOfTables = async (): Promise<string[]> => {
  const { db } = server;
  const rows: { name: string }[] = onPostgres
    ? (await db.raw("select table_name as name from information_schema.tables where table_schema = 'public'"))
        .rows
    : await db.raw("select name from sqlite_master where type = 'table' and name not in ('ballast')");
  // Rows that Strapi and the jobs write on their own schedule.
  return rows
    .map(({ name }) => name)
    .filter((name) => !/^(strapi_(?!sessions)|admin_|mail_outages|jobs$|retention_runs$|sqlite_)/.test(name));
};

beforeAll(async () => {
  lost = await startWithLostCommits({ env: NO_MAIL_SERVER });
  ({ server } = lost);
  world = worldOf(server);
  tables = await namesOfTables();
  await remindersBegun(server.db);
});
afterEach(() => newPeopleLeaveGroups(server));
afterAll(() => lost.stop());

/** Tables whose rows a job updates on its own schedule: compared is only which ones exist. */
const updatedByJobs = ['outbox_mails', 'privacy_exports'];

/** All rows. */
async function everything(): Promise<Json> {
  const { db } = server;
  const rowsOf = (table: string) => {
    if (updatedByJobs.includes(table)) return db(table).select('id');
    return table === 'notifications' ? db(table).whereNot({ type: 'Mail Queue' }) : db(table);
  };
  const content = tables.map(async (table) => {
    const rows: Json[] = await rowsOf(table);
    return [table, rows.map((row) => JSON.stringify(row)).toSorted()];
  });
  return Object.fromEntries(await Promise.all(content));
}

/** No reset request is waiting, since turning requests into links is a write of its own. */
const allLinksMade = () =>
  expect.poll(() => server.db('password_reset_requests').select('id'), { timeout: 20_000 }).toEqual([]);

/** A fault in the product's format that reveals nothing internal and returns no data. */
function expectFault(answer: Answer): void {
  expect(answer.status, answer.text.slice(0, 300)).toBeGreaterThanOrEqual(500);
  expectRefusal(answer, answer.body.error.details.code);
  expect(answer.headers['set-cookie']).toBeUndefined();
}

/** It is unknown whether it was stored, and the answer says so, unlike in any other outage. */
const inDoubt = {
  status: 503,
  message: uncertainlyStored,
  details: { code: 'unavailable', uncertain: true },
};

/** Calls whose first write is a single statement without COMMIT, and which may be repeated without harm. */
const harmless = /\/(forgot-password|try-now|calendar-feed|auth\/(local|second-factor))$/;

const goesOnReading = onPostgres ? /^$/ : /auth\/refresh$/;

describe('a COMMIT that is lost', () => {
  it('[REL-01, REL-04] every route that writes has a case here', async () => {
    const routes = await server.ask<string[]>('routes');
    const writing = routes.filter((call) => /^(POST|PUT|PATCH|DELETE) \/api\//.test(call));
    expect(writing.toSorted()).toEqual(writingCalls.toSorted());
  });

  it.each(waysToWrite)(
    '[REL-01, REL-04] %s (%s): no success is answered, nothing has changed, and afterwards it succeeds',
    async (call, _way, prepare) => {
      const send = await prepare(world);
      await allLinksMade();
      const before = await everything();
      const answer = await lost.during(send);
      // On a full disk a session continues without being stored again, so that its person can still read.
      if (goesOnReading.test(call)) expect(answer.status).toBe(200);
      else expectFault(answer);
      if (onPostgres && !harmless.test(call)) expect(answer.body.error).toMatchObject(inDoubt);
      expect(await everything()).toEqual(before);
      const statements = await server.statementsOf(async () => {
        const answer = await send();
        expect(answer.status, answer.text).toBeLessThan(300);
      });
      expect(statements.filter((sql) => writes.test(sql)).length).toBeGreaterThan(0);
    },
  );

  it('[REL-01, REL-04] lost in the middle of many writes: everything acknowledged is there, nothing refused is', async () => {
    // Assets, since things that cause mail are limited per hour.
    const clients = await Promise.all([1, 2, 3, 4].map(() => server.as('it')));
    const acknowledged: string[] = [];
    const refused: string[] = [];
    let going = true;
    const write = async (index: number) => {
      for (let number = 0; going; number += 1) {
        const location = `Load ${index}.${number}`;
        const answer = await clients[index]!.post('/asset-trackings', { data: anAsset({ location }) });
        if (answer.status === 201) acknowledged.push(location);
        else {
          expectFault(answer);
          refused.push(location);
        }
      }
    };
    const load = clients.map((_, index) => write(index));
    const some = async (list: string[], more: number) => {
      const wanted = list.length + more;
      await expect.poll(() => list.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(wanted);
    };
    for (let round = 0; round < 3; round += 1) {
      await some(acknowledged, 10);
      await lost.during(() => some(refused, 10));
    }
    await some(acknowledged, 10);
    going = false;
    await Promise.all(load);
    const rows: Json[] = await server
      .db('asset_trackings')
      .whereLike('location', 'Load %')
      .select('location');
    expect(rows.map(({ location }) => location).toSorted()).toEqual(acknowledged.toSorted());
  });

  if (onPostgres) {
    it('[REL-01, OPS-06] one that was stored and whose answer was lost is reported as uncertain, not as failed', async () => {
      const employee = await server.as('employee');
      const data = { issue: 'Hardware', description: 'Stored, and nobody was told.' };
      const answer = await lost.withoutAnswer!(() => employee.post('/it-tickets', { data }));
      expect(answer.body.error).toMatchObject(inDoubt);
      expect(await server.db('it_tickets').where({ description: data.description })).toHaveLength(1);
    });
  }

  it('[REL-04] what was saved before is untouched, and the next save is stored', async () => {
    const employee = await server.as('employee');
    await clearDrafts(employee);
    const { status, body } = await employee.post('/war-reports', {
      data: aReport({ activity: bullets('After') }),
    });
    expect(status).toBe(201);
    expect((await employee.get(`/war-reports/${body.data.documentId}`)).body.data.activity).toBe(
      bullets('After'),
    );
  });
});
