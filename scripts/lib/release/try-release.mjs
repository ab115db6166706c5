import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../failure.mjs';
import { freePort } from '../server/free-port.mjs';
import { variableNames } from '../server/server-process.mjs';
import { tied } from '../server/children.mjs';

/** A first start makes the tables and the demo company. */
const PATIENCE_MS = 120_000;

/**
 * Starts a release on data of its own before it is packed, logs a person in and asks for what leads through most of the
 * packages. It runs from another folder, with nothing of this one's packages in reach.
 * @param {string} folder with server.mjs
 * @throws Failure with the output when it does not serve
 */
export async function tryRelease(folder) {
  const data = mkdtempSync(path.join(tmpdir(), 'intranet-release-'));
  const port = await freePort();
  const child = tied(
    spawn(process.execPath, ['server.mjs'], {
      cwd: folder,
      env: {
        ...surroundings(),
        ENV_FILE: path.join(data, 'env'),
        DATA_DIR: data,
        SEED: 'demo',
        PORT: String(port),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  try {
    await served(`http://127.0.0.1:${port}`, () => child.exitCode !== null);
  } catch (error) {
    throw new Failure(`${output}\nThe release does not run: ${/** @type {Error} */ (error).message}`);
  } finally {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(data, { recursive: true, force: true });
  }
}

/** The settings of whoever makes the release are not those of the trial. */
function surroundings() {
  const environment = { ...process.env };
  for (const name of variableNames()) delete environment[name];
  return environment;
}

/**
 * @param {string} address
 * @param {() => boolean} hasEnded
 */
async function served(address, hasEnded) {
  const until = Date.now() + PATIENCE_MS;
  while ((await statusOf(`${address}/_health`)) !== 204) {
    if (hasEnded()) throw new Error('it ended at its start');
    if (Date.now() > until) throw new Error('it did not answer in time');
    await wait(250);
  }
  const answer = await fetch(`${address}/api/auth/local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identifier: 'administrator', password: 'Demo-Pass-2026!' }),
  });
  const { jwt } = /** @type {{ jwt?: string }} */ (await answer.json());
  if (!jwt) throw new Error(`a log-in is answered with ${answer.status}`);
  for (const call of ['/', '/api/users', '/api/war-reports', '/api/search?q=atlas', '/api/openapi.json']) {
    const { status } = await fetch(`${address}${call}`, { headers: { Authorization: `Bearer ${jwt}` } });
    if (status !== 200) throw new Error(`${call} is answered with ${status}`);
  }
}

/** @param {string} address */
const statusOf = (address) =>
  fetch(address).then(
    ({ status }) => status,
    () => 0,
  );
