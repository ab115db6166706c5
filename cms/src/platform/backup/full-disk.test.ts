import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  contentOf,
  drawPictures,
  madeBackup,
  newBackupFile,
  ownPlaces,
  type Place,
  restored,
  runBackup,
  runRestore,
} from '../../testing/databases/copies';
import { onPostgres } from '../../testing/databases/database';
import { postTicket } from '../../testing/desk';
import { NO_MAIL_SERVER } from '../../testing/mails';
import { pictureFiles } from '../../testing/pictures/pictures';
import { productOn } from '../../testing/processes/run-program';
import { startServer, type TestServer } from '../../testing/server';

// Each starts several processes of the product, one after the other.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

let server: TestServer;
let variables: Record<string, string>;
/** A backup of these data. */
let file: string;
beforeAll(async () => {
  server = await startServer({ env: NO_MAIL_SERVER });
  variables = server.variables;
  await drawPictures(server);
  const last = await server.db('stored_pictures').orderBy('id', 'desc').first();
  // The last picture is larger than the others, so there may be room for the others only.
  await server.pictures.write(last.file_name, 'x'.repeat(5_000));
  await server.db('stored_pictures').where({ id: last.id }).update({ size: 5_000 });
  file = await madeBackup(variables);
});
afterAll(() => server.stop());
const place = ownPlaces();

describe('a disk that fills up during a backup', () => {
  it.each([
    ['before the first byte', () => 0],
    ['after the first block', () => 512],
    ['in the middle', (size: number) => size / 2],
    ['at the end', (size: number) => size - 2_048],
  ])('[OPS-01, REL-05] %s: one line, no file, and the product continues', async (_when, room) => {
    const target = newBackupFile();
    const fileLimit = room((await stat(file)).size);
    expect(await runBackup(variables, [target], { fileLimit })).toEqual({
      code: 1,
      lines: [`Cannot back up: ${target}: there is no room left on the disk.`],
    });
    const beside = await readdir(path.dirname(target));
    expect(beside.filter((name) => name.startsWith(path.basename(target)))).toEqual([]);
    const employee = await server.as('employee');
    expect((await postTicket(employee)).status).toBe(201);
    expect((await employee.get('/war-reports')).status).toBe(200);
  });

  it('[OPS-01, REL-05] that has just room enough: the file is whole', async () => {
    const target = newBackupFile();
    const fileLimit = (await stat(file)).size + 8_192;
    expect((await runBackup(variables, [target], { fileLimit })).code).toBe(0);
    await restored(target, await place());
  });
});

const noRoom = { code: 1, lines: ['Cannot restore: DATA_DIR: there is no room left on the disk.'] };

/** Nothing exists; an empty folder counts as nothing. */
async function isUntouched(into: Place): Promise<void> {
  expect((await contentOf(into)).filter((name) => name !== 'pictures')).toEqual([]);
  expect(await readdir(path.join(into.dataDir, 'pictures')).catch(() => [])).toEqual([]);
}

/** Everything exists: the product starts with it and has its pictures. */
async function isWhole(into: Place): Promise<void> {
  expect(await readdir(path.join(into.dataDir, 'pictures'))).toEqual(await pictureFiles(server));
  expect(existsSync(path.join(into.dataDir, 'pictures.restoring'))).toBe(false);
  const copy = await productOn({ ...into.variables, ...NO_MAIL_SERVER });
  expect(await copy.giveBack()).toBe(0);
  await madeBackup(into.variables);
}

describe('a disk that fills up during a restore', () => {
  it.each([
    ['at the first picture', 0],
    ['at the last picture', 4_096],
  ])('[OPS-01, REL-05] %s: one line, nothing half, and it is done again', async (_when, fileLimit) => {
    const into = await place();
    expect(await runRestore(into.variables, [file], { fileLimit })).toEqual(noRoom);
    await isUntouched(into);
    await restored(file, into);
    await isWhole(into);
  });

  if (onPostgres) {
    it('[OPS-01, REL-05] that of PostgreSQL: one line, nothing half, and it is done again', async () => {
      const into = await place();
      const db = into.open();
      // Tables and rows exist by then.
      await db.raw(
        `create function full_disk() returns event_trigger language plpgsql as $$
         begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
      );
      await db.raw(
        `create event trigger full_disk on ddl_command_start when tag in ('CREATE INDEX') execute function full_disk()`,
      );
      expect(await runRestore(into.variables, [file])).toEqual({
        code: 1,
        lines: ['Cannot restore: DATABASE_URL: the database has no room left on its disk.'],
      });
      await isUntouched(into);
      await db.raw('drop event trigger full_disk');
      await db.destroy();
      await restored(file, into);
      await isWhole(into);
    });
  } else {
    it('[OPS-01, REL-05] wherever it is: all of it or nothing, up to the size that is just enough', async () => {
      let last: Place;
      const fits = async (fileLimit: number): Promise<boolean> => {
        const into = await place();
        const end = await runRestore(into.variables, [file], { fileLimit });
        if (end.code === 0) {
          last = into;
          return true;
        }
        expect(end, `with ${fileLimit} bytes`).toEqual(noRoom);
        await isUntouched(into);
        return false;
      };
      let none = 0;
      let enough = 8 * 1024 * 1024;
      expect(await fits(enough)).toBe(true);
      while (enough - none > 65_536) {
        const between = (none + enough) / 2;
        if (await fits(between)) enough = between;
        else none = between;
      }
      await isWhole(last!);
      expect(enough).toBeGreaterThan(100_000);
    });
  }
});
