import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startPostgres } from './start-postgres.mjs';

/**
 * @param {string} url
 * @param {string} sql
 */
async function ask(url, sql) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows[0];
}

const whatItIs = `select current_setting('data_directory') as folder,
  current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
  current_setting('max_connections') as connections, lower('ÅÉ') as small`;

describe('the PostgreSQL of the tests', () => {
  it('serves on the loopback interface only, and leaves nothing behind', async () => {
    const { url, stop } = await startPostgres();
    const { folder, ...rest } = await ask(url, whatItIs);
    expect(rest).toEqual({
      addresses: '127.0.0.1',
      fsync: 'off',
      connections: '200',
      small: 'åé',
    });
    await stop();
    expect(existsSync(path.dirname(folder))).toBe(false);
    await expect(ask(url, 'select 1')).rejects.toThrow();
  });

  it('waits for the disk when asked to', async () => {
    const { url, stop } = await startPostgres({ durable: true });
    expect(await ask(url, whatItIs)).toMatchObject({ fsync: 'on' });
    await stop();
  });

  it.skipIf(process.platform === 'win32')(
    'ends with the process that started it, even when that one is killed',
    async () => {
      const script = `import { startPostgres } from './start-postgres.mjs';
      console.log((await startPostgres()).url); setInterval(() => {}, 1000);`;
      const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
        cwd: import.meta.dirname,
      });
      onTestFinished(() => void parent.kill('SIGKILL'));
      const [line] = await once(parent.stdout, 'data');
      const { folder } = await ask(String(line).trim(), whatItIs);
      parent.kill('SIGKILL');
      await vi.waitFor(() => expect(existsSync(path.dirname(folder))).toBe(false), 30_000);
    },
  );
});
