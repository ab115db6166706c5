import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { inRoot } from '../../scripts/lib/paths.mjs';

const execute = promisify(execFile);

/**
 * Loads a server for some seconds from a process of its own, which takes no time from this one's.
 * @param {{ requests: { url: string, headers: Record<string, string> }[], connections: number, seconds: number }} load
 * @returns {Promise<{ perSecond: number, median: number, slow: number, bytes: number, failed: number }>}
 */
export async function loadWindow(load) {
  const { stdout } = await execute(process.execPath, [
    inRoot('bench/support/load.mjs'),
    JSON.stringify(load),
  ]);
  const result = JSON.parse(stdout);
  if (result.failed > 0) throw new Error(`${result.failed} requests were not answered with 200.`);
  return result;
}

/** The processor time a process has used so far, in ms; undefined where the system does not tell. */
export function processorTime(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return undefined;
  }
}
