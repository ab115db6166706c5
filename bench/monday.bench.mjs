// A Monday morning: 500 people within ten minutes, each with their own journey, on 130,000 weekly reports and one
// process, on SQLite and on PostgreSQL. MONDAY_MINUTES=2 is a shorter run with as many people a minute;
// BENCH_DATABASE=SQLite or PostgreSQL measures one alone. REL-02, REL-03
import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { boardsMorning, browser, employeesMorning } from './support/journeys.mjs';
import { megabytesOf } from './support/memory.mjs';
import { seedScale, startProduct, withDatabase } from './support/servers.mjs';

const minutes = Number(process.env.MONDAY_MINUTES ?? 10);
const people = Math.round(50 * minutes);
const employees = 500;
/** The board decides about one problem a minute. */
const boards = Math.round(minutes);

/**
 * The 99th percentile in milliseconds, megabytes, and how many times as much the server keeps at the end as after a
 * third; no answer may be a fault. What it uses goes up and down by a fifth with the garbage of one to two minutes, so
 * growth is that of what a collection leaves.
 */
const bounds = { read: 150, write: 300, megabytes: 350, growth: 1.1 };

const at99 = (times) => times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;

/** The configuration manager makes a project of pm for the board. */
async function makeProject(open) {
  const cm = open();
  await cm.logIn('cm');
  const { ProjectName } = await cm.post('/api/projects', { ProjectName: 'Monday', ProjectManager: 'pm' });
  await cm.logOut();
  return ProjectName;
}

/** @returns whether it stayed within the bounds */
async function morning(name, variables) {
  console.log(`\n${name}, load of the machine ${loadavg()[0].toFixed(1)}`);
  await seedScale(employees, variables);
  const server = await startProduct({ SEED: 'none', ...variables });
  const times = { read: [], write: [], 'log-in': [] };
  const slowest = new Map();
  const note = (kind, what, ms) => {
    times[kind].push(ms);
    slowest.set(what, Math.max(slowest.get(what) ?? 0, ms));
  };
  const open = () => browser(server.address, note);
  const project = await makeProject(open);

  const memory = [];
  const watch = setInterval(() => memory.push(megabytesOf(server.child.pid)), 1000);
  const faults = [];
  const go = async (atMs, journey) => {
    await wait(atMs);
    await journey().catch((error) => faults.push(error.message));
  };
  const length = minutes * 60_000;
  const began = performance.now();
  const kept = [];
  const measure = async (atMs) => {
    await wait(atMs);
    kept.push(await server.megabytesKept());
  };
  await Promise.all([
    measure(length / 3),
    measure(length),
    ...Array.from({ length: people }, (_, number) =>
      go((number / people) * length, () =>
        employeesMorning(open(), `person${String(number + 1).padStart(4, '0')}`, number),
      ),
    ),
    ...Array.from({ length: boards }, (_, number) =>
      go(((number + 0.5) / boards) * length, () => boardsMorning(open, project)),
    ),
  ]);
  const seconds = (performance.now() - began) / 1000;
  clearInterval(watch);
  const alive = server.child.exitCode === null;
  await server.end();

  const count = Object.values(times).reduce((sum, one) => sum + one.length, 0);
  const growth = kept[1] / kept[0];
  const most = Math.max(...memory);
  console.log(`${people} people in ${seconds.toFixed(0)} s, ${count} answers, ${faults.length} faults`);
  for (const [kind, all] of Object.entries(times)) {
    console.log(
      `  ${kind.padEnd(8)} ${String(all.length).padStart(6)} answers, 99 % within ${at99(all).toFixed(0)} ms, longest ${Math.max(...all).toFixed(0)} ms`,
    );
  }
  console.log(
    `  memory at most ${most.toFixed(0)} MB; keeps ${kept.map((one) => one.toFixed(0)).join(', then ')} MB, ${growth.toFixed(2)} times`,
  );
  const worst = [...slowest].toSorted(([, one], [, other]) => other - one).slice(0, 3);
  console.log(`  longest: ${worst.map(([what, ms]) => `${what} ${ms.toFixed(0)} ms`).join(', ')}`);
  for (const fault of faults.slice(0, 5)) console.log(`  ${fault}`);
  return (
    alive &&
    faults.length === 0 &&
    at99(times.read) <= bounds.read &&
    at99(times.write) <= bounds.write &&
    most <= bounds.megabytes &&
    growth <= bounds.growth
  );
}

await withDatabase(async ({ databaseUrl, folder }) => {
  const kinds = { SQLite: {}, PostgreSQL: { DATABASE_URL: databaseUrl } };
  const wanted = process.env.BENCH_DATABASE;
  const results = [];
  for (const [kind, variables] of Object.entries(kinds).filter(([name]) => !wanted || name === wanted)) {
    const DATA_DIR = path.join(folder, kind);
    mkdirSync(DATA_DIR);
    results.push(await morning(kind, { DATA_DIR, ...variables }));
  }
  console.log(results.every(Boolean) ? '\nWithin the bounds.' : '\nTOO MUCH');
  process.exitCode = results.every(Boolean) ? 0 : 1;
});
