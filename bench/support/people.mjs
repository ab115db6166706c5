import { createRequire } from 'node:module';
import path from 'node:path';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { growReports } from './grow-reports.mjs';
import { seedScale, startProduct, withDatabase } from './servers.mjs';

const openSqlite = (file) => {
  const Database = createRequire(inRoot('cms', 'package.json'))('better-sqlite3');
  const database = new Database(file, { timeout: 10_000 });
  return {
    kind: 'SQLite',
    all: async (sql) => database.prepare(sql).all(),
    run: async (sql) => database.exec(sql),
    end: () => database.close(),
  };
};

const openPostgres = (client) => ({
  kind: 'PostgreSQL',
  all: async (sql) => (await client.query(sql)).rows,
  run: (sql) => client.query(sql),
  end() {},
});

/** How each database is created and opened. */
export const kinds = {
  PostgreSQL: {
    variables: ({ databaseUrl, folder }) => ({ DATABASE_URL: databaseUrl, DATA_DIR: folder }),
    open: ({ sql }) => openPostgres(sql),
  },
  SQLite: {
    variables: ({ folder }) => ({ DATA_DIR: path.join(folder, 'data') }),
    open: ({ folder }) => openSqlite(path.join(folder, 'data', 'intranet.db')),
  },
};

/**
 * The company that lists and searches are measured with: what 500 people write in ten years, or, as BENCH_PEOPLE says,
 * others in five. Each list and search has a time limit in ms, and another with 16 connections.
 */
export function company() {
  const people = Number(process.env.BENCH_PEOPLE ?? 500);
  return people > 500
    ? { people, weeks: 260, bound: 400, together: 300 }
    : { people, weeks: 520, bound: 100, together: 150 };
}

/** Runs something with a server whose database has this many people, each with reports of all these weeks. */
export async function withPeople({ variables, open }, count, work, weeks) {
  let result;
  await withDatabase(async (surroundings) => {
    const settings = { ...variables(surroundings), SEED: 'none' };
    await seedScale(count, settings, 1);
    const database = open(surroundings);
    await growReports(database, weeks - 1);
    const product = await startProduct(settings);
    result = await work(product, database);
    await product.end();
    database.end();
  });
  return result;
}
