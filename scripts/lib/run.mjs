import { spawn } from 'node:child_process';
import { tied } from './server/children.mjs';
import { Failure } from './failure.mjs';
import { root } from './paths.mjs';
import { say } from './say.mjs';

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd] the repository by default
 * @property {NodeJS.ProcessEnv} [env] the own environment by default
 * @property {number} [timeoutMs] after which the program is ended
 */

/**
 * Runs a program with this process's terminal.
 * @param {string} file
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>} its exit code; 1 when a signal or the timeout ended it
 */
export function run(file, args, { cwd = root, env = process.env, timeoutMs } = {}) {
  return new Promise((resolve, reject) => {
    const child = tied(spawn(file, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] }));
    const timer = timeoutMs ? endAfter(child, timeoutMs, nameOf(file, args)) : undefined;
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve(code ?? 1);
    });
  });
}

/**
 * Runs a program and captures its output, which matters only when it fails.
 * @param {string} file
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runQuietly(file, args, { cwd = root, env = process.env, timeoutMs } = {}) {
  return new Promise((resolve) => {
    const child = tied(spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] }));
    const timer = timeoutMs ? endAfter(child, timeoutMs, nameOf(file, args)) : undefined;
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString().trim() });
    });
  });
}

/**
 * Runs a step that can take a while: prints its name at once and its duration at the end, and its output only when it
 * fails.
 * @param {string} title
 * @param {() => Promise<{ code: number, output: string }>} step
 * @param {string} advice what to do when it fails
 */
export async function showStep(title, step, advice) {
  const started = performance.now();
  say(`${title} …`);
  const { code, output } = await step();
  if (code !== 0) throw new Failure(`${output}\n\n${title}: failed. ${advice}`);
  const seconds = Math.max(1, Math.round((performance.now() - started) / 1000));
  // The name is repeated, since other steps may have started in between.
  say(`${title.replace(/ \(.*/, '')}: done in ${seconds} s`);
}

/**
 * Runs npm, with the npm that started this process if there is one, since plain `npm` does not start on Windows without
 * a shell.
 * @param {string[]} args
 * @param {string} cwd
 */
export function npm(args, cwd) {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js')
    ? runQuietly(process.execPath, [cli, ...args], { cwd })
    : runQuietly('npm', args, { cwd });
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} timeoutMs
 * @param {string} name
 */
function endAfter(child, timeoutMs, name) {
  return setTimeout(() => {
    console.error(`${name} did not end within ${timeoutMs / 60_000} minutes, so it is stopped.`);
    child.kill('SIGINT');
    setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
  }, timeoutMs);
}

/**
 * @param {string} file
 * @param {string[]} args
 */
const nameOf = (file, args) => (file === process.execPath ? (args[0] ?? file) : file);
