// Two instances on PostgreSQL behind the web server of docker-compose.yml with its configuration, while twelve people
// work over HTTP/2: each instance is restarted in turn, twice, then one is killed. OPS-03
import { mkdirSync, readdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { runCommand } from '../scripts/lib/failure.mjs';
import { freePort } from '../scripts/lib/server/free-port.mjs';
import { inRoot } from '../scripts/lib/paths.mjs';
import { http2Client } from './support/http2-client.mjs';
import { startProxy, webServer } from './support/proxy.mjs';
import { startProduct, withDatabase } from './support/servers.mjs';

const password = 'Demo-Pass-2026!';
const people = [
  'employee',
  'employee2',
  'employee3',
  'supervisor',
  'supervisor2',
  'administration',
  'it',
  'it2',
  'administrator',
  'pm',
  'cm',
  'developer',
];

/**
 * A restart loses nothing and no one waits long; when an instance is killed, only the writes it was working on may
 * fail.
 */
const bounds = { longest: 5_000, cutWrites: people.length };

const json = { 'content-type': 'application/json' };
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const row = (cells) => cells.map((cell, index) => String(cell).padEnd(index === 0 ? 22 : 11)).join('');

let acknowledged = 0;
let uncertain = 0;

/** Works like a person all day. Every tenth request stores a ticket. */
async function work({ client, headers }, phase, isOver) {
  const reads = ['/', '/api/users/me', '/api/war-reports?pagination[pageSize]=25', '/api/notifications'];
  for (let turn = 0; !isOver(); turn += 1) {
    const write = turn % 10 === 9;
    const started = performance.now();
    try {
      const answer = write
        ? await client.ask('/api/it-tickets', {
            method: 'POST',
            headers: { ...headers, ...json },
            body: JSON.stringify({ data: { issue: 'Hardware', description: 'Behind the web server' } }),
          })
        : await client.ask(reads[turn % reads.length], { headers });
      const isUncertain = write && JSON.parse(answer.body).error?.details.uncertain === true;
      if (write && answer.status < 300) acknowledged += 1;
      if (isUncertain) uncertain += 1;
      if (answer.status >= 400) phase.failures.push(`${write ? 'POST' : 'GET'} ${answer.status}`);
      if (answer.status >= 400) phase[write ? 'failedWrites' : 'failedReads'] += 1;
    } catch (error) {
      if (write) uncertain += 1;
      phase.failures.push(`${write ? 'POST' : 'GET'} ${error.message}`);
      phase[write ? 'failedWrites' : 'failedReads'] += 1;
    }
    phase[write ? 'writes' : 'reads'] += 1;
    phase.times.push(performance.now() - started);
    await pause(60);
  }
}

/** Everyone works during an event, and for a while afterwards. */
async function runPhase(name, workers, happens, mayFail) {
  const phase = { reads: 0, writes: 0, failedReads: 0, failedWrites: 0, times: [], failures: [] };
  let over = false;
  const all = Promise.all(workers.map((worker) => work(worker, phase, () => over)));
  await happens().finally(() => (over = true));
  await all;
  const times = phase.times.sort((one, other) => one - other);
  const longest = times.at(-1);
  const ok = phase.failedReads === 0 && phase.failedWrites <= mayFail && longest <= bounds.longest;
  console.log(
    row([
      name,
      phase.reads,
      phase.writes,
      phase.failedReads,
      phase.failedWrites,
      ...[times[Math.floor(times.length / 2)], times[Math.floor(times.length * 0.99)], longest].map(
        Math.round,
      ),
    ]) + (ok ? '' : 'NOT AS PROMISED'),
  );
  for (const failure of new Set(phase.failures)) {
    console.log(`  ${phase.failures.filter((other) => other === failure).length} × ${failure}`);
  }
  return ok;
}

/** Checks once what the web server adds. */
async function looks(address, plain, { client, headers }) {
  const asset = `/assets/${readdirSync(inRoot('frontend/dist/assets')).find((name) => /^index-.*\.js$/.test(name))}`;
  const packed = { headers: { 'accept-encoding': 'gzip' } };
  const first = await client.ask(asset, packed);
  const second = await client.ask(asset, packed);
  const unpacked = gunzipSync(second.body).length;
  const list = await client.ask('/api/war-reports?pagination[pageSize]=25', {
    headers: { ...headers, ...packed.headers },
  });
  const large = await client.ask('/api/it-tickets', {
    method: 'POST',
    headers: { ...headers, ...json, 'content-length': 2_000_000 },
    body: Buffer.alloc(2_000_000, 32),
  });
  const redirect = await fetch(`${plain}/war-reports?x=1`, { redirect: 'manual' });
  const checks = {
    'HTTP/2': client.protocol() === 'h2',
    'files are cached for a year': first.headers['cache-control'] === 'public, max-age=31536000, immutable',
    'files come out of the cache': second.headers.age !== undefined,
    [`files are packed (${unpacked} to ${second.body.length} bytes)`]: second.body.length < unpacked / 2,
    'lists are packed': list.headers['content-encoding'] === 'gzip',
    'each answer has an id of its own': first.headers['x-request-id'] !== second.headers['x-request-id'],
    'too large a body is refused in the product’s shape':
      large.status === 413 && JSON.parse(large.body).error.details.code === 'too-large',
    'plain HTTP leads to TLS':
      redirect.status === 308 && redirect.headers.get('location') === `${address}/war-reports?x=1`,
  };
  for (const [name, held] of Object.entries(checks)) console.log(`${held ? 'ok    ' : 'NOT   '} ${name}`);
  return Object.values(checks).every(Boolean);
}

async function bench({ databaseUrl, folder, sql }) {
  console.log(await webServer());
  const data = path.join(folder, 'data');
  mkdirSync(data);
  const ports = [await freePort(), await freePort()];
  const variables = (port) => ({
    SEED: 'demo',
    DATABASE_URL: databaseUrl,
    DATA_DIR: data,
    PORT: String(port),
    TRUSTED_PROXIES: '1',
    DATABASE_POOL: '10',
    LOG_LEVEL: 'warn',
  });
  // Both at the same moment on an empty database.
  const instances = await Promise.all(ports.map((port) => startProduct(variables(port))));
  const { rows } = await sql.query('select count(*)::int as people from up_users');
  console.log(`Both started at once on an empty database: ${rows[0].people} people in it.`);
  const proxy = await startProxy(
    folder,
    ports.map((port) => `127.0.0.1:${port}`),
  );
  await pause(2_000);

  const workers = [];
  for (const identifier of people) {
    const client = http2Client(proxy.address);
    const answer = await client.ask('/api/auth/local', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ identifier, password }),
    });
    workers.push({ client, headers: { authorization: `Bearer ${JSON.parse(answer.body).jwt}` } });
  }
  const results = [await looks(proxy.address, proxy.plain, workers[0])];

  const restartInTurn = async () => {
    for (let round = 0; round < 2; round += 1) {
      for (const index of instances.keys()) {
        await pause(1_000);
        await instances[index].end();
        instances[index] = await startProduct(variables(ports[index]));
        // As `docker compose up --wait` does: the next one starts when this one is healthy.
        while ((await fetch(`${instances[index].address}/_health`)).status !== 204) await pause(200);
        await pause(1_500);
      }
    }
  };
  const killOne = async () => {
    await pause(2_000);
    await instances[0].end('SIGKILL');
    await pause(8_000);
  };
  console.log(`\nLoad of the machine ${loadavg()[0].toFixed(1)}`);
  console.log(row(['', 'reads', 'writes', 'failed r', 'failed w', 'median ms', '99 % ms', 'longest']));
  results.push(await runPhase('quiet', workers, () => pause(10_000), 0));
  results.push(await runPhase('restarted in turn', workers, restartInTurn, 0));
  results.push(await runPhase('one killed', workers, killOne, bounds.cutWrites));
  instances[0] = await startProduct(variables(ports[0]));
  results.push(await runPhase('started again', workers, () => pause(5_000), 0));

  const stored = await sql.query(
    "select count(*)::int as count from it_tickets where description = 'Behind the web server'",
  );
  const [{ count }] = stored.rows;
  const counted = count >= acknowledged && count <= acknowledged + uncertain;
  console.log(`\n${acknowledged} writes acknowledged, ${uncertain} uncertain, ${count} stored.`);
  results.push(counted);
  for (const { client } of workers) client.end();
  await proxy.end();
  if (!results.every(Boolean)) console.log(`\nThe web server wrote:\n${proxy.said()}`);
  return results.every(Boolean) ? 0 : 1;
}

await runCommand(async () => {
  // Fails before the database is started in vain.
  await webServer();
  let code = 1;
  await withDatabase(async (surroundings) => (code = await bench(surroundings)));
  return code;
});
