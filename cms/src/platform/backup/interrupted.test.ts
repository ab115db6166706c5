import { type ChildProcess, execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import {
  backUp,
  contentOf,
  drawPictures,
  madeBackup,
  manifestOf,
  newBackupFile,
  ownPlaces,
  type Place,
  restore,
  restored,
  rewritten,
  runBackup,
  runRestore,
} from '../../testing/databases/copies';
import { onPostgres } from '../../testing/databases/database';
import { NO_MAIL_SERVER } from '../../testing/mails';
import { knownPictures, pictureFiles } from '../../testing/pictures/pictures';
import { startPostgresProxy } from '../../testing/databases/postgres-proxy';
import { productOn } from '../../testing/processes/run-program';
import { startServer, type TestServer } from '../../testing/server';

// Each starts several processes of the product, one after the other.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

let server: TestServer;
let file: string;
beforeAll(async () => {
  server = await startServer({ env: NO_MAIL_SERVER });
  await drawPictures(server);
  file = await madeBackup(server.variables);
});
afterAll(() => server.stop());
const place = ownPlaces();

/** Do something in the middle of a program, as soon as a condition holds. */
const once = (isSo: () => boolean | Promise<boolean>, act: (child: ChildProcess) => unknown) => {
  let acted = false;
  return {
    acted: () => acted,
    seen: (child: ChildProcess) => {
      void (async () => {
        while (child.exitCode === null && !(await isSo())) await wait(2);
        if (child.exitCode !== null) return;
        acted = true;
        await act(child);
      })();
    },
  };
};

/** Is a backup being written? */
const isBegun = (target: string) => async () =>
  (await readdir(path.dirname(target))).some((name) => name.startsWith(`${path.basename(target)}.`));

it('[OPS-01] a file that comes into being during a backup is left as it is', async () => {
  const target = newBackupFile();
  const { seen, acted } = once(isBegun(target), () => writeFile(target, 'of somebody else'));
  const end = await runBackup(server.variables, [target], { seen });
  expect(acted()).toBe(true);
  expect(end).toEqual({ code: 1, lines: [`Cannot back up: ${target}: it is there already.`] });
  expect(await readFile(target, 'utf8')).toBe('of somebody else');
  expect(await isBegun(target)()).toBe(false);
});

it.each(['SIGINT', 'SIGTERM'] as const)(
  '[OPS-01] a backup that is ended by %s leaves nothing',
  async (signal) => {
    const target = newBackupFile();
    const { seen, acted } = once(isBegun(target), (child) => child.kill(signal));
    const { code } = await runBackup(server.variables, [target], { seen });
    expect(acted()).toBe(true);
    expect(code).toBe(1);
    expect(existsSync(target)).toBe(false);
    expect(await isBegun(target)()).toBe(false);
  },
);

/** Has a restore begun to write? By then it has read the whole file, and reads it again. */
const isBeingRestored = (into: Place) => () => existsSync(path.join(into.dataDir, 'pictures.restoring'));

const people = (entry: { name: string }) => entry.name.startsWith('tables/up_users/');

it.each<[string, string, Parameters<typeof rewritten>[1]]>([
  [
    'has another row',
    'is not as it was written',
    (entry) =>
      people(entry)
        ? { ...entry, bytes: Buffer.from(entry.bytes.toString().replace('employee', 'stranger')) }
        : entry,
  ],
  ['lacks a table', 'is missing', (entry) => (people(entry) ? null : entry)],
])(
  '[OPS-09, REL-05] a file that %s while it is restored is refused, and nothing is kept of it',
  async (_what, says, change) => {
    const changing = newBackupFile();
    await copyFile(file, changing);
    const other = await rewritten(file, change);
    const into = await place();
    const { seen, acted } = once(isBeingRestored(into), () => rename(other, changing));
    const end = await runRestore(into.variables, [changing], { seen });
    expect(acted()).toBe(true);
    expect(end).toEqual({
      code: 1,
      lines: [`Cannot restore: The backup is damaged: tables/up_users/000001.jsonl ${says}.`],
    });
    expect(await contentOf(into)).toEqual([]);
    await restored(file, into);
  },
);

if (onPostgres) {
  const isWhole = async (into: Place) => {
    expect(await readdir(path.join(into.dataDir, 'pictures'))).toEqual(await pictureFiles(server));
    const copy = await productOn({
      ...into.variables,
      ...NO_MAIL_SERVER,
    });
    expect(await copy.giveBack()).toBe(0);
    await madeBackup(into.variables);
  };

  it.each(['before', 'after'] as const)(
    '[OPS-01, REL-05] a connection that is lost just %s the COMMIT: one line that says so, and all or nothing',
    async (when) => {
      const into = await place();
      const proxy = await startPostgresProxy(into.variables.DATABASE_URL!);
      proxy.cut(true, when);
      const end = await restore({ ...into.variables, DATABASE_URL: proxy.url }, file);
      expect(proxy.cuts()).toBeGreaterThan(0);
      await proxy.stop();
      expect(end.lines).toEqual([
        expect.stringMatching(/^Cannot restore: .* not certain whether .* restored\./),
      ]);
      expect(end.code).toBe(1);
      expect(existsSync(path.join(into.dataDir, 'pictures.restoring'))).toBe(false);
      const again = await restore(into.variables, file);
      if (when === 'before') expect(again.code).toBe(0);
      else expect(again.lines[0]).toContain('not empty');
      await isWhole(into);
    },
  );

  it('[OPS-01, REL-05] a connection that is lost in the middle: one line, and nothing', async () => {
    const into = await place();
    const db = into.open();
    const others = 'datname = current_database() and pid <> pg_backend_pid()';
    const writing = async () => {
      const sql = `select pid from pg_stat_activity where ${others} and query like 'insert into%'`;
      return (await db.raw(sql)).rows.length > 0;
    };
    const { seen, acted } = once(writing, () =>
      db.raw(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`),
    );
    const end = await runRestore(into.variables, [file], { seen });
    await db.destroy();
    expect(acted()).toBe(true);
    expect(end).toEqual({
      code: 1,
      lines: ['Cannot restore: DATABASE_URL: the connection to the database was lost.'],
    });
    expect(await contentOf(into)).toEqual([]);
    await restored(file, into);
  });

  it('[OPS-01, REL-05] a fault after the COMMIT undoes nothing', async () => {
    const into = await place();
    const db = into.open();
    const lock = await db.transaction();
    // The planner's statistics are read all the time, and written only by ANALYZE.
    await lock.raw('lock table pg_statistic in share mode');
    const analyzes = "from pg_stat_activity where datname = current_database() and query like 'vacuum%'";
    const waits = async () =>
      (await db.raw(`select pid ${analyzes} and wait_event_type = 'Lock'`)).rows.length > 0;
    const { seen, acted } = once(waits, () => db.raw(`select pg_terminate_backend(pid) ${analyzes}`));
    const { code, lines } = await runRestore(into.variables, [file], { seen });
    await lock.rollback();
    await db.destroy();
    expect(acted()).toBe(true);
    expect(lines[0]).toMatch(/^Restored /);
    expect(code).toBe(0);
    await isWhole(into);
  });
}

it('[OPS-01] a picture whose record goes while pictures are copied is in no list of the copy', async () => {
  const all = await server.db('stored_pictures').orderBy('id');
  const [first, second] = all;
  const last = all.at(-1);
  const fileOf = ({ file_name }: { file_name: string }) => path.join(server.dataDir, 'pictures', file_name);
  const bytes = await readFile(fileOf(second));
  const others = [first, last].map((row) => ({ row, text: readFileSync(fileOf(row)) }));
  // A pipe that is left would stop the next backup.
  onTestFinished(async () => {
    await rm(fileOf(second));
    await writeFile(fileOf(second), bytes);
    for (const { row, text } of others) {
      await writeFile(fileOf(row), text);
      await server.db('stored_pictures').insert(row).onConflict('id').ignore();
    }
  });
  await rm(fileOf(second));
  execFileSync('mkfifo', [fileOf(second)]);
  const target = newBackupFile();
  const end = backUp(server.variables, target);
  // It opens once it is read: by then the first is copied, and the last is not.
  const pipe = await open(fileOf(second), 'w');
  for (const gone of [first, last]) {
    await server.db('stored_pictures').where({ id: gone.id }).delete();
    await rm(fileOf(gone));
  }
  await pipe.writeFile(bytes);
  await pipe.close();
  expect((await end).lines).toEqual([expect.stringMatching(/^Copied /)]);
  const { entries, pictures, missingPictures } = await manifestOf(target);
  const known = await knownPictures(server);
  const listed = Object.keys(entries).filter((name) => name.startsWith('pictures/'));
  expect(listed.toSorted()).toEqual(known.map((name) => `pictures/${name}`));
  expect([pictures, missingPictures]).toEqual([known.length, []]);
  const into = await place();
  await restored(target, into);
  expect((await readdir(path.join(into.dataDir, 'pictures'))).toSorted()).toEqual(known);
});
