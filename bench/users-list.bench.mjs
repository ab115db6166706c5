// Requests whose cost grows with the number of people, for 100, 2,000 and 5,000 of them, on SQLite and on PostgreSQL:
// statements, milliseconds until the last byte, and bytes as a browser gets them. USR-06, DIR-01, WSS-05, OPS-06
import { mkdirSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { loadavg } from 'node:os';
import path from 'node:path';
import { logIn } from './support/log-in.mjs';
import { medianOf } from './support/median.mjs';
import { seedScale, startProduct, withDatabase } from './support/servers.mjs';

const sizes = [100, 2000, 5000];
const weeks = 4;
const runs = 15;
const bounds = { statements: 2, milliseconds: 100 };
/** The submission status reads its rows and this week, and the days off for each. */
const statementsOfStatus = 5;
/** The limit of a request that no screen sends: everyone with all fields. */
const wholeMilliseconds = 300;
const kilobyte = 1024;

const directory =
  'firstName,lastName,firstLastName,title,division,supervisorName,workPhone,workCellPhone,email,profilePic';
const active = 'filters[blocked][$eq]=false&filters[roleName][$ne]=Administrator';
const all = 'sort=lastName:asc&pagination[limit]=-1';

/**
 * The request, who sends it, and the most kilobytes of its answer; the screens' own requests, and those any program may
 * send.
 */
const questions = [
  [
    'a page of the directory',
    'employee',
    `/users?sort=lastName&pagination[pageSize]=25&parts=${directory}`,
    5,
  ],
  ['the directory', 'employee', `/users?${all}&parts=${directory}`, 200],
  ['the directory, as IT', 'it', `/users?${all}&${active}&parts=${directory}`, 200],
  [
    'names to choose from',
    'administration',
    `/users?${all}&${active}&parts=username,firstName,lastName`,
    100,
  ],
  [
    'those who write reports',
    'administration',
    `/users?${all}&${active}&filters[groupNames][$contains]=:Employee&parts=username,firstName,lastName,email`,
    150,
  ],
  [
    'a page of IT, searched',
    'it',
    '/users?filters[$and][0][blocked][$eq]=false&filters[$and][1][search][$words]=adler&sort=lastName&pagination[pageSize]=10',
    5,
  ],
  ['submission status', 'administration', '/war-reports/submission-status', 100],
  ['all fields, as an employee', 'employee', '/users?pagination[limit]=-1', 500, wholeMilliseconds],
  ['all fields, as IT', 'it', '/users?pagination[limit]=-1&sort=lastName', 500, wholeMilliseconds],
];

const agent = new Agent({ keepAlive: true });

/** One answer with its bytes as sent. */
const ask = (url, headers) =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    get(url, { agent, headers: { ...headers, 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk) => (bytes += chunk.length));
      answer.on('end', () => {
        const ms = performance.now() - began;
        resolve({ status: answer.statusCode, bytes, ms, version: answer.headers.etag });
      });
    }).on('error', reject);
  });

async function measure(
  product,
  [name, identifier, question, kilobytes, milliseconds = bounds.milliseconds],
  size,
) {
  const headers = await logIn(product.address, { identifier, password: 'Demo-Pass-2026!' });
  const url = `${product.address}/api${question}`;
  const first = await ask(url, headers);
  if (first.status !== 200) throw new Error(`${name}: ${first.status}`);
  const statements = (await product.statementsOf(() => ask(url, headers))).length;
  const most = name === 'submission status' ? statementsOfStatus : bounds.statements;
  const [whole, known] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    whole.push((await ask(url, headers)).ms);
    const again = await ask(url, { ...headers, 'if-none-match': first.version ?? 'none' });
    if (again.status !== 304)
      throw new Error(`${name} is sent again to a client that has it: ${again.status}`);
    known.push(again.ms);
  }
  const within = statements <= most && medianOf(whole) <= milliseconds && first.bytes <= kilobytes * kilobyte;
  console.log(
    `${String(size).padStart(5)}  ${name.padEnd(28)}${statements} statements, ${medianOf(whole).toFixed(0).padStart(4)} ms, ` +
      `${(first.bytes / kilobyte).toFixed(0).padStart(4)} KB; unchanged ${medianOf(known).toFixed(0).padStart(4)} ms` +
      (within ? '' : `  MISSED: ${most}, ${milliseconds} ms, ${kilobytes} KB`),
  );
  return within;
}

await withDatabase(async ({ databaseUrl, folder, sql }) => {
  let ok = true;
  for (const kind of ['SQLite', 'PostgreSQL']) {
    console.log(`\n${kind}, load of the machine ${loadavg()[0].toFixed(1)}`);
    for (const size of sizes) {
      const variables = { DATA_DIR: path.join(folder, `${kind}-${size}`) };
      mkdirSync(variables.DATA_DIR);
      if (kind === 'PostgreSQL') {
        await sql.query(`create database people_${size}`);
        variables.DATABASE_URL = Object.assign(new URL(databaseUrl), { pathname: `/people_${size}` }).href;
      }
      await seedScale(size, variables, weeks);
      const product = await startProduct({ ...variables, SEED: 'none' });
      for (const question of questions) ok = (await measure(product, question, size)) && ok;
      await product.end();
    }
  }
  agent.destroy();
  if (!ok) process.exitCode = 1;
});
