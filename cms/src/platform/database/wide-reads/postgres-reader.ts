import type { Socket } from 'node:net';
import type { Core } from '@strapi/strapi';
import { Pool, type PoolClient } from 'pg';
import { settings } from '../../env/settings';
import { jitOff } from '../jit';
import { type Reading, READ_MS, tooSlow, type WideReader } from './wide-reader';
import { codeOf } from '../../logging/fault';

/** Connections outside the pool: however long they read, the pool stays free for others. */
const CONNECTIONS = 3;

/** PostgreSQL ended the statement, at its time limit or because it was cancelled. */
const wasEnded = (error: unknown): boolean => codeOf(error) === '57014';

/**
 * Run first on each new connection. It is not sent as start parameters, because a pooler in between would refuse those;
 * behind one, the driver's own process number would also be wrong.
 */
const atStart = `select set_config('statement_timeout', '${READ_MS}', false), ${jitOff}, pg_backend_pid() as pid`;

/** The members of the driver's connection that its types leave out. */
interface Inside {
  connection: { stream: Socket };
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the driver gives is typed by who writes the statement
const inside = (client: PoolClient) => client as unknown as Inside;

/**
 * Reads of whole tables have their own connections, with a time limit that the database enforces. They do not use the
 * pool's connections: a write may wait longer for a lock, and migrations and jobs may take any time. decisions/0024
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
  // A connection lost while unused is replaced by the pool.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    const pid = client.query<{ pid: number }>(atStart).then(({ rows }) => rows[0]!.pid);
    // The read on this connection gets the error.
    pid.catch(() => undefined);
    open.set(client, pid);
    client.on('error', () => undefined);
    client.once('end', () => open.delete(client));
  });

  /** Cancel what a connection is reading. */
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
        // A late cancel must not end the next person's read.
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
