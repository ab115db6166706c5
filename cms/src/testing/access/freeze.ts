import { onPostgres } from '../databases/database';
import type { TestServer } from '../server';

/**
 * Make every write of the database fail while the work runs: a route's write shows by failing, and the next question
 * finds the record unchanged.
 */
export async function whileNothingIsWritten<T>({ db }: TestServer, work: () => Promise<T>): Promise<T> {
  const message = 'nothing is written now';
  const named = onPostgres
    ? await db.raw("select tablename as name from pg_tables where schemaname = 'public'")
    : await db.raw("select name from sqlite_master where type = 'table' and sql not like '%virtual%'");
  const tables = ((named.rows ?? named) as { name: string }[])
    .map(({ name }) => name)
    // The tables of the search are written by triggers of the others.
    .filter((name) => !/^(sqlite|search)_/.test(name));
  const kinds = ['insert', 'update', 'delete'];
  if (onPostgres) {
    await db.raw(
      `create or replace function frozen() returns trigger language plpgsql as $$ begin raise exception '${message}'; end $$`,
    );
    for (const table of tables) {
      const when = 'insert or update or delete';
      await db.raw(
        `create trigger frozen before ${when} on "${table}" for each row execute function frozen()`,
      );
    }
  } else {
    for (const table of tables)
      for (const kind of kinds)
        await db.raw(
          `create trigger frozen_${kind}_${table} before ${kind} on "${table}" begin select raise(abort, '${message}'); end`,
        );
  }
  try {
    return await work();
  } finally {
    for (const table of tables) {
      if (onPostgres) await db.raw(`drop trigger frozen on "${table}"`);
      else for (const kind of kinds) await db.raw(`drop trigger frozen_${kind}_${table}`);
    }
  }
}
