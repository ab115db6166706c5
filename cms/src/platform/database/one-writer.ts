import type { Core } from '@strapi/strapi';
import Database from 'better-sqlite3';
import { addFunctions } from './wide-reads/sqlite-functions';

/** The parts of knex's client for SQLite that are used here. */
interface Client {
  runner(builder: Builder): { connection: unknown };
  acquireConnection(): Promise<unknown>;
  destroy(...rest: unknown[]): Promise<unknown>;
  readonly transacting?: boolean;
  readonly connectionSettings: { filename: string };
}

/** A statement of knex: by its builder, or as text. */
interface Builder {
  readonly _method?: string;
  readonly sql?: unknown;
}

const reading = new Set<string | undefined>(['select', 'first', 'pluck']);

/** Does it only read? What is not certain counts as writing. */
function onlyReads({ _method, sql }: Builder): boolean {
  if (typeof sql !== 'string') return reading.has(_method);
  return /^\s*select\b/i.test(sql) || (/^\s*with\b/i.test(sql) && !/\b(insert|update|delete)\b/i.test(sql));
}

/** One connection is enough for all: a statement has all its rows before the next one begins. */
function open(file: string): Database {
  const opened = new Database(file, { readonly: true, timeout: 0 });
  addFunctions(opened);
  return opened;
}

/** What gets no connection because another has it for long. */
const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'KnexTimeoutError';

/**
 * SQLite has one writer, and the pool one connection, which a long transaction such as an import keeps. Others need not
 * suffer from that; nothing changes on PostgreSQL. OPS-06, decisions/0021
 *
 * - Reads outside of transactions have a connection of their own. They see what was committed before, as on PostgreSQL.
 * - Jobs and workers wait as long as it takes. Requests are refused as `busy` when their time is over.
 */
export function besideOneWriter({ db, requestContext }: Core.Strapi): void {
  const { client } = db.connection;
  if (client.dialect !== 'sqlite3') return;
  const Plain: new () => Client = client.constructor;
  let reader: Database | undefined;

  class BesideOneWriter extends Plain {
    override runner(builder: Builder) {
      const runner = super.runner(builder);
      if (!this.transacting && onlyReads(builder))
        runner.connection = reader ??= open(this.connectionSettings.filename);
      return runner;
    }

    override async acquireConnection() {
      for (;;) {
        try {
          return await super.acquireConnection();
        } catch (error) {
          if (!isTimeout(error) || requestContext.get()) throw error;
        }
      }
    }

    /** Closed before the pool's: the last connection to close removes the write-ahead log, and this one cannot. */
    override async destroy(...rest: unknown[]) {
      reader?.close();
      reader = undefined;
      return super.destroy(...rest);
    }
  }

  // As in wait-for-lock.ts; transactions have clients of this class too.
  Object.setPrototypeOf(client, BesideOneWriter.prototype);
}
