// Weekly reports at size: 500 people and 260,000 reports on each database. Each list alone has a time limit; the lists
// that everyone opens may be hardly slower with 16 connections than among 50 people with as many reports each; and it
// measures what counting submitted reports costs a submit. BENCH_DATABASE=SQLite or PostgreSQL measures one alone,
// BENCH_PEOPLE=5000 a company with 1.3 million, which takes six minutes and 8 GB.
import { loadavg } from 'node:os';
import { uncounted } from './support/grow-reports.mjs';
import { loadWindow } from './support/load-window.mjs';
import { logIn } from './support/log-in.mjs';
import { company, kinds, withPeople } from './support/people.mjs';
import { medianOf } from './support/median.mjs';

const { people, weeks, bound } = company();
const fewPeople = 50;
const mostTimes = 1.5;
const runs = 9;
const rounds = 3;
const connections = 16;
const seconds = 4;
const submitTurns = 5;
const submitsInTurn = 60;

const password = 'Demo-Pass-2026!';
const newest = 'sort=startDate:desc&pagination[pageSize]=25';
const submitted = `filters[submitted][$eq]=true&${newest}`;
const words = (typed) => `filters[search][$words]=${encodeURIComponent(typed)}&${submitted}`;
const thisMonth = new Date().toISOString().slice(0, 7);

/** What Administration requests, each within the time limit. */
const alone = [
  ['the first page', submitted],
  ['without a filter', ''],
  ['the second page', `${submitted}&pagination[page]=2`],
  ['one name', words('Adler 265')],
  ['a name and a project', words('adler prj-0053')],
  ['a project', words('PRJ-0040')],
  ['a name somebody had once', words('Formerly')],
  ['a name that nobody has', words('nobody')],
  ['a frequent first name', words('Zoe')],
  ['this month', `filters[startDate][$gte]=${thisMonth}-01&${submitted}`],
  ['until this month', `filters[startDate][$lte]=${thisMonth}-28&${submitted}`],
  ['one letter', words('a')],
  ['what every project has in its name', words('prj')],
];

/** What everyone opens, by who opens it. */
const together = [
  [
    'own reports',
    (username) => `filters[username][$eq]=${username}&${submitted}`,
    (index) => usernameOf(2 + (index % 2) * 20 + Math.floor(index / 2)),
  ],
  ["a supervisor's list", () => submitted, (index) => usernameOf(1 + (index % 2) * 20)],
  [
    'the reports of a charge line',
    (_, index) => `filters[projectTask][$eq]=PRJ-000${1 + (index % 9)}&${newest}`,
    () => 'administration',
  ],
];

const usernameOf = (number) => `person${String(number).padStart(4, '0')}`;

const wanted = process.env.BENCH_DATABASE;
for (const [kind, parts] of Object.entries(kinds).filter(([name]) => !wanted || name === wanted)) {
  console.log(`\n${kind}, load ${loadavg()[0].toFixed(1)}`);
  const small = await withPeople(
    parts,
    fewPeople,
    async (product, database) => {
      const medians = await measureTogether(product);
      await measureSubmits(product, database);
      return medians;
    },
    weeks,
  );
  await withPeople(
    parts,
    people,
    async (product) => {
      await measureAlone(product);
      const large = await measureTogether(product);
      for (const [name] of together) {
        const times = large[name] / small[name];
        print(
          `${name}, ${connections} connections: ${small[name].toFixed(1)} and ${large[name].toFixed(1)} ms`,
          `${times.toFixed(2)} times`,
          mostTimes,
          times <= mostTimes,
        );
      }
    },
    weeks,
  );
  console.log(`load ${loadavg()[0].toFixed(1)}, ${Math.round(performance.now() / 1000)} s since the begin`);
}

function print(name, value, bound, within) {
  if (!within) process.exitCode = 1;
  console.log(
    `${name.padEnd(64)}${value.padStart(12)}  ${bound === null ? '' : `at most ${bound}`}${within ? '' : '  MISSED'}`,
  );
}

/** Gives a person a former name, so that the queries that take longer with one do. */
async function rename(address) {
  const headers = {
    ...(await logIn(address, { identifier: 'it', password })),
    'content-type': 'application/json',
  };
  const [{ id, lastName }] = await (
    await fetch(`${address}/api/users?filters[username][$eq]=${usernameOf(77)}`, { headers })
  ).json();
  for (const name of ['Formerly', lastName]) {
    const body = JSON.stringify({ lastName: name });
    const answer = await fetch(`${address}/api/users/${id}`, { method: 'PUT', headers, body });
    if (!answer.ok) throw new Error(`The renaming: ${answer.status} ${await answer.text()}`);
  }
}

async function measureAlone({ address }) {
  await rename(address);
  const headers = await logIn(address, { identifier: 'administration', password });
  for (const [name, query] of alone) {
    const times = [];
    let total = 0;
    for (let run = 0; run < runs; run += 1) {
      const begin = performance.now();
      const answer = await fetch(`${address}/api/war-reports?${query}`, { headers });
      const { meta } = await answer.json();
      if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
      times.push(performance.now() - begin);
      total = meta.pagination.total;
    }
    const median = medianOf(times);
    print(`${name}, of ${total}`, `${median.toFixed(0)} ms`, bound, median <= bound);
  }
}

/** What the database's counting costs a submit: some with it and some without, in turns. */
async function measureSubmits({ address }, database) {
  const headers = {
    ...(await logIn(address, { identifier: usernameOf(2), password })),
    'content-type': 'application/json',
  };
  const times = { with: [], without: [] };
  let day = 0;
  const submits = async (into) => {
    for (let run = 0; run < submitsInTurn; run += 1) {
      day += 1;
      const date = new Date(Date.UTC(1970, 0, day)).toISOString().slice(0, 10);
      const data = {
        projectTask: 'PRJ-0001',
        activity: '<ul><li><p>Work</p></li></ul>',
        startDate: date,
        endDate: date,
        submitted: true,
      };
      const body = JSON.stringify({ data });
      const begin = performance.now();
      const answer = await fetch(`${address}/api/war-reports`, { method: 'POST', headers, body });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`A submit: ${answer.status} ${text}`);
      into.push(performance.now() - begin);
    }
  };
  await submits([]);
  for (let turn = 0; turn < submitTurns; turn += 1) {
    await submits(times.with);
    await uncounted(database, () => submits(times.without));
  }
  const [counted, not] = [medianOf(times.with), medianOf(times.without)];
  print(
    `a submit that is counted, and one that is not: ${counted.toFixed(1)} and ${not.toFixed(1)} ms`,
    `${(counted / not).toFixed(2)} times`,
    null,
    true,
  );
}

/** @returns the median of each list with all connections at once, in ms */
async function measureTogether({ address }) {
  const medians = {};
  for (const [name, query, whose] of together) {
    const requests = await Promise.all(
      Array.from({ length: connections }, async (_, index) => {
        const identifier = whose(index);
        const headers = await logIn(address, { identifier, password });
        return { url: `${address}/api/war-reports?${query(identifier, index)}`, headers };
      }),
    );
    await loadWindow({ requests, connections, seconds: 2 });
    const windows = [];
    for (let round = 0; round < rounds; round += 1)
      windows.push((await loadWindow({ requests, connections, seconds })).median);
    medians[name] = medianOf(windows);
  }
  return medians;
}
