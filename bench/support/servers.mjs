import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../../scripts/lib/postgres/start-postgres.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { tied } from '../../scripts/lib/server/children.mjs';

/** The compiled server; TEST_DIST names another one, as for the tests. */
const dist = process.env.TEST_DIST ?? inRoot('cms', 'dist');

const secret = () => randomBytes(24).toString('base64url');
const secrets = {
  APP_KEYS: `${secret()},${secret()}`,
  JWT_SECRET: secret(),
  ADMIN_JWT_SECRET: secret(),
  API_TOKEN_SALT: secret(),
  TRANSFER_TOKEN_SALT: secret(),
  ENCRYPTION_KEY: secret(),
};

/** Without the developer's own settings, so that everyone measures the same product. */
const environment = (variables) => ({
  PATH: process.env.PATH,
  TZ: 'UTC',
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
  PUBLIC_URL: 'http://intranet.test',
  ...secrets,
  ...variables,
});

/**
 * Runs a benchmark with an empty PostgreSQL and a temporary folder, and removes both.
 * @param {(surroundings: { databaseUrl: string, folder: string, sql: pg.Client }) => Promise<void>} work
 * @param {{ durable?: boolean }} [options] durable: PostgreSQL waits for the disk at each COMMIT, as in production
 */
export async function withDatabase(work, options = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'intranet-bench-'));
  const postgres = await startPostgres(options);
  const sql = new pg.Client({ connectionString: postgres.url });
  try {
    await sql.connect();
    await work({ databaseUrl: postgres.url, folder, sql });
  } finally {
    await sql.end();
    await Promise.all([...running].map((child) => end(child)));
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Fills the database for load tests, as `npm run seed -- --scale=N` does.
 * @param {number} employees
 * @param {Record<string, string>} variables
 * @param {number} [weeks] how many reports each; 260 by default
 */
export async function seedScale(employees, variables, weeks) {
  const child = spawnServer(
    path.join(dist, 'src/seed/run.js'),
    [`--scale=${employees}`, ...(weeks === undefined ? [] : [`--weeks=${weeks}`])],
    variables,
    'inherit',
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The database could not be filled.');
}

/** Starts the product and waits until it answers. */
export const startProduct = (variables) =>
  startServer(path.join(dist, 'src/start.js'), variables, 'is ready at');

/** Starts the product or a plain server, and waits for the line that says that it is ready. */
export async function startServer(file, variables, readyLine) {
  const child = spawnServer(file, [], variables, 'pipe');
  let printed = '';
  await new Promise((resolve, reject) => {
    const look = (chunk) => {
      // Later output must be read, or the server would block.
      if (printed.length < 20_000) printed += chunk;
      if (printed.includes(readyLine)) resolve();
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${printed}`)));
  });
  const port = await ask(child, 'port');
  return {
    child,
    address: `http://127.0.0.1:${port}`,
    /** Every statement that it sends while the work runs, the fewest of three tries: a job may run beside one of them. */
    async statementsOf(work) {
      let fewest;
      for (let attempt = 1; attempt <= 3; attempt += 1) {
        await ask(child, 'countStatements');
        await work(attempt);
        const statements = await ask(child, 'countedStatements');
        if (!fewest || statements.length < fewest.length) fewest = statements;
      }
      return fewest;
    },
    /** What it keeps after a collection of its whole heap, in megabytes. Buffers are freed a moment after it. */
    async megabytesKept() {
      await ask(child, 'collect');
      await wait(500);
      return (await ask(child, 'bytesInUse')) / 2 ** 20;
    },
    end: (signal) => end(child, signal),
  };
}

const running = new Set();

function spawnServer(file, args, variables, output) {
  // For options such as --cpu-prof, which show where the time goes.
  const flags = process.env.BENCH_NODE_FLAGS?.split(' ') ?? [];
  const child = tied(
    spawn(process.execPath, [...flags, '--require', inRoot('bench/support/preload.cjs'), file, ...args], {
      env: environment(variables),
      stdio: ['ignore', output, output, 'ipc'],
    }),
  );
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

async function end(child, signal = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

let questions = 0;
function ask(child, question) {
  const id = (questions += 1);
  return new Promise((resolve) => {
    const listen = (message) => {
      if (message.id !== id) return;
      child.off('message', listen);
      resolve(message.answer);
    };
    child.on('message', listen);
    child.send({ id, question });
  });
}
