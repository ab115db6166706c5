import { readdirSync, readFileSync } from 'node:fs';

const field = (pid, name) => {
  try {
    return Number(
      new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0,
    );
  } catch {
    return 0;
  }
};

/**
 * Pages shared by several processes, such as those of node itself, are divided among them; otherwise they would count
 * twice.
 */
const shareOf = (pid) => {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
};

/**
 * What a process and its child processes use now, in megabytes; 0 on systems that do not report it.
 * @param {number} pid
 */
export function megabytesOf(pid) {
  try {
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const family = all.filter((one) => Number(one) === pid || field(one, 'PPid') === pid);
    return family.reduce((sum, one) => sum + shareOf(one), 0) / 1024;
  } catch {
    return 0;
  }
}
