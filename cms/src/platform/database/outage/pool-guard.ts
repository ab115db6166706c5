import { Refusal } from '@intranet/domain';
import type { Client as Connection } from 'pg';
import { codeOf } from '../../logging/fault';

/** A pending request for a connection, as tarn stores it. */
interface Waiting {
  promise: Promise<Connection>;
  abort(): void;
}

/** The part of knex's client that the guard uses. */
interface KnexClient {
  pool: {
    acquire(): Waiting;
    numUsed(): number;
    on(event: 'release', listener: () => void): void;
  };
  acquireConnection(): Promise<Connection>;
  validateConnection(connection: Connection): boolean;
}

/**
 * When no connection has returned to the pool for this long, requests that have waited as long are refused. A long
 * queue that keeps moving is waited for. So is the watch's verdict on a database that does not answer, which may come a
 * moment later.
 */
const STUCK_MS = 1_500;

/** PostgreSQL has no connections left for this server. */
const isFull = (error: unknown): boolean => codeOf(error) === '53300';

/**
 * Guards the pool of connections: no one waits for a connection that will not come, and a connection that was given up
 * is not used again. OPS-06
 * @param tickMs how often `tick` is called
 */
export function guardPool(client: KnexClient, tickMs: number) {
  const { pool } = client;
  const waiting = new Map<Waiting, { ticks: number }>();
  const known = new Set<Connection>();
  const givenUp = new WeakSet<Connection>();
  let shut = false;
  const isShut = () => shut;
  let still = 0;
  const moved = () => (still = 0);
  pool.on('release', moved);

  const acquire = async (): Promise<Connection> => {
    const wait = pool.acquire();
    waiting.set(wait, { ticks: 0 });
    try {
      const connection = await wait.promise;
      moved();
      if (!known.has(connection)) {
        known.add(connection);
        connection.once('end', () => known.delete(connection));
      }
      return connection;
    } finally {
      waiting.delete(wait);
    }
  };

  const original = client.acquireConnection.bind(client);
  client.acquireConnection = async () => {
    // The pool is destroyed when the product stops; knex reports that in its own way.
    if (!client.pool) return original();
    const patience = performance.now() + STUCK_MS;
    for (;;) {
      if (isShut()) throw new Refusal('unavailable');
      try {
        return await acquire();
      } catch (error) {
        if (isShut()) throw new Refusal('unavailable');
        const isAborted = error instanceof Error && error.message === 'aborted';
        if (isAborted) throw new Refusal('busy');
        // One of this server's connections may come back in a moment.
        if (!isFull(error) || performance.now() > patience) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };

  const validate = client.validateConnection.bind(client);
  client.validateConnection = (connection) => !givenUp.has(connection) && validate(connection);

  return {
    /** Time has passed. @param answers has the database answered any request lately? */
    tick(answers: boolean) {
      still += 1;
      for (const [wait, facts] of waiting) {
        facts.ticks += 1;
        if (answers && Math.min(facts.ticks, still) * tickMs >= STUCK_MS) wait.abort();
      }
    },
    /** Refuses all connections until `open`, and cuts existing ones: what was not committed is undone. */
    shut() {
      shut = true;
      for (const wait of waiting.keys()) wait.abort();
      for (const connection of known) {
        givenUp.add(connection);
        connection.end().catch(() => undefined);
      }
      known.clear();
    },
    open() {
      shut = false;
      still = 0;
    },
  };
}
