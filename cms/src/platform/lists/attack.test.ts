import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onPostgres } from '../../testing/databases/database';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Client } from '../../testing/http';
import type { Person } from '../../testing/people';
import { startServer, type TestServer } from '../../testing/server';

let server: TestServer;
let administration: Client;
let employee: Client;

/** Reports of several years, with non-ASCII letters, which are the most expensive to search. */
const REPORTS = 6_000;
const numbers = onPostgres
  ? `select n from generate_series(1, ${REPORTS}) n`
  : `with recursive t(n) as (select 1 union all select n + 1 from t where n < ${REPORTS}) select n from t`;
const longActivity = onPostgres ? `repeat('Prüfung der Höhe ', 300)` : `?`;

beforeAll(async () => {
  server = await startServer();
  administration = await server.as('administration');
  employee = await server.as('employee');
  const { db } = server;
  const report = await db('war_reports').where({ submitted: true }).first();
  await db.raw(
    `insert into war_reports (document_id, author_id, contract_data_id, first_last_name, project_task, division,
       activity, start_date, end_date, submitted, created_at, updated_at, published_at)
     select 'many' || n, author_id, contract_data_id, first_last_name, project_task, division, ${longActivity},
       'day' || n, end_date, submitted, created_at, updated_at, published_at
     from war_reports, (${numbers}) numbers where war_reports.id = ?`.replace(
      "'day' || n",
      onPostgres ? `date '1900-01-01' + n::int` : `date('1900-01-01', '+' || n || ' days')`,
    ),
    [...(onPostgres ? [] : ['Prüfung der Höhe '.repeat(300)]), report.id],
  );
});
afterAll(() => server.stop());

const conditions = (count: number, field: string, operator = '$containsi', group = '$or') =>
  Array.from(
    { length: count },
    (_, index) => `filters[${group}][${index}][${field}][${operator}]=zzzz${index}`,
  ).join('&');

/** The most expensive allowed request: it finds nothing, so every record is read completely. */
const costly = `/war-reports?filters[$or][0][activity][$containsi]=zzzz&${Array.from(
  { length: 7 },
  (_, index) => `filters[$or][${index + 1}][firstLastName][$containsi]=zzzz${index}`,
).join('&')}&sort=activity,projectTask,firstLastName`;

/** How requests without a search fare meanwhile: how many are answered, and the longest wait. */
async function othersDuring(meanwhile: Promise<unknown>): Promise<{ answered: number; longest: number }> {
  let running = true;
  const ended = meanwhile.finally(() => (running = false));
  let [answered, longest] = [0, 0];
  while (running) {
    const start = performance.now();
    const answer = await employee.get('/users/me');
    expect(answer.status).toBe(200);
    longest = Math.max(longest, performance.now() - start);
    answered += 1;
    await wait(5);
  }
  await ended;
  return { answered, longest };
}

/** A search whose client disconnects in the middle. */
const leave = (client: Client, path: string, afterMs: number) =>
  new Promise<void>((resolve) => {
    const headers = { authorization: `Bearer ${client.token}` };
    const call = request({ host: '127.0.0.1', port: server.port(), path: `/api${path}`, headers });
    call.on('error', () => resolve());
    call.end();
    setTimeout(() => call.destroy(new Error('gone')), afterMs);
  });

describe('what one request may ask of texts', () => {
  it.each([
    ['fifty conditions on a long text', conditions(50, 'activity')],
    ['two conditions on a long text', conditions(2, 'activity')],
    ['two ways to look into a long text', 'filters[activity][$containsi]=a&filters[activity][$startsWith]=b'],
    ['nine conditions on names', conditions(9, 'firstLastName')],
    ['nine that begin with a text', conditions(9, 'firstLastName', '$startsWith', '$and')],
    ['nine searches for words', conditions(9, 'search', '$words', '$and')],
    [
      'nine, hidden in each other',
      Array.from({ length: 9 }, (_, index) => `filters[$and][0][$or][${index}][username][$contains]=a`).join(
        '&',
      ),
    ],
  ])('[OPS-06, SEC-03] %s are refused with 400', async (_what, query) => {
    expectRefusal(await administration.get(`/war-reports?${query}`), 'bad-query');
  });

  it('[QCR-02, WAR-13] eight conditions are answered, one of them on a long text', async () => {
    const few = `/war-reports?filters[activity][$containsi]=zzzz&${conditions(7, 'firstLastName')}`;
    expect((await administration.get(few)).status).toBe(200);
    expect((await administration.get(`/war-reports?${conditions(8, 'projectTask', '$words')}`)).status).toBe(
      200,
    );
    const cm = await server.as('cm');
    expect((await cm.get(`/qcrs?${conditions(8, 'title', '$words', '$and')}`)).status).toBe(200);
    // A query without words is no search.
    const empty = Array.from({ length: 12 }, (_, index) => `filters[$and][${index}][search][$words]=`).join(
      '&',
    );
    expect((await administration.get(`/war-reports?${empty}`)).status).toBe(200);
  });
});

describe('a costly search', () => {
  it('[OPS-06] does not delay other requests, nor do several of them', async () => {
    const people: Person[] = ['administration', 'administrator', 'administration', 'administration'];
    const clients = await Promise.all(people.map((person) => server.as(person)));
    const searches = Promise.all(clients.map((client) => client.get(costly)));
    const { answered } = await othersDuring(searches);
    for (const answer of await searches) {
      if (answer.status !== 200) expectRefusal(answer, 'busy');
      else expect(answer.body.meta.pagination.total).toBe(0);
    }
    // Counted, since a busy machine is slow for all: if they were blocked, only one would be answered between two
    // searches.
    expect(answered).toBeGreaterThan(3 * people.length);
  });

  it('[OPS-06] sees what its own sender has just written', async () => {
    for (let round = 0; round < 20; round += 1) {
      const title = `Searched ${round}`;
      const it_ = await server.as('it');
      const id = (await server.db('up_users').where({ username: 'employee' }).first('id')).id;
      expect((await it_.put(`/users/${id}`, { title })).status).toBe(200);
      const { body } = await it_.get(
        `/users?filters[title][$containsi]=${encodeURIComponent(title.toUpperCase())}`,
      );
      expect(body.map(({ username }: { username: string }) => username)).toEqual(['employee']);
    }
  });

  it('[OPS-06] ends when its client has gone, and the next of the same person is answered', async () => {
    const gone = 12;
    const statements = await server.statementsOf(async () => {
      await Promise.all(Array.from({ length: gone }, () => leave(administration, costly, 30)));
      const { status } = await administration.get('/war-reports?filters[projectTask][$words]=display');
      expect(status).toBe(200);
    });
    // Searches that waited were never started. How many had finished before depends on the machine; if abandoned ones
    // were run, it would be all of them.
    const searches = statements.filter((sql) => sql.includes('with found as'));
    expect(searches.length).toBeGreaterThan(0);
    expect(searches.length).toBeLessThan(gone);
  });
});

if (onPostgres) {
  it('[OPS-06] a search that takes longer than five seconds ends with 503, and 12 of them leave the others alone', async () => {
    const trx = await server.db.transaction();
    try {
      await trx.raw('lock table war_reports in access exclusive mode');
      const people: Person[] = ['administration', 'supervisor', 'administrator', 'pm', 'cm', 'it'];
      const clients = await Promise.all([...people, ...people].map((person) => server.as(person)));
      const start = performance.now();
      const searches = Promise.all(clients.map((client) => client.get(costly)));
      const { answered, longest } = await othersDuring(searches);
      for (const answer of await searches) {
        expectRefusal(answer, 'busy');
        expect(answer.headers['retry-after']).toBeDefined();
      }
      // A person who had to wait for another's search would wait for its five seconds.
      expect(longest).toBeLessThan(2_500);
      expect(answered).toBeGreaterThan(clients.length);
      // Five seconds of waiting for a turn, and five of reading; four turns would be twenty.
      expect(performance.now() - start).toBeLessThan(17_500);
    } finally {
      await trx.rollback();
    }
    expect((await administration.get('/war-reports')).status).toBe(200);
  });

  it('[OPS-06] PostgreSQL works on no search whose client has gone', async () => {
    const trx = await server.db.transaction();
    try {
      await trx.raw('lock table war_reports in access exclusive mode');
      const gone = leave(administration, costly, 1_000);
      const reading = async () => {
        const { rows } = await server.db.raw(
          `select count(*)::int as count from pg_stat_activity
           where application_name = 'intranet-search' and state = 'active'`,
        );
        return rows[0].count as number;
      };
      await expect.poll(reading, { timeout: 3_000 }).toBe(1);
      await gone;
      // Before its time limit would have ended it.
      await expect.poll(reading, { timeout: 2_500 }).toBe(0);
    } finally {
      await trx.rollback();
    }
  });
}
