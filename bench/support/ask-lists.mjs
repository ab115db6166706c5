import { logIn } from './log-in.mjs';
import { inRounds, medianOf } from './rounds.mjs';
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
    const list = { address: product.address, path, headers };
    const statements = [];
    for (const [name, query] of questions) {
      const sent = await product.statementsOf(() => ask(list, name, query));
      statements.push(sent.filter(({ sql: text }) => text.includes(`from ${table} `)).length);
    }
    const times = await inRounds(
      questions.map(
        ([name, query]) =>
          () =>
            ask(list, name, query),
      ),
      runs,
    );
    for (const [index, [name, query]] of questions.entries()) {
      const { meta } = await ask(list, name, query);
      report({
        name,
        found: meta.pagination.total,
        statements: statements[index],
        times: times[index],
        bounds,
      });
    }
  });
}

async function ask({ address, path, headers }, name, query) {
  const answer = await fetch(`${address}/api/${path}?${query}`, { headers });
  if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

function report({ name, found, statements, times, bounds }) {
  const median = medianOf(times);
  const within = statements <= bounds.statements && median <= bounds.milliseconds;
  if (!within) process.exitCode = 1;
  console.log(
    `${name.padEnd(44)}${String(found).padStart(7)} found: ${statements} statement, ${median.toFixed(0).padStart(4)} ms ` +
      `(fastest ${Math.min(...times).toFixed(0)}), at most ${bounds.statements} and ${bounds.milliseconds} ms` +
      (within ? '' : '  MISSED'),
  );
}
