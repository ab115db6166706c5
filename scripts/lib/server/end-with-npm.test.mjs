import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.mjs';

const file = pathToFileURL(inRoot('scripts/lib/server/end-with-npm.mjs')).href;
const server = `
  import { endWithNpm } from '${file}';
  endWithNpm();
  process.on('SIGTERM', () => { console.log('stops'); process.exit(); });
  setInterval(() => {}, 1000);
  console.log(process.pid);
`;

/**
 * A shell that runs a server, and exits on a signal without passing it on.
 * @param {string} script
 */
async function shellWith(script) {
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, server], {
    env: { ...process.env, npm_lifecycle_event: script },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  shell.stdout.setEncoding('utf8');
  const [pid] = await once(shell.stdout, 'data');
  return { shell, pid: Number(pid) };
}

describe('a server whose npm is ended', () => {
  it.each(['start', 'dev'])('of npm run %s stops as by a signal of its own', async (script) => {
    const { shell } = await shellWith(script);
    shell.kill('SIGTERM');
    const [said] = await once(shell.stdout, 'data');
    expect(said).toBe('stops\n');
    // It closes when its last writer has ended.
    await once(shell.stdout, 'close');
  });

  it('that was started without npm continues', async () => {
    const { shell, pid } = await shellWith('');
    shell.kill('SIGTERM');
    await once(shell, 'exit');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(() => process.kill(pid, 0)).not.toThrow();
    process.kill(pid, 'SIGKILL');
  });
});
