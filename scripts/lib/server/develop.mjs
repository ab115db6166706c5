import { spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { watch } from 'node:fs';
import { markStale } from '../build/build.mjs';
import { inRoot } from '../paths.mjs';
import { prepare } from '../build/prepare.mjs';
import { loadEnvironment, serverEntry } from './server-process.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

const compiler = 'node_modules/typescript/bin/tsc';
const pagesUrl = 'http://localhost:5173';

/** `npm run dev`: the product, with compilers, server and pages that react to every change. */
export async function develop() {
  process.env.NODE_ENV = 'development';
  // Links in emails open the pages of the development server.
  loadEnvironment({ SEED: 'demo', PORT: '1337', PUBLIC_URL: pagesUrl });
  await prepare();
  // The compilers overwrite the output, so the targets count as stale from now on.
  markStale(['domain', 'server']);

  const compilers = [compile('domain/tsconfig.build.json'), compile('cms')];
  const children = [
    ...compilers,
    launch('node_modules/vite/bin/vite.js', ['--strictPort', '--clearScreen', 'false'], {
      cwd: inRoot('frontend'),
      env: { ...process.env, API_URL: `http://localhost:${process.env.PORT}` },
    }),
  ];
  const stopped = stopRequested(children);
  // The compilers write all files at their start, so the server starts only after that.
  await Promise.race([stopped, Promise.all(compilers.map(firstRound))]);
  const server = keepRunning(serverEntry, ['cms/dist/src', 'cms/dist/config', 'domain/dist']);
  console.log(`Pages that follow your changes: ${pagesUrl}`);

  await stopped;
  for (const child of children) child.kill('SIGTERM');
  await server.stop();
}

/** @param {string} project */
function compile(project) {
  const child = spawn(
    process.execPath,
    [inRoot(compiler), '-p', project, '--watch', '--preserveWatchOutput'],
    {
      cwd: inRoot(),
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  child.stdout.pipe(process.stdout);
  return child;
}

/** @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, null>} child */
async function firstRound({ stdout }) {
  for await (const [chunk] of on(stdout, 'data', { close: ['end'] })) {
    if (String(chunk).includes('Watching for file changes')) return;
  }
}

/**
 * @param {string} file from the root
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
function launch(file, args, { cwd = inRoot(), env = process.env } = {}) {
  return spawn(process.execPath, [inRoot(file), ...args], {
    cwd,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/**
 * Runs a program, and restarts it whenever a file in one of the folders changes. A program that ends by itself has
 * printed why, and is started again at the next change.
 * @param {string} file
 * @param {string[]} folders
 */
function keepRunning(file, folders) {
  let child = launch(file, []);
  /** @type {NodeJS.Timeout | undefined} */
  let pending;
  /** @type {Promise<void>} */
  let restarted = Promise.resolve();

  const restart = async () => {
    await ended(child);
    console.log('The server starts again …');
    child = launch(file, []);
  };
  const watchers = folders.map((folder) =>
    watch(inRoot(folder), { recursive: true }, () => {
      // A compiler writes many files in a row.
      clearTimeout(pending);
      pending = setTimeout(() => {
        restarted = restarted.then(restart);
      }, 500);
    }),
  );
  return {
    async stop() {
      for (const watcher of watchers) watcher.close();
      clearTimeout(pending);
      await restarted;
      await ended(child);
    },
  };
}

/** @param {ChildProcess} child */
async function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const impatience = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await exit;
  clearTimeout(impatience);
}

/**
 * Resolves on Ctrl-C and similar signals, or when one of these processes ends, since the rest is useless then.
 * @param {ChildProcess[]} children
 */
function stopRequested(children) {
  return Promise.race([
    ...['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)),
    ...children.map((child) => once(child, 'exit')),
  ]);
}
