// The list of users: one statement beside the check of the session, however many people there are and are asked for.
import { logIn } from './support/log-in.mjs';
import { addPeople } from './support/people.mjs';
import { startProduct, withDatabase } from './support/servers.mjs';

const sizes = [100, 2000];
const bound = { statements: 2 };

const lists = [
  ['a page of the directory', 'employee', 'pagination[pageSize]=25&sort=lastName'],
  ['the whole directory', 'employee', 'pagination[limit]=-1'],
  ['the whole list of IT', 'it', 'pagination[limit]=-1&sort=lastName'],
];

await withDatabase(async ({ databaseUrl, folder, sql }) => {
  const product = await startProduct({ DATABASE_URL: databaseUrl, DATA_DIR: folder, SEED: 'demo' });
  let people = 0;
  for (const size of sizes) {
    await addPeople(sql, people + 1, size);
    people = size;
    await sql.query('vacuum analyze');
    for (const [name, identifier, query] of lists) await measure(product, name, identifier, query);
  }
});

async function measure(product, name, identifier, query) {
  const headers = await logIn(product.address, { identifier, password: 'Demo-Pass-2026!' });
  const ask = async () => {
    const answer = await fetch(`${product.address}/api/users?${query}`, { headers });
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
    const rows = await answer.json();
    return { rows: rows.length, total: Number(answer.headers.get('x-total-count')) };
  };
  const { rows, total } = await ask();
  const statements = await product.statementsOf(ask);
  const begin = performance.now();
  for (let time = 0; time < 10; time += 1) await ask();
  const milliseconds = (performance.now() - begin) / 10;
  const within = statements.length <= bound.statements;
  if (!within) process.exitCode = 1;
  console.log(
    `${name.padEnd(26)}${rows} of ${total} people: `.padEnd(52) +
      `${statements.length} statements, at most ${bound.statements}${within ? '' : '  MISSED'}, ${milliseconds.toFixed(0)} ms`,
  );
}
