import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { codeOf } from '../logging/fault';

/** How long a statement waits for another process that holds the database. */
const PATIENCE_MS = 5_000;

/** Once it has been held for that long, statements wait only this long until one can write again: reads come between. */
const LITTLE_PATIENCE_MS = 100;

const LOOK_MS = 10;

/** The part of knex's client for SQLite that sends statements. */
interface Client {
  _query: (this: Client, connection: unknown, statement: object) => Promise<{ context?: object }>;
}

/**
 * Make statements on SQLite wait for another process (a server, an import, a seed) that holds the database, without
 * blocking this one. SQLite's own `busy_timeout` waits in the thread that also reads requests: with it, a server whose
 * jobs find the database held, one after another, does not even read a request. REL-03, OPS-12, decisions/0075
 * @throws SQLITE_BUSY when the database is held for longer
 */
export function waitForLock(knex: Knex): void {
  // Transactions get a client of their own, with the same prototype.
  const prototype: Client = Object.getPrototypeOf(knex.client);
  const { _query: send } = prototype;
  /** Since when every try to write has failed. */
  let heldSince: number | null = null;

  prototype._query = async function waiting(connection, statement) {
    const begun = performance.now();
    for (;;) {
      try {
        const answer = await send.call(this, connection, statement);
        // Given for statements that return no rows: all of them write, or begin a transaction that may.
        if (answer.context) heldSince = null;
        return answer;
      } catch (error) {
        if (!/^SQLITE_BUSY(_RECOVERY)?$/.test(codeOf(error))) throw error;
        heldSince ??= begun;
        const until = Math.max(heldSince + PATIENCE_MS, begun + LITTLE_PATIENCE_MS);
        if (performance.now() >= until) throw error;
        await wait(LOOK_MS);
      }
    }
  };
}
