// What is owed and what waits, with 260,000 weekly reports of 500 people, of whom many are away, on each database: the
// first block of Home must appear at once, for an author, a supervisor, the IT desk and a voter; the weeks of a person
// and of a team, and the submission status, are asked of the same lives. BENCH_DATABASE=SQLite or PostgreSQL measures one
// alone. WAI-01, RHY-02, RHY-06, WSS-05, ABS-03
import { loadavg } from 'node:os';
import { logIn } from './support/log-in.mjs';
import { kinds, withPeople } from './support/people.mjs';

const people = 500;
const weeks = 520;
const runs = 25;
const waiting = ['/api/waiting', 50];

/** Who asks, for what, and the most milliseconds of its median. */
const questions = [
  ['an employee', 'person0002', ...waiting],
  ['a supervisor', 'person0001', ...waiting],
  ['Administration', 'administration', ...waiting],
  ['IT', 'it', ...waiting],
  ['a PM', 'pm', ...waiting],
  ['the board', 'ccb', ...waiting],
  ['a developer', 'developer', ...waiting],
  ['the weeks of an employee', 'person0002', '/api/war-reports/weeks', 100],
  ['the weeks of a team', 'person0001', '/api/war-reports/weeks/team', 100],
  ['the submission status', 'administration', '/api/war-reports/submission-status', 100],
];

/** Charge lines that people have had for years, with every tenth week of them owed; holidays, and days away of everyone. */
const lives = (kind) => {
  const [moment, day] =
    kind === 'SQLite'
      ? [(text) => Date.parse(`${text}T00:00:00Z`), (text) => `'${text}'`]
      : [(text) => `timestamp '${text}'`, (text) => `date '${text}'`];
  const columns =
    'document_id, person_id, first_day, last_day, half, revision, created_at, updated_at, published_at';
  const stamps = `${moment('2026-01-05')}, ${moment('2026-01-05')}, ${moment('2026-01-05')}`;
  const years = Array.from({ length: 10 }, (_, index) => 2017 + index);
  return [
    `update assigned_contracts set updated_at = ${moment('2020-01-06')}`,
    'delete from war_reports where (id / 7) % 10 = 0',
    ...years.map(
      (year) => `insert into days_away (${columns})
        select 'away-${year}-' || u.id, u.id, ${day(`${year}-08-03`)}, ${day(`${year}-08-21`)}, 'none', 0, ${stamps}
        from up_users u`,
    ),
    ...years.map(
      (year) => `insert into calendar_events
        (document_id, title, "start", "end", all_day, audience, holiday, revision, created_at, updated_at, published_at)
        select 'holiday-${year}', 'Year end', ${moment(`${year}-12-24`)}, ${moment(`${year}-12-31`)}, e.all_day, 'everyone',
          e.all_day, 0, ${stamps} from (select ${kind === 'SQLite' ? 1 : 'true'} as all_day) e`,
    ),
  ];
};

async function measure(address, [name, identifier, path, bound]) {
  const headers = await logIn(address, { identifier, password: 'Demo-Pass-2026!' });
  const times = [];
  let bytes = 0;
  for (let run = 0; run <= runs; run += 1) {
    const begin = performance.now();
    const answer = await fetch(`${address}${path}`, { headers });
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status}`);
    bytes = (await answer.text()).length;
    // The first run finds nothing prepared or cached.
    if (run > 0) times.push(performance.now() - begin);
  }
  times.sort((one, other) => one - other);
  const median = times[Math.floor(runs / 2)];
  if (median > bound) process.exitCode = 1;
  console.log(
    `${`${name}, ${Math.ceil(bytes / 1024)} KB`.padEnd(36)}${median.toFixed(1).padStart(7)} ms (fastest ${times[0].toFixed(1)}), ` +
      `at most ${bound} ms${median > bound ? '  MISSED' : ''}`,
  );
}

const wanted = process.env.BENCH_DATABASE;
for (const [kind, parts] of Object.entries(kinds).filter(([name]) => !wanted || name === wanted)) {
  const work = async ({ address }, database) => {
    for (const statement of lives(kind)) await database.run(statement);
    console.log(`\n${kind}, ${people} people, load of the machine ${loadavg()[0].toFixed(1)}`);
    for (const question of questions) await measure(address, question);
  };
  await withPeople(parts, people, work, weeks);
}
