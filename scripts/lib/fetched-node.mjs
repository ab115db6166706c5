import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';
import { npm } from './run.mjs';
import { endWithNpm } from './server/end-with-npm.mjs';

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs this command again on a Node.js that is fetched once from the package registry, and ends as that one ends.
 * @param {number} major of the Node.js that is wanted
 * @param {string} [folder] where it is kept
 * @returns {Promise<string>} why it could not; where it could, it does not return
 */
export async function goOnWithFetchedNode(major, folder = inRoot('.node')) {
  const own = `Company Intranet needs Node.js ${major}, and this is ${process.versions.node}`;
  try {
    const file = nodeIn(folder, major);
    if (existsSync(file)) console.error(`${own}: going on with the one in ${path.basename(folder)}/.`);
    else {
      console.error(`${own}: fetching it into ${path.basename(folder)}/ (once, takes half a minute) …`);
      await fetchNode(major, folder);
    }
    return await runAgainOn(file);
  } catch (error) {
    return /** @type {Error} */ (error).message;
  }
}

const platform = process.platform === 'win32' ? 'win' : process.platform;

/**
 * @param {string} folder
 * @param {number} major
 */
const nodeIn = (folder, major) =>
  path.join(folder, `${major}-${platform}-${process.arch}`, platform === 'win' ? 'node.exe' : 'node');

/**
 * @param {number} major
 * @param {string} folder
 */
async function fetchNode(major, folder) {
  const name = `node-${platform}-${process.arch}`;
  // Two commands may fetch it at once, and one that is stopped leaves no half of it under the final name.
  const fetching = path.join(folder, `fetching-${process.pid}`);
  const remove = () => rmSync(fetching, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    mkdirSync(fetching, { recursive: true });
    const options = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts'];
    const { code } = await npm(['install', '--prefix', fetching, ...options, `${name}@${major}`], fetching);
    if (code !== 0) throw new Error(`npm could not fetch ${name}@${major}`);
    const programs = path.join(fetching, 'node_modules', name, 'bin');
    const wanted = nodeIn(folder, major);
    const { stdout } = spawnSync(path.join(programs, path.basename(wanted)), ['--version']);
    if (!String(stdout).startsWith(`v${major}.`)) throw new Error(`${name}@${major} does not run here`);
    keep(programs, wanted);
  } finally {
    process.off('exit', remove);
    remove();
  }
}

/**
 * @param {string} programs the folder of what was fetched
 * @param {string} wanted
 */
function keep(programs, wanted) {
  try {
    renameSync(programs, path.dirname(wanted));
  } catch (error) {
    // Another command may have been faster.
    if (!existsSync(wanted)) throw error;
  }
}

/**
 * @param {string} file of Node.js
 * @returns {Promise<never>} it ends this process with the exit code or the signal of the other one
 */
function runAgainOn(file) {
  // What the command starts by the name of node, such as the scripts of packages, runs on it too.
  process.env.PATH = [path.dirname(file), process.env.PATH].join(path.delimiter);
  Object.assign(process.env, { NODE: file, npm_node_execpath: file });
  const child = spawn(file, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' });
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  endWithNpm();
  return new Promise((_resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code !== null) process.exit(code);
      for (const one of signals) process.removeAllListeners(one);
      process.kill(process.pid, signal ?? 'SIGTERM');
    });
  });
}
