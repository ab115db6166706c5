import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { backUp, ownPlaces, restore } from '../testing/databases/copies';
import { NO_MAIL_SERVER } from '../testing/mails';
import { productOn } from '../testing/processes/run-program';
import { startServer, type TestServer } from '../testing/server';
import { createdUser } from '../testing/users';
import { addErasures, readErasures } from '../platform/backup/erasure-list';

// Each starts several processes of the product, one after the other.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: NO_MAIL_SERVER });
});
afterAll(() => server.stop());

const place = ownPlaces();

it('[PRV-05] whom a restored older backup brings back, a start erases again', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'intranet-backups-'));
  const [it_, admin] = [await server.as('it'), await server.as('administrator')];
  const names = {
    firstName: 'Orla',
    lastName: 'Backagain',
    groups: ['Employee' as const, 'Supervisor' as const],
  };
  const person = await createdUser(it_, names);
  const stays = await createdUser(it_, { firstName: 'Stays', lastName: 'There' });
  const older = path.join(folder, 'older.tar.gz');
  expect((await backUp(server.variables, older)).code).toBe(0);
  await it_.post(`/users/${person.id}/disable`);
  const confirm = { confirm: person.username };
  expect((await admin.post(`/users/${person.id}/erase`, confirm)).status).toBe(200);
  expect(Object.keys(await readErasures(server.dataDir))).toContain(person.documentId);
  // The next backup notes it beside the files, for another computer.
  expect((await backUp(server.variables, path.join(folder, 'later.tar.gz'))).code).toBe(0);
  expect(await readFile(path.join(folder, 'erasures.json'), 'utf8')).not.toMatch(/Orla|Backagain/);

  const copy = await place();
  const { code, lines } = await restore(copy.variables, older);
  expect(code, lines.join('\n')).toBe(0);
  expect(lines.join('\n')).toContain('Erased after this backup: 1.');
  const product = await productOn({ ...copy.variables, SEED: 'none', ...NO_MAIL_SERVER });
  expect(product.output()).toContain('Erased again: 1 of the people');
  expect(await product.giveBack()).toBe(0);
  const db = copy.open();
  try {
    const rows = await db('up_users').where({ document_id: person.documentId });
    expect(rows).toMatchObject([{ first_name: 'Former', email: expect.stringContaining('@erased.invalid') }]);
    expect(await db('up_users_groups_lnk').where({ user_id: rows[0].id })).toEqual([]);
    expect(await db('erasures').select('document_id')).toEqual([{ document_id: person.documentId }]);
    const others = await db('up_users').where({ document_id: stays.documentId });
    expect(others).toMatchObject([{ last_name: 'There' }]);
  } finally {
    await db.destroy();
  }
});

it('[PRV-05] the list only grows, and a broken one is not taken for an empty one', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'intranet-list-'));
  expect(await readErasures(folder)).toEqual({});
  await addErasures(folder, { one: 1 });
  await addErasures(folder, { one: 9, two: 2 });
  expect(await readErasures(folder)).toEqual({ one: 1, two: 2 });
  await writeFile(path.join(folder, 'erasures.json'), '{"one": 1');
  await expect(readErasures(folder)).rejects.toThrow(/is not a list of erasures/);
});
