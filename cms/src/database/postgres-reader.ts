import type { Socket } from 'node:net';
import type { Core } from '@strapi/strapi';
import { Pool, type PoolClient } from 'pg';
import { settings } from '../env/settings';
import { type Reading, READ_MS, tooSlow, type WideReader } from './wide-reader';

/** Connections beside those of the pool: however long they read, the others' stay free. */
const CONNECTIONS = 3;

/** PostgreSQL has ended the statement: by its time limit, or because we asked for it. */
const wasEnded = (error: unknown): boolean => (error as { code?: unknown }).code === '57014';

/** What of the driver's connection its types leave out. */
interface Inside {
  processID: number;
  connection: { stream: Socket };
}
const inside = (client: PoolClient) => client as unknown as Inside;

/**
 * Reads that go through whole tables have connections of their own, with a time limit that the database itself keeps.
 * Not the pool's: a write may wait for a lock for longer, and migrations and jobs take the time they take. decisions/0033
 */
export function postgresReader(strapi: Core.Strapi): WideReader {
  const open = new Set<PoolClient>();
  const pool = new Pool({
    connectionString: settings().DATABASE_URL!,
    max: CONNECTIONS,
    statement_timeout: READ_MS,
    connectionTimeoutMillis: 1_500,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'intranet-search',
    allowExitOnIdle: true,
  });
  // One that is lost while nobody uses it is replaced by the pool.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    open.add(client);
    client.on('error', () => undefined);
    client.once('end', () => open.delete(client));
  });

  /** End what a connection reads, however it was asked. */
  const cancel = async (client: PoolClient): Promise<void> => {
    await strapi.db.connection.raw('select pg_cancel_backend(?)', [inside(client).processID]);
  };

  return {
    atOnce: CONNECTIONS,
    async read<Row>({ name, sql, bindings }: Reading, gone: AbortSignal): Promise<Row[]> {
      const client = await pool.connect();
      if (gone.aborted) {
        client.release();
        throw tooSlow();
      }
      let cancelled: Promise<void> | undefined;
      const stop = () => {
        cancelled ??= cancel(client).catch(() => undefined);
      };
      gone.addEventListener('abort', stop, { once: true });
      let failed = false;
      try {
        const { rows } = await client.query({
          text: sql,
          values: [...bindings],
          ...(name !== null && { name }),
        });
        return rows as Row[];
      } catch (error) {
        failed = true;
        throw wasEnded(error) ? tooSlow() : error;
      } finally {
        gone.removeEventListener('abort', stop);
        // A cancel that comes late must not end what somebody else reads next.
        await cancelled;
        client.release(failed || cancelled !== undefined);
      }
    },
    cut() {
      for (const client of open) inside(client).connection.stream.destroy();
    },
    stop: () => pool.end(),
  };
}
