import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { inRoot } from '../../scripts/lib/paths.mjs';

const execute = promisify(execFile);

/**
 * Loads a server for some seconds from a separate process, so that it takes no time from this one.
 * @param {{ requests: { url: string, headers: Record<string, string>, body?: string }[], connections: number, seconds:
 * number, firstPeriod?: number }} load a request with a body is a POST, in ASCII; `{start}` and `{end}` in it become
 * the days of a report, different ones each time, from the number `firstPeriod` on
 * @returns {Promise<{ perSecond: number, median: number, slow: number, bytes: number, failed: number, count: number,
 * nextPeriod: number }>}
 */
export async function loadWindow(load) {
  const { stdout } = await execute(process.execPath, [
    inRoot('bench/support/load.mjs'),
    JSON.stringify(load),
  ]);
  const result = JSON.parse(stdout);
  if (result.failed > 0)
    throw new Error(
      `${result.failed} requests were not answered with 200 or 201. The first one: ${result.firstFailure}`,
    );
  return result;
}

/** The processor time a process has used so far, in ms; undefined on systems that do not report it. */
export function processorTime(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return undefined;
  }
}

/** The main process of PostgreSQL, found by one of its connections. */
export async function postmasterOf(sql) {
  const { rows } = await sql.query('select pg_backend_pid() as pid');
  return parentOf(rows[0].pid);
}

const statOf = (pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
const parentOf = (pid) => {
  try {
    return Number(statOf(pid)[1]);
  } catch {
    return undefined;
  }
};

/** The processor time of PostgreSQL with all its processes, including those that have ended, in ms. */
export function processorTimeOfAll(postmaster) {
  try {
    const own = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
    const ended = statOf(postmaster);
    const used = own.map((pid) => processorTime(pid) ?? 0).reduce((sum, time) => sum + time, 0);
    return used + (Number(ended[13]) + Number(ended[14])) * 10;
  } catch {
    return undefined;
  }
}
