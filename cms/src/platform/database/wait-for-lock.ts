import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { codeOf } from '../logging/fault';

/**
 * How long statements wait for another process, from the first that finds the database held. Later ones do not wait: each
 * keeps the only connection for itself, and those that read would wait behind all of them.
 */
const PATIENCE_MS = 5_000;

/** The jobs of a server write every second; when none has found it held for longer, the next to find it is the first. */
const FORGOTTEN_MS = 2_000;

const LOOK_MS = 10;

/** The part of knex's client for SQLite that sends statements. */
interface Client {
  _query(connection: unknown, statement: object): Promise<{ context?: object }>;
}

/**
 * Make statements on SQLite wait for another process (a server, an import, a seed) that holds the database, without
 * blocking this one; nothing changes on PostgreSQL. SQLite's own `busy_timeout` waits in the thread that also reads
 * requests: with it, a server whose jobs find the database held, one after another, does not even read a request.
 * REL-03, OPS-12, decisions/0021
 * @throws SQLITE_BUSY when the database is held for longer
 */
export function waitForLock(knex: Knex): void {
  if (knex.client.dialect !== 'sqlite3') return;
  const Plain: new () => Client = knex.client.constructor;
  /** When it was first and last found held, as long as nothing could be written in between. */
  let held: { first: number; last: number } | null = null;

  class Waiting extends Plain {
    override async _query(connection: unknown, statement: object) {
      for (;;) {
        try {
          const answer = await super._query(connection, statement);
          // Given for statements that return no rows: all of them write, or begin a transaction that may.
          if (answer.context) held = null;
          return answer;
        } catch (error) {
          if (!/^SQLITE_BUSY(_RECOVERY)?$/.test(codeOf(error))) throw error;
          const now = performance.now();
          held = { first: held && now - held.last < FORGOTTEN_MS ? held.first : now, last: now };
          if (now - held.first >= PATIENCE_MS) throw error;
          await wait(LOOK_MS);
        }
      }
    }
  }

  // A class of its own for this client and its transactions, whose clients knex makes from the class of theirs; the
  // class of knex is everyone's, and other databases of the process keep it.
  Object.setPrototypeOf(knex.client, Waiting.prototype);
}
