import { logIn } from './log-in.mjs';
import { startProduct, withDatabase } from './servers.mjs';

const runs = 7;

/**
 * Sends a list many queries on a filled PostgreSQL, prints the statements and the median time of each, and fails where
 * it misses a bound.
 * @param fill statements that fill the database after the demo company is in it
 * @param questions rows of [description, query]
 * @param bounds statements on the list's own table, and milliseconds
 */
export async function askLists({ identifier, path, table, fill, questions, bounds }) {
  await withDatabase(async ({ databaseUrl, folder, sql }) => {
    const product = await startProduct({ DATABASE_URL: databaseUrl, DATA_DIR: folder, SEED: 'demo' });
    for (const statement of fill) await sql.query(statement);
    await sql.query('vacuum analyze');
    const headers = await logIn(product.address, { identifier, password: 'Demo-Pass-2026!' });
    for (const [name, query] of questions) {
      await measure(product, headers, { name, query, path, table, bounds });
    }
  });
}

async function measure(product, headers, { name, query, path, table, bounds }) {
  const ask = async () => {
    const answer = await fetch(`${product.address}/api/${path}?${query}`, { headers });
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const statements = await product.statementsOf(ask);
  const ofList = statements.filter(({ sql }) => sql.includes(`from ${table} `)).length;
  const times = [];
  let found = 0;
  for (let run = 0; run < runs; run += 1) {
    const begin = performance.now();
    const { meta } = await ask();
    times.push(performance.now() - begin);
    found = meta.pagination.total;
  }
  const median = times.toSorted((one, other) => one - other)[Math.floor(runs / 2)];
  const within = ofList <= bounds.statements && median <= bounds.milliseconds;
  if (!within) process.exitCode = 1;
  console.log(
    `${name.padEnd(44)}${String(found).padStart(7)} found: ${ofList} statement, ${median.toFixed(0).padStart(4)} ms, ` +
      `at most ${bounds.statements} and ${bounds.milliseconds} ms${within ? '' : '  MISSED'}`,
  );
}
