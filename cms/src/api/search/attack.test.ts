import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { onPostgres } from '../../testing/databases/database';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Client } from '../../testing/http';
import type { TestServer } from '../../testing/server';
import { serverForFile } from '../../testing/servers/server-for-file';

let server: TestServer;
serverForFile((started) => {
  server = started;
});

/** The most costly kind: words that begin with single letters, in everything. */
const costly = '/search?q=a+e+i+o&limit=20';

/** A search whose client disconnects in the middle. */
const leave = (client: Client, afterMs: number) =>
  new Promise<void>((resolve) => {
    const headers = { authorization: `Bearer ${client.token}` };
    const call = request({ host: '127.0.0.1', port: server.port(), path: `/api${costly}`, headers });
    const done = () => resolve();
    call.on('error', done).on('response', (answer) => answer.resume().on('end', done));
    call.end();
    setTimeout(() => call.destroy(new Error('gone')), afterMs);
  });

/** How another's requests fare while the work runs: how many are answered, and the longest wait in milliseconds. */
async function othersDuring(others: Client, work: Promise<unknown>) {
  let running = true;
  const ended = work.finally(() => (running = false));
  let [answered, longest] = [0, 0];
  while (running) {
    const start = performance.now();
    expect((await others.get('/users/me')).status).toBe(200);
    longest = Math.max(longest, performance.now() - start);
    answered += 1;
    await wait(20);
  }
  await ended;
  return { answered, longest };
}

it('[OPS-06] a quick search whose client gives up is not in the way of their next one', async () => {
  const employee = await server.as('employee');
  await Promise.all(Array.from({ length: 12 }, () => leave(employee, 30)));
  expect((await employee.get(costly)).status).toBe(200);
});

if (onPostgres) {
  /** How many statements the database reads apart from the pool. */
  const reading = async (): Promise<number> => {
    const { rows } = await server.db.raw(
      `select count(*)::int as count from pg_stat_activity
       where application_name = 'intranet-search' and state = 'active'`,
    );
    return rows[0].count;
  };

  it('[OPS-06] twelve searches of one person that the database does not answer keep others waiting 2.5 seconds at most, and end', async () => {
    const [attacker, others] = await Promise.all([server.as('employee'), server.as('supervisor')]);
    const trx = await server.db.transaction();
    try {
      await trx.raw('lock table search_war_reports in access exclusive mode');
      const searches = Promise.all(Array.from({ length: 12 }, () => attacker.get(costly)));
      await expect.poll(reading).toBe(1);
      const { answered, longest } = await othersDuring(others, searches);
      // One at a time; a search that waited for its turn as long as one may read is refused.
      for (const answer of await searches) expectRefusal(answer, 'busy');
      // In the pool, ten of them would hold all connections for good, and others get 503 after 1.5 seconds.
      expect(answered).toBeGreaterThan(12);
      expect(longest).toBeLessThan(2_500);
    } finally {
      await trx.rollback();
    }
  });

  it('[OPS-06] PostgreSQL works on no quick search whose client has gone', async () => {
    const attacker = await server.as('employee');
    const trx = await server.db.transaction();
    try {
      await trx.raw('lock table search_war_reports in access exclusive mode');
      const gone = leave(attacker, 1_000);
      await expect.poll(reading, { timeout: 3_000 }).toBe(1);
      await gone;
      // Before its time limit would have ended it.
      await expect.poll(reading, { timeout: 2_500 }).toBe(0);
    } finally {
      await trx.rollback();
    }
  });

  it('[OPS-06] PostgreSQL compiles no statement of the product, in the pool or apart from it', async () => {
    // Whoever reads visitors notes the settings of their connection.
    await server.db.raw(`
      create table noted (apart boolean, jit text);
      create function note_jit() returns boolean language plpgsql volatile as $$ begin
        insert into noted values (current_setting('application_name') = 'intranet-search', current_setting('jit'));
        return true; end $$;
      alter table visitors rename to real_visitors;
      create view visitors as select * from real_visitors where note_jit()`);
    const administration = await server.as('administration');
    for (const query of ['', '?filters[search][$words]=a']) {
      expect((await administration.get(`/visitors${query}`)).status).toBe(200);
    }
    const noted = await server.db('noted').distinct('apart', 'jit').orderBy('apart');
    expect(noted).toEqual([
      { apart: false, jit: 'off' },
      { apart: true, jit: 'off' },
    ]);
  });
}
