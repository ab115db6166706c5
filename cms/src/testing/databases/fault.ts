import { onPostgres } from './database';
import type { TestServer } from '../server';

/**
 * Make one kind of statement on a table fail in the database itself, while the work runs.
 * @param code PostgreSQL's error code
 */
export async function whileFailing<T>(
  { db }: TestServer,
  statement: 'insert' | 'update' | 'delete',
  table: string,
  work: () => Promise<T>,
  code = 'P0001',
): Promise<T> {
  const message = 'the database gives up in the middle';
  if (onPostgres) {
    await db.raw(
      `create or replace function broken() returns trigger language plpgsql as $$ begin raise exception '${message}' using errcode = '${code}'; end $$`,
    );
    await db.raw(
      `create trigger broken before ${statement} on ${table} for each statement execute function broken()`,
    );
  } else {
    await db.raw(
      `create trigger broken before ${statement} on ${table} begin select raise(abort, '${message}'); end`,
    );
  }
  try {
    return await work();
  } finally {
    await db.raw(onPostgres ? `drop trigger broken on ${table}` : 'drop trigger broken');
  }
}
