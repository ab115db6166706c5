import path from 'node:path';
import { knex as createKnex, type Knex } from 'knex';
import { onPostgres } from './database';
import { type PostgresProxy, startPostgresProxy } from './postgres-proxy';
import { type StartOptions, startServer, type TestServer } from '../server';

/** A server whose database can be made to store nothing, and to store again. */
export interface LostCommits {
  server: TestServer;
  /** While the work runs, every COMMIT of the server fails, and every write outside a transaction. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** PostgreSQL: while the work runs, they are stored, but their answers are lost. */
  withoutAnswer?<T>(work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

/** The file size limit of a server on SQLite; the demo company needs a quarter of it. */
const FILE_LIMIT = 8 * 1024 * 1024;
const BALLAST = 1024 * 1024;

/**
 * Let the write-ahead log grow to the limit, so that the server's next COMMIT fails. A reader of its beginning keeps SQLite
 * from starting the log anew, which would make room: the server's own checkpoint may just have copied all of it.
 */
async function fillDisk(db: Knex, reader: Knex): Promise<void> {
  await db.raw('update ballast set bytes = null');
  await reader.raw('select count(*) from ballast');
  for (let written = 0; written <= FILE_LIMIT; written += BALLAST) {
    await db.raw('update ballast set bytes = randomblob(?)', [BALLAST]);
  }
}

async function emptyDisk(db: Knex): Promise<void> {
  // Busy as long as there is a reader.
  for (let tries = 0; tries < 200; tries += 1) {
    const [result] = (await db.raw('pragma wal_checkpoint(truncate)')) as { busy: number }[];
    if (result?.busy === 0) return;
  }
  throw new Error('The write-ahead log could not be emptied.');
}

async function onFullDisk(options: StartOptions): Promise<LostCommits> {
  const server = await startServer({ ...options, fileLimit: FILE_LIMIT });
  const { db } = server;
  await db.raw('pragma wal_autocheckpoint = 0');
  await db.raw('pragma synchronous = off');
  await db.raw('create table ballast (bytes blob)');
  await db.raw('insert into ballast values (null)');
  const readers = createKnex({
    client: 'better-sqlite3',
    connection: { filename: path.join(server.dataDir, 'intranet.db') },
    useNullAsDefault: true,
  });
  return {
    server,
    async during(work) {
      const reader = await readers.transaction();
      try {
        await fillDisk(db, reader);
        return await work();
      } finally {
        await reader.rollback();
        await emptyDisk(db);
      }
    },
    async stop() {
      await readers.destroy();
      await server.stop();
    },
  };
}

async function onCutConnections(options: StartOptions): Promise<LostCommits> {
  let proxy: PostgresProxy | undefined;
  const through = async (url: string) => {
    proxy = await startPostgresProxy(url);
    return proxy.url;
  };
  const server = await startServer({ ...options, through });
  const cutting =
    (when: 'before' | 'after') =>
    async <T>(work: () => Promise<T>): Promise<T> => {
      proxy!.cut(true, when);
      try {
        return await work();
      } finally {
        proxy!.cut(false);
      }
    };
  return {
    server,
    during: cutting('before'),
    withoutAnswer: cutting('after'),
    async stop() {
      await server.stop();
      await proxy!.stop();
    },
  };
}

/**
 * Start the product where commits can be lost: PostgreSQL behind a proxy that cuts the connection at COMMIT, SQLite on
 * a full disk (a file size limit).
 */
export const startWithLostCommits = (options: StartOptions = {}): Promise<LostCommits> =>
  onPostgres ? onCutConnections(options) : onFullDisk(options);
