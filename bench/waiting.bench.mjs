// The tasks that wait for a person, with 130,000 weekly reports of 500 people on each database: the first block of Home
// must appear at once, for an author, a supervisor, the IT desk and a voter. BENCH_DATABASE=SQLite or PostgreSQL
// measures one alone. WAI-01
import { loadavg } from 'node:os';
import { logIn } from './support/log-in.mjs';
import { kinds, withPeople } from './support/people.mjs';

const people = 500;
const runs = 25;
const bound = 50;

const who = {
  'an employee': 'person0002',
  'a supervisor': 'person0001',
  Administration: 'administration',
  IT: 'it',
  'a PM': 'pm',
  'the board': 'ccb',
  'a developer': 'developer',
};

/** Charge lines that people have had for years, with every tenth week of them owed. */
const owe = (kind) => [
  `update assigned_contracts set updated_at = ${kind === 'SQLite' ? Date.UTC(2020, 0, 6) : `timestamp '2020-01-06'`}`,
  'delete from war_reports where (id / 7) % 10 = 0',
];

async function measure(address, [name, identifier]) {
  const headers = await logIn(address, { identifier, password: 'Demo-Pass-2026!' });
  const times = [];
  let items = 0;
  for (let run = 0; run <= runs; run += 1) {
    const begin = performance.now();
    const answer = await fetch(`${address}/api/waiting`, { headers });
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status}`);
    items = (await answer.json()).data.length;
    // The first run finds nothing prepared or cached.
    if (run > 0) times.push(performance.now() - begin);
  }
  times.sort((one, other) => one - other);
  const median = times[Math.floor(runs / 2)];
  if (median > bound) process.exitCode = 1;
  console.log(
    `${`${name}, ${items} items`.padEnd(32)}${median.toFixed(1).padStart(7)} ms (fastest ${times[0].toFixed(1)}), ` +
      `at most ${bound} ms${median > bound ? '  MISSED' : ''}`,
  );
}

const wanted = process.env.BENCH_DATABASE;
for (const [kind, parts] of Object.entries(kinds).filter(([name]) => !wanted || name === wanted)) {
  await withPeople(parts, people, async ({ address }, database) => {
    for (const statement of owe(kind)) await database.run(statement);
    console.log(`\n${kind}, ${people} people, load of the machine ${loadavg()[0].toFixed(1)}`);
    for (const person of Object.entries(who)) await measure(address, person);
  });
}
