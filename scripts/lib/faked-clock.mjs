import { spawnSync } from 'node:child_process';
import { Failure } from './failure.mjs';

/** By these variables libfaketime sets the clock of a process. */
const names = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC'];

/**
 * The variables of another clock, of those given: for a process that starts another with few variables.
 * @param {Record<string, string | undefined>} variables
 * @returns {Record<string, string>}
 */
export const clockVariables = (variables) =>
  Object.fromEntries(names.flatMap((name) => (variables[name] ? [[name, variables[name]]] : [])));

/**
 * The variables that make a process and all that it starts live at another time, databases included. The time runs on.
 * @param {string} moment now, for the process
 * @returns {Record<string, string>}
 * @throws Failure without the program `faketime`, which knows where its library is
 */
export function clockBeginningAt(moment) {
  const seconds = Math.round((Date.parse(moment) - Date.now()) / 1000);
  const sayVariables = [process.execPath, '-p', 'JSON.stringify(process.env)'];
  const offset = `${seconds < 0 ? '' : '+'}${seconds}`;
  const { stdout, status } = spawnSync('faketime', ['--exclude-monotonic', '-f', offset, ...sayVariables]);
  if (status !== 0)
    throw new Failure('--at for cms needs the program faketime, which sets the clock of the database too.');
  return clockVariables(JSON.parse(stdout.toString()));
}
