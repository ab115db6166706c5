import { mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { postTicket } from '../../testing/desk';
import type { Json } from '../../testing/http';
import { JOB_DONE, isDone, makeDue } from '../../testing/jobs';
import { logIn } from '../../testing/log-in';
import { mailsTo, NO_MAIL_SERVER } from '../../testing/mails';
import type { Person } from '../../testing/people';
import { startServer, type TestServer } from '../../testing/server';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 });

/** After a failed backup the next one is tried this much later. */
const AGAIN_MS = 11 * 60_000;

const OLD = 'intranet-20260101T073000Z.tar.gz';

const faults = path.join(__dirname, '../../testing/processes/odd-folder.cjs');

let root: string;
let dir: string;
let server: TestServer;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'intranet-folder-'));
  dir = path.join(root, 'backups');
  const env = { BACKUP_DIR: dir, ODD_FOLDER: dir, NODE_OPTIONS: `--require=${faults}` };
  server = await startServer({ eager: true, env: { ...NO_MAIL_SERVER, ...env } });
});
afterAll(async () => {
  await server.stop();
  await rm(root, { recursive: true, force: true });
});

/** A folder with an old backup, of which IT has not heard. */
beforeEach(async () => {
  for (const one of [dir, `${dir}.is`, `${dir}-away`]) await rm(one, { recursive: true, force: true });
  await mkdir(dir);
  await writeFile(path.join(dir, OLD), 'old');
  await server.db('outbox_mails').where({ kind: 'backup-missing' }).delete();
  await server.db('notifications').where({ record_id: 'backups' }).delete();
});

/** Runs the job, later than the last time. @returns its row, with the fault */
const runJob = async () => {
  await server.passTime(AGAIN_MS);
  await makeDue(server.db, 'back-up');
  await expect.poll(() => isDone(server.db, 'back-up'), { ...JOB_DONE, timeout: 180_000 }).toBe(true);
  return server.db('jobs').where({ name: 'back-up' }).first();
};

/** A new log-in: time passes in these tests, and a token lives for ten minutes. */
const as = async (person: Person) => (await logIn(server.anonymous, person)).client;

const asFull = async () => writeFile(`${dir}.is`, 'full 20000');
const asFullAtOnce = async () => writeFile(`${dir}.is`, 'full 0');
const asReadOnly = async () => writeFile(`${dir}.is`, 'read-only');
const asLink = async () => {
  await rename(dir, `${dir}-away`);
  await symlink(`${dir}-away`, dir);
};
const repair = async () => {
  await rm(`${dir}.is`, { force: true });
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir);
};

describe('[OPS-17] a folder of backups', () => {
  it.each([
    ['that is full in the middle of a backup', asFull, /there is no room left on the disk/],
    ['that is full before the first byte', asFullAtOnce, /there is no room left on the disk/],
    ['that can only be read', asReadOnly, /BACKUP_DIR cannot be written to/],
    ['that is a link', asLink, /BACKUP_DIR is a link; name the folder it leads to/],
  ])('%s: IT reads why, nothing half-written stays, and the product goes on', async (_what, make, why) => {
    await make();
    expect((await runJob()).fault).toMatch(why);
    expect(await readdir(dir)).toEqual([OLD]);
    let team = await as('it');
    const [job]: Json[] = (await team.get('/jobs')).body.data.filter(({ name }: Json) => name === 'back-up');
    expect(job).toMatchObject({ fault: expect.stringMatching(why) });
    expect((await team.get('/notifications?filters[type]=Mail Queue')).body.data).toHaveLength(1);
    const told = await mailsTo(server.db, 'it@intranet.example');
    expect(told.filter(({ kind }) => kind === 'backup-missing')).toHaveLength(1);
    expect((await postTicket(await as('employee'))).status).toBe(201);

    await repair();
    expect((await runJob()).fault).toBeNull();
    expect(await readdir(dir)).toEqual([expect.stringMatching(/^intranet-\d{8}T\d{6}Z\.tar\.gz$/)]);
    // IT need not look any more.
    team = await as('it');
    expect((await team.get('/notifications?filters[type]=Mail Queue')).body.data).toEqual([]);
  });

  it('on a drive that knows no links keeps them all the same', async () => {
    await rm(path.join(dir, OLD));
    await writeFile(`${dir}.is`, 'without-links');
    expect((await runJob()).fault).toBeNull();
    expect(await readdir(dir)).toEqual([expect.stringMatching(/^intranet-\d{8}T\d{6}Z\.tar\.gz$/)]);
  });
});
