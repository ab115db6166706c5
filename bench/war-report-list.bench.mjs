// The list of 25 weekly reports among 130,000, beside the same list of a plain Strapi with indexes on the same
// PostgreSQL: requests per second as a ratio, statements as a count, plans without a scan of the whole table.
import assert from 'node:assert/strict';
import { logIn } from './support/log-in.mjs';
import { loadWindow, processorTime } from './support/load-window.mjs';
import { tablesScanned } from './support/plans.mjs';
import { startPlainStrapi } from './support/plain-strapi.mjs';
import { seedScale, startProduct, withDatabase } from './support/servers.mjs';

const employees = 500;
const rounds = 3;
const connections = 16;
const seconds = 4;
const bounds = { ratio: 5, statements: 3, listStatements: 1 };

const password = 'Demo-Pass-2026!';
const usernameOf = (number) => `person${String(number).padStart(4, '0')}`;
/** Ordinary employees of different teams; one in twenty is a supervisor. */
const readers = Array.from({ length: connections }, (_, index) => usernameOf(index * 20 + 2));

const ownReports = (username) =>
  `/api/war-reports?filters[username][$eq]=${username}&filters[submitted][$eq]=true` +
  '&sort=startDate:desc&pagination[pageSize]=25';

let ok = true;
/** Prints one number with its bound, and records a missed bound. */
function show(name, value, bound, within) {
  ok &&= within;
  console.log(`${name.padEnd(60)}${String(value).padStart(8)}  ${bound}${within ? '' : '  MISSED'}`);
}

await withDatabase(async (surroundings) => {
  const { databaseUrl, folder } = surroundings;
  const variables = { DATABASE_URL: databaseUrl, DATA_DIR: folder, SEED: 'none' };
  await seedScale(employees, variables);
  const product = await startProduct(variables);
  const plain = await startPlainStrapi(surroundings);
  const plainHeaders = await logIn(plain.server.address, plain.reader);
  const systems = {
    product: await Promise.all(
      readers.map(async (username) => ({
        url: product.address + ownReports(username),
        headers: await logIn(product.address, { identifier: username, password }),
      })),
    ),
    plain: readers.map((username) => ({
      url: plain.server.address + ownReports(username),
      headers: plainHeaders,
    })),
  };

  await checkSameAnswers(systems);
  await countStatements(product, systems.product[0]);
  await checkPlans(databaseUrl, product);
  const processes = { product: product.child.pid, plain: plain.server.child.pid };
  await compare('as a program asks', systems, processes);
  const asBrowser = (requests) =>
    requests.map(({ url, headers }) => ({ url, headers: { ...headers, 'accept-encoding': 'gzip' } }));
  await compare(
    'as a browser asks (gzip, which plain Strapi does not offer)',
    { product: asBrowser(systems.product), plain: asBrowser(systems.plain) },
    processes,
  );
});
process.exitCode = ok ? 0 : 1;

/** Both must do the same work; otherwise the comparison means nothing. */
async function checkSameAnswers({ product, plain }) {
  for (const index of product.keys()) {
    const [ours, theirs] = await Promise.all(
      [product, plain].map(async (requests) => (await fetch(requests[index].url, requests[index])).json()),
    );
    const essence = ({ data, meta }) => ({
      total: meta.pagination.total,
      reports: data.map(({ documentId, startDate, activity }) => ({ documentId, startDate, activity })),
    });
    assert.equal(ours.data.length, 25);
    assert.deepEqual(essence(ours), essence(theirs));
  }
}

async function countStatements(product, request) {
  const statements = await product.statementsOf(() =>
    fetch(request.url, request).then((answer) => answer.text()),
  );
  const ofList = statements.filter(({ sql }) => sql.includes('war_reports'));
  show(
    'statements of one request',
    statements.length,
    `at most ${bounds.statements}`,
    statements.length <= bounds.statements,
  );
  show(
    '  of which for the list',
    ofList.length,
    `at most ${bounds.listStatements}`,
    ofList.length <= bounds.listStatements,
  );
}

async function checkPlans(databaseUrl, product) {
  const newest = 'sort=startDate:desc&pagination[pageSize]=25';
  const lists = [
    [
      'own reports',
      usernameOf(2),
      `filters[username][$eq]=${usernameOf(2)}&filters[submitted][$eq]=true&${newest}`,
    ],
    ['saved reports', usernameOf(2), 'filters[submitted][$eq]=false'],
    ['everything an employee sees', usernameOf(2), ''],
    ["a supervisor's list", usernameOf(1), `filters[submitted][$eq]=true&${newest}`],
    ["a supervisor's direct reports", usernameOf(1), `filters[reportsTo][$eq]=${usernameOf(1)}&${newest}`],
    ["Administration's list", 'administration', `filters[submitted][$eq]=true&${newest}`],
    ["Administration's list without a filter", 'administration', ''],
    ['the reports of a project', 'administration', `filters[projectTask][$eq]=PRJ-0040&${newest}`],
    [
      'the reports of some days',
      'administration',
      `filters[startDate][$gte]=2024-01-01&filters[startDate][$lte]=2024-01-31&${newest}`,
    ],
  ];
  for (const [name, username, query] of lists) {
    const headers = await logIn(product.address, { identifier: username, password });
    const statements = await product.statementsOf(() =>
      fetch(`${product.address}/api/war-reports?${query}`, { headers }).then((answer) => answer.text()),
    );
    const statement = statements.find(({ sql }) => sql.includes('war_reports'));
    const scanned = (await tablesScanned(databaseUrl, statement)).filter((table) => table === 'war_reports');
    show(`scans of the whole table: ${name}`, scanned.length, 'none', scanned.length === 0);
  }
}

async function compare(title, systems, processes) {
  console.log(`\n25 reports, ${connections} connections, ${title}`);
  const kinds = Object.keys(systems);
  for (const kind of kinds) await loadWindow({ requests: systems[kind], connections, seconds: 2 });
  const ratios = [];
  for (let round = 1; round <= rounds; round += 1) {
    const results = {};
    for (const kind of kinds) {
      const before = processorTime(processes[kind]) ?? Number.NaN;
      results[kind] = await loadWindow({ requests: systems[kind], connections, seconds });
      const used = (processorTime(processes[kind]) ?? Number.NaN) - before;
      const { perSecond, median, slow, bytes } = results[kind];
      console.log(
        `  round ${round} ${kind.padEnd(8)}${perSecond.toFixed(0).padStart(6)} per second, median ${median.toFixed(1)} ms, ` +
          `99 % ${slow.toFixed(1)} ms, ${(bytes / 1024).toFixed(0)} KB, server ${(used / perSecond / seconds).toFixed(2)} ms of processor time`,
      );
    }
    ratios.push(results.product.perSecond / results.plain.perSecond);
  }
  const median = ratios.toSorted((one, other) => one - other)[Math.floor(rounds / 2)];
  show(
    `times as many requests per second (${ratios.map((ratio) => ratio.toFixed(1)).join(', ')})`,
    median.toFixed(1),
    `at least ${bounds.ratio}`,
    median >= bounds.ratio,
  );
}
