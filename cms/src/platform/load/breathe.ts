import { setImmediate as turn } from 'node:timers/promises';

/** How long work may keep the thread before other requests get a turn, in milliseconds. */
const AT_MOST_MS = 10;

/**
 * For long work in the thread that answers requests: the returned function is called between its pieces, and gives others
 * a turn when the work has had the thread for long enough. OPS-06
 */
export function breather(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < AT_MOST_MS) return;
    await turn();
    begun = performance.now();
  };
}
