import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from '../paths.mjs';
import { say } from '../say.mjs';

const file = inRoot('.tmp', 'preparing');

/**
 * Lets one process at a time install and build in this tree; another one waits, and then finds everything done.
 * @template T
 * @param {() => Promise<T>} work
 */
export async function withPreparationLock(work) {
  mkdirSync(inRoot('.tmp'), { recursive: true });
  let told = false;
  while (!take()) {
    if (!told) say('Another command is preparing this folder; waiting for it …');
    told = true;
    await wait(500);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take() {
  // Written under another name and linked, so that no process ever reads a lock file without its owner.
  const own = `${file}-${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own, { force: true });
  }
  // Left behind by a killed process: the next attempt gets it.
  if (!isRunning(holder())) rmSync(file, { force: true });
  return false;
}

/** @returns {number | undefined} undefined when it was removed meanwhile */
function holder() {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

/** @param {number | undefined} pid */
function isRunning(pid) {
  if (!pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
