/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** @type {Set<ChildProcess>} */
const children = new Set();
const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Ties a child to this process: a signal that ends one of the two is passed to the other. By itself only Ctrl-C reaches
 * both.
 * @template {ChildProcess} T
 * @param {T} child
 * @returns {T}
 */
export function tied(child) {
  if (children.size === 0) for (const signal of signals) process.on(signal, endAll);
  children.add(child);
  child.once('close', () => {
    children.delete(child);
    // Without a child, this process handles its signals itself.
    if (children.size === 0) for (const signal of signals) process.off(signal, endAll);
  });
  return child;
}

/** @param {NodeJS.Signals} signal */
function endAll(signal) {
  for (const child of children) child.kill(signal);
  process.exit(1);
}
