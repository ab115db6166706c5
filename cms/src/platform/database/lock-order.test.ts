import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { onPostgres } from '../../testing/databases/database';
import type { Json } from '../../testing/http';
import { locksOf, refers, type Statement, violationsOf } from '../../testing/databases/locks';
import { NO_MAIL_SERVER } from '../../testing/mails';
import { startServer, type TestServer } from '../../testing/server';
import { newPeopleLeaveGroups } from '../../testing/users';
import { waysToWrite, type World, worldOf, writingCalls } from '../../testing/writes';
import { guardedBy, lockOrder, onlyWritten } from './lock-order';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startServer({ env: NO_MAIL_SERVER });
  world = worldOf(server);
});
afterEach(() => newPeopleLeaveGroups(server));
afterAll(() => server.stop());

const at = (sql: string, ids: number[] = [], bindings: unknown[] = []): Statement => ({
  transaction: 'one',
  sql,
  bindings,
  ids,
});

describe('the order of locks', () => {
  it('[REL-03] every route that writes has a case here', async () => {
    const routes = await server.ask<string[]>('routes');
    const writing = routes.filter((call) => /^(POST|PUT|PATCH|DELETE) \/api\//.test(call));
    expect(writing.toSorted()).toEqual(writingCalls.toSorted());
  });

  it('[REL-03] no table has two places', () => {
    const tables = [...lockOrder.map(({ table }) => table), ...Object.keys(guardedBy), ...onlyWritten];
    expect(tables.toSorted()).toEqual([...new Set(tables)].toSorted());
  });

  it('[REL-03] a lock out of order is seen, and one that is held already does not count', () => {
    const person = at('select * from "up_users" where "id" = $1 limit $2 for no key update', [7]);
    const line = at('select "c"."id" from "contract_datas" as "c" for share of "c"', [3]);
    const samePerson = at('update "up_users" set "blocked" = $1 where "id" = $2', [], [true, 7]);
    const before = at('update "up_users" set "blocked" = $1 where "id" = $2', [], [true, 8]);
    const seen = (...statements: Statement[]) => violationsOf(statements, new Set());
    expect(seen(person, line, samePerson)).toEqual([]);
    expect(seen(line, person)).toHaveLength(1);
    expect(seen(person, line, before)).toHaveLength(1);
    expect(seen(before, person)).toHaveLength(1);
    expect(seen(at('select * from "up_users" for share', [7]), samePerson)).toHaveLength(1);
    expect(seen(at('delete from "ccbs" where "build_id" = $1', [], [1]))).toHaveLength(1);
    expect(seen(at('update "nowhere" set "x" = $1', [], [1]))).toHaveLength(1);
  });
});

/** SQLite has one writer at a time, and no row locks to inspect. */
if (onPostgres) {
  // The last test compares the locks of all writes, which would be a hundred more to send.
  describe('what every write locks', { shuffle: false }, () => {
    const recorded = new Map<string, Statement[]>();
    let unique: Set<string>;
    beforeAll(async () => {
      const { rows } = await server.db.raw(
        "select tablename from pg_indexes where schemaname = 'public' and indexdef like 'CREATE UNIQUE%' and indexname not like '%_pkey'",
      );
      unique = new Set(rows.map(({ tablename }: Json) => tablename));
    });

    it.each(waysToWrite)('[REL-03] %s (%s) keeps to the order', async (call, way, prepare) => {
      const send = await prepare(world);
      await server.ask('recordTransactions');
      const { status, text } = await send();
      const statements = await server.ask<Statement[]>('recordedTransactions');
      expect(status, text).toBeLessThan(300);
      recorded.set(`${call} ${way}`, statements);
      expect(violationsOf(statements, unique)).toEqual([]);
    });

    it('[REL-03] a row that can be deleted is locked by every write that refers to it', async () => {
      const all = [...recorded.values()].flat();
      const leaving = new Set(
        all.flatMap((statement) =>
          /^delete from| for update$/.test(statement.sql) ? locksOf(statement).map(({ table }) => table) : [],
        ),
      );
      expect(leaving.size).toBeGreaterThan(5);
      const { rows } = await server.db.raw(
        `select conrelid::regclass::text as child, confrelid::regclass::text as parent, a.attname as column
         from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
         where contype = 'f'`,
      );
      for (const { child, parent, column } of rows.filter((row: Json) => leaving.has(row.parent))) {
        for (const [name, statements] of recorded) {
          const referring = statements.findIndex(
            ({ sql }) => refers(sql) && sql.includes(`"${child}"`) && sql.includes(`"${column}"`),
          );
          const held = statements
            .slice(0, Math.max(referring, 0))
            .some((statement) => locksOf(statement).some(({ table }) => table === parent));
          expect(referring < 0 || held, `${name}: ${child}.${column}`).toBe(true);
        }
      }
    });
  });
}
