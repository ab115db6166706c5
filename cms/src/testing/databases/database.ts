import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import createKnex, { type Knex } from 'knex';
import { Client } from 'pg';
import { addFunctions } from '../../platform/database/wide-reads/sqlite-functions';

/** Is this the run of the suite on PostgreSQL? */
export const onPostgres = process.env.TEST_DB === 'postgres';

/** A database with the demo company, of which each test file gets a copy. */
export interface Template {
  /** SQLite: the folder with the file set. PostgreSQL: the name of the database. */
  place: string;
  /** PostgreSQL: a superuser's URL. */
  superuserUrl: string | null;
}

const urlOf = (superuserUrl: string, name: string): string => {
  const url = new URL(superuserUrl);
  url.pathname = `/${name}`;
  return url.href;
};

export async function asSuperuser(superuserUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** A statement about a table whose name is only known as text: knex gives its rows no type. */
const anyTable = (db: Knex, table: string) => db(table);

/**
 * A test's own way into a database. Tests also look at tables of old versions and write rows that the product would not,
 * so their statements are not held to the row types of the product.
 */
export type TestDatabase = ((table: string) => ReturnType<typeof anyTable>) & Knex;

/** A database of a test file's own. */
export interface OwnDatabase {
  /** The variables with which the server finds it. */
  variables: Record<string, string>;
  /** Its name on PostgreSQL. */
  name?: string;
  /** The test's own connection, past the server. */
  open(): TestDatabase;
  remove(): Promise<void>;
}

type Connection = Parameters<typeof addFunctions>[0] & { pragma: (statement: string) => unknown };

/**
 * The triggers of the product's tables call functions that the connection needs too. A test waits for the server's
 * writes, however busy the machine is.
 */
const prepare = (connection: Connection, done: (error: null, connection: unknown) => void) => {
  connection.pragma('busy_timeout = 60000');
  addFunctions(connection);
  done(null, connection);
};

/** Create a database in a data folder: a copy of the template, or an empty one. */
export async function makeDatabase(
  dataDir: string,
  template: Template | null,
  superuserUrl: string | null,
): Promise<OwnDatabase> {
  await mkdir(dataDir, { recursive: true });
  if (!superuserUrl) {
    if (template) {
      for (const file of await readdir(template.place)) {
        if (file.startsWith('intranet.db')) {
          await copyFile(path.join(template.place, file), path.join(dataDir, file));
        }
      }
    }
    return {
      variables: { DATA_DIR: dataDir },
      open: () =>
        createKnex({
          client: 'better-sqlite3',
          connection: { filename: path.join(dataDir, 'intranet.db') },
          useNullAsDefault: true,
          pool: { min: 0, max: 1, afterCreate: prepare },
        }),
      remove: async () => {},
    };
  }
  const name = `intranet_test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(superuserUrl, `create database ${name}${template ? ` template ${template.place}` : ''}`);
  const url = urlOf(superuserUrl, name);
  return {
    variables: { DATA_DIR: dataDir, DATABASE_URL: url },
    name,
    open: () => createKnex({ client: 'pg', connection: url, pool: { min: 0, max: 4 } }),
    remove: () => asSuperuser(superuserUrl, `drop database if exists ${name} with (force)`),
  };
}
