const LOOK_MS = 50;

/**
 * Ends this process when npm, which started it, has ended. npm sends SIGTERM to the shell in between, and some shells
 * exit without passing it on: the server would keep running and keep its port.
 * @param {NodeJS.ProcessEnv} environment npm's, when npm runs the script
 */
export function endWithNpm({ npm_lifecycle_event: script } = process.env) {
  // A process that runs the file without npm may well end before it.
  if (script !== 'start' && script !== 'dev') return;
  const shell = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  look.unref();
}
