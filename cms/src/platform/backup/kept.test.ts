import { execFileSync } from 'node:child_process';
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { generateIdentity } from 'age-encryption';
import { JOB_DONE, isDone, makeDue } from '../../testing/jobs';
import { mailsTo, NO_MAIL_SERVER } from '../../testing/mails';
import { runProgram } from '../../testing/processes/run-program';
import { startServer, type TestServer } from '../../testing/server';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 });

let folder: string;
let dir: string;
let key: string;
let server: TestServer;
let variables: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'intranet-kept-'));
  dir = path.join(folder, 'backups');
  await mkdir(dir);
  key = await generateIdentity();
  const own = { BACKUP_DIR: dir, BACKUP_KEY: key, BACKUP_KEEP: '2,0,0' };
  server = await startServer({ eager: true, env: { ...NO_MAIL_SERVER, ...own } });
  variables = { ...server.variables, ...own };
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const run = (program: string, words: string[], more: Record<string, string> = {}) =>
  runProgram(`platform/backup/${program}.js`, words, { ...variables, ...more });
const backups = async () => (await readdir(dir)).filter((name) => name.startsWith('intranet-')).sort();

const runJob = async () => {
  await makeDue(server.db, 'back-up');
  await expect.poll(() => isDone(server.db, 'back-up'), { ...JOB_DONE, timeout: 180_000 }).toBe(true);
  return server.db('jobs').where({ name: 'back-up' }).first();
};

describe('[OPS-17] the server’s own backups', () => {
  it('are made by the job when one is due, read back, encrypted and readable by the owner alone', async () => {
    expect((await runJob()).fault).toBeNull();
    const [name] = await backups();
    expect(await backups()).toHaveLength(1);
    expect(name).toMatch(/^intranet-\d{8}T\d{6}Z\.tar\.gz\.age$/);
    const file = path.join(dir, name!);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file)).toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/);
    expect((await run('run-restore', ['--check', file])).lines[0]).toMatch(
      /^It would restore \d{3,} rows and \d+ pictures, copied at \S+ by 3\.0\.0 \(schema \d+\) from (SQLite|PostgreSQL)\.$/,
    );
    // None is due any more.
    await runJob();
    expect(await backups()).toEqual([name]);
  });

  it('are rotated after a good one, and nothing else in the folder is touched', async () => {
    for (const day of [20, 21, 22])
      await writeFile(path.join(dir, `intranet-202611${day}T073000Z.tar.gz.age`), 'old');
    await writeFile(path.join(dir, 'mine.tar.gz'), 'mine');
    await writeFile(path.join(dir, '.unchecked-intranet-20261121T073000Z.tar.gz.age'), 'left over');
    expect((await run('run-kept', [])).code).toBe(0);
    // Two days: today, by its newer backup, and the last day before it.
    expect((await backups()).filter((name) => name.includes('20261122'))).toHaveLength(1);
    expect(await backups()).toHaveLength(2);
    expect((await readdir(dir)).filter((name) => !name.startsWith('intranet-'))).toEqual(['mine.tar.gz']);
  });

  it('open without the product, by age', async () => {
    const [, name] = await backups();
    const identity = path.join(folder, 'key.txt');
    await writeFile(identity, `${key}\n`);
    const age = (() => {
      try {
        return execFileSync('age', ['--decrypt', '--identity', identity, path.join(dir, name!)], {
          maxBuffer: 2 ** 28,
        });
      } catch (error) {
        // Where age is not installed, the format is held by the first line alone.
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    })();
    if (age) expect([...age.subarray(0, 2)]).toEqual([0x1f, 0x8b]);
  });

  it('are refused in one line without their key, with another one, and when damaged', async () => {
    const file = path.join(dir, (await backups()).at(-1)!);
    const check = async (more: Record<string, string>, from = file) =>
      (await run('run-restore', ['--check', from], more)).lines;
    expect(await check({ BACKUP_KEY: '' })).toEqual([
      'Cannot restore: The backup is encrypted: set BACKUP_KEY to the key it was made with.',
    ]);
    expect(await check({ BACKUP_KEY: await generateIdentity() })).toEqual([
      'Cannot restore: The backup is encrypted with another key than BACKUP_KEY.',
    ]);
    const bytes = await readFile(file);
    const damaged = path.join(folder, 'damaged.age');
    for (const part of [
      bytes.subarray(0, bytes.length - 20),
      bytes.with(bytes.length - 100, bytes.at(-100)! ^ 1),
    ]) {
      await writeFile(damaged, part);
      expect(await check({}, damaged)).toEqual([
        'Cannot restore: The backup is damaged, or is no backup of this product.',
      ]);
    }
  });

  it.each([
    ['a link', async (away: string) => symlink(away, dir), /BACKUP_DIR is a link; name the folder/],
    ['a file', async () => writeFile(dir, ''), /BACKUP_DIR is no folder/],
    ['not there', async () => undefined, /BACKUP_DIR: there is no such folder/],
  ])('are not made where the folder is %s, in one line', async (_what, make, why) => {
    const away = path.join(folder, 'away');
    await rename(dir, away);
    try {
      await make(away);
      const { code, lines } = await run('run-kept', []);
      expect(code).toBe(1);
      expect(lines).toEqual([expect.stringMatching(why)]);
    } finally {
      await rm(dir, { force: true });
      await rename(away, dir);
    }
  });

  it('are missed: the job fails with the reason, metrics and bell and mail of IT say so, once a day', async () => {
    for (const name of await backups()) await rm(path.join(dir, name));
    await writeFile(path.join(dir, 'intranet-20260101T073000Z.tar.gz'), 'old');
    await rename(dir, `${dir}-away`);
    await server.db('outbox_mails').where({ kind: 'backup-missing' }).delete();
    const { fault } = await runJob();
    expect(fault).toMatch(/BACKUP_DIR: there is no such folder/);
    const it_ = (await (await server.as('it')).get('/notifications?filters[type]=Mail Queue')).body.data;
    expect(it_).toMatchObject([{ details: expect.stringContaining('backup') }]);
    expect(
      (await mailsTo(server.db, 'it@intranet.example')).filter(({ kind }) => kind === 'backup-missing'),
    ).toHaveLength(1);
    await runJob();
    expect(
      (await mailsTo(server.db, 'it@intranet.example')).filter(({ kind }) => kind === 'backup-missing'),
    ).toHaveLength(1);
    await rename(`${dir}-away`, dir);
    await chmod(dir, 0o700);
  });
});
