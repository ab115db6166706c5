// Searches that read everything, pictures that unpack to hundreds of megabytes, and bodies without a session, each
// alone and all together for a minute, while ten people work on 52,000 weekly reports: on SQLite and on PostgreSQL.
// REL-02, SEC-07, OPS-06
import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { inRoot } from '../scripts/lib/paths.mjs';
import { logIn } from './support/log-in.mjs';
import { megabytesOf } from './support/memory.mjs';
import { seedScale, startProduct, withDatabase } from './support/servers.mjs';

const sharp = createRequire(inRoot('cms/package.json'))('sharp');
const execute = promisify(execFile);
const password = 'Demo-Pass-2026!';
const employees = 200;
const workers = 10;

/** No one who works waits longer; the memory is that of the server and its child processes together. */
const bounds = { longest: 1000, megabytes: 500 };
const phases = [
  { name: 'quiet', kinds: [], seconds: 10 },
  { name: 'searches', kinds: ['searches'], seconds: 15 },
  { name: 'pictures', kinds: ['pictures'], seconds: 15, slow: 300, megabytes: 400 },
  { name: 'bodies', kinds: ['bodies'], seconds: 15 },
  { name: 'all together', kinds: ['searches', 'pictures', 'bodies'], seconds: 60 },
];

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** One of 392 MB in 592 kB, in layers, which is refused; one of 196 MB line by line, the largest that is processed. */
async function makePictures(folder) {
  const blank = () =>
    sharp({
      create: { width: 7000, height: 7000, channels: 4, background: { r: 20, g: 80, b: 122, alpha: 0.5 } },
    });
  const files = ['layers.png', 'lines.png'].map((name) => path.join(folder, name));
  await blank().toColourspace('rgb16').png({ progressive: true, compressionLevel: 9 }).toFile(files[0]);
  await blank().png({ compressionLevel: 9 }).toFile(files[1]);
  return files;
}

/** Works like a person all day and records how long each answer took. */
async function work(address, headers, times, isOver) {
  const ask = async (name, options) => {
    const start = performance.now();
    const answer = await fetch(`${address}${name}`, { headers, ...options });
    await answer.arrayBuffer();
    if (answer.status >= 400) throw new Error(`${name} was answered with ${answer.status}.`);
    times.push(performance.now() - start);
  };
  for (let turn = 0; !isOver(); turn += 1) {
    await ask('/');
    await ask('/api/users/me');
    await ask('/api/war-reports?pagination[pageSize]=25&sort=startDate:desc');
    await ask('/api/notifications');
    // A write, since a screen has no time limit for it.
    if (turn % 5 === 0) await ask('/api/notifications/read-all', { method: 'POST' });
    await pause(100);
  }
}

async function runPhase({ kinds, seconds }, { server, people, attackers }) {
  const times = [];
  let over = false;
  let megabytes = 0;
  const watch = setInterval(() => (megabytes = Math.max(megabytes, megabytesOf(server.child.pid))), 250);
  const attack =
    kinds.length === 0
      ? pause(seconds * 1000)
      : execute(process.execPath, [
          inRoot('bench/support/attackers.mjs'),
          JSON.stringify({ address: server.address, kinds, seconds, ...attackers }),
        ]);
  const done = Promise.all(people.map((headers) => work(server.address, headers, times, () => over)));
  const [said] = await Promise.all([attack.finally(() => (over = true)), done]);
  clearInterval(watch);
  times.sort((one, other) => one - other);
  return {
    count: times.length,
    median: times[Math.floor(times.length / 2)],
    slow: times[Math.floor(times.length * 0.99)],
    longest: times.at(-1),
    megabytes,
    answers: said?.stdout.trim() ?? '',
  };
}

const row = (cells) => cells.map((cell, index) => String(cell).padEnd(index === 0 ? 14 : 11)).join('');

async function attackOn(name, variables, pictures) {
  console.log(`\n${name}, load of the machine ${loadavg()[0].toFixed(1)}`);
  await seedScale(employees, variables);
  const server = await startProduct({ SEED: 'none', ...variables });
  const as = (identifier) => logIn(server.address, { identifier, password });
  const people = [];
  for (let index = 1; index <= workers; index += 1)
    people.push(await as(`person${String(index).padStart(4, '0')}`));
  const attacker = await as('employee');
  const made = await fetch(`${server.address}/api/it-tickets`, {
    method: 'POST',
    headers: { ...attacker, 'content-type': 'application/json' },
    body: JSON.stringify({ data: { issue: 'Hardware', description: 'Pictures' } }),
  });
  const ticket = { id: (await made.json()).data.documentId, headers: attacker };
  const searching = [await as('administration'), await as('administrator'), await as('supervisor')];
  const attackers = { people: searching, ticket, pictures };

  let ok = true;
  console.log(row(['attack', 'answers', 'median ms', '99 % ms', 'longest', 'memory MB']));
  for (const phase of phases) {
    const result = await runPhase(phase, { server, people, attackers });
    const { count, median, slow, longest, megabytes, answers } = result;
    const within =
      longest <= bounds.longest &&
      slow <= (phase.slow ?? Infinity) &&
      megabytes <= (phase.megabytes ?? bounds.megabytes);
    ok &&= within;
    console.log(
      row([phase.name, count, ...[median, slow, longest, megabytes].map(Math.round)]) +
        (within ? '' : 'TOO MUCH'),
    );
    if (answers) console.log(`  answers to the attackers: ${answers}`);
  }
  const alive = server.child.exitCode === null;
  await server.end();
  console.log(`load of the machine at the end ${loadavg()[0].toFixed(1)}`);
  return ok && alive;
}

await withDatabase(async ({ databaseUrl, folder }) => {
  const pictures = await makePictures(folder);
  const folders = ['sqlite', 'postgres'].map((name) => path.join(folder, name));
  for (const one of folders) mkdirSync(one);
  const results = [
    await attackOn('SQLite', { DATA_DIR: folders[0] }, pictures),
    await attackOn('PostgreSQL', { DATA_DIR: folders[1], DATABASE_URL: databaseUrl }, pictures),
  ];
  process.exitCode = results.every(Boolean) ? 0 : 1;
});
