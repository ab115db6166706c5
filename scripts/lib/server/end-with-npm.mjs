const LOOK_MS = 50;

/**
 * Ends this process when npm, which started it, has ended. npm hands a SIGTERM to the shell between the two, and some
 * shells end without handing it on: the server would stay, and keep its port.
 * @param {NodeJS.ProcessEnv} environment npm's, when it is npm that runs the script
 */
export function endWithNpm({ npm_lifecycle_event: script } = process.env) {
  // A process that runs the file without npm may well go before it does.
  if (script !== 'start' && script !== 'dev') return;
  const shell = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  look.unref();
}
