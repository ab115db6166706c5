import type { Socket } from 'node:net';
import type { Core } from '@strapi/strapi';
import { Pool, type PoolClient } from 'pg';
import { settings } from '../../env/settings';
import { type Reading, READ_MS, tooSlow, type WideReader } from './wide-reader';
import { codeOf } from '../../logging/fault';

/** Connections beside those of the pool: however long they read, the others' stay free. */
const CONNECTIONS = 3;

/** PostgreSQL has ended the statement: by its time limit, or because we asked for it. */
const wasEnded = (error: unknown): boolean => codeOf(error) === '57014';

/**
 * Asked of each new connection, before anything else. Not as parameters of its start, which a pooler between us and the
 * database refuses; nor would the driver's own number be that of the database's process there.
 */
const atStart = `select set_config('statement_timeout', '${READ_MS}', false), pg_backend_pid() as pid`;

/** What of the driver's connection its types leave out. */
interface Inside {
  connection: { stream: Socket };
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the driver gives is typed by who writes the statement
const inside = (client: PoolClient) => client as unknown as Inside;

/**
 * Reads that go through whole tables have connections of their own, with a time limit that the database itself keeps.
 * Not the pool's: a write may wait for a lock for longer, and migrations and jobs take the time they take. decisions/0033
 */
export function postgresReader(strapi: Core.Strapi): WideReader {
  /** Each with the number of its process in the database. */
  const open = new Map<PoolClient, Promise<number>>();
  const pool = new Pool({
    connectionString: settings().DATABASE_URL!,
    max: CONNECTIONS,
    connectionTimeoutMillis: 1_500,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'intranet-search',
    allowExitOnIdle: true,
  });
  // One that is lost while nobody uses it is replaced by the pool.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    const pid = client.query<{ pid: number }>(atStart).then(({ rows }) => rows[0]!.pid);
    // The reads on this connection are told.
    pid.catch(() => undefined);
    open.set(client, pid);
    client.on('error', () => undefined);
    client.once('end', () => open.delete(client));
  });

  /** End what a connection reads, however it was asked. */
  const cancel = async (client: PoolClient): Promise<void> => {
    await strapi.db.connection.raw('select pg_cancel_backend(?)', [await open.get(client)]);
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
        // Nothing is read without the limit.
        await open.get(client);
        const { rows } = await client.query({
          text: sql,
          values: [...bindings],
          ...(name !== null && { name }),
        });
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the driver gives is typed by who writes the statement
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
      for (const client of open.keys()) inside(client).connection.stream.destroy();
    },
    stop: () => pool.end(),
  };
}
