import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import {
  backUp,
  type DatabaseKind,
  drawPictures,
  entriesOf,
  madeBackup,
  manifestOf,
  newBackupFile,
  ownPlaces,
  restore,
  restored,
  rowsIn,
  usualKind,
} from '../../testing/databases/copies';
import { onPostgres, type TestDatabase } from '../../testing/databases/database';
import type { Json } from '../../testing/http';
import { NO_MAIL_SERVER } from '../../testing/mails';
import { startServer, type TestServer } from '../../testing/server';

// Each starts several processes of the product, one after the other.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

const MANY = 1_203;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: NO_MAIL_SERVER });
  await drawPictures(server);
  await writeMany();
});
afterAll(() => server.stop());
const place = ownPlaces();

/** More than fits into one part of a file, one statement, or one answer of the database. */
async function writeMany(): Promise<void> {
  const now = Date.now();
  const rows = Array.from({ length: MANY }, (_, n) => ({
    document_id: `many${n}`,
    kind: 'test',
    recipient: 'many@intranet.example',
    subject: `${n}`,
    text: `${n} ${'x'.repeat(n % 100 === 0 ? 60_000 : 4_000)}`,
    html: '',
    message_id: `<${n}@x>`,
    secret: false,
    state: 'failed',
    attempts: 9,
    created_at: onPostgres ? new Date(now) : now,
  }));
  await server.db.batchInsert('outbox_mails', rows, 10);
}

const textsIn = (rows: Record<string, unknown>[]) =>
  rows.filter(({ recipient }) => recipient === 'many@intranet.example').map(({ text }) => String(text));

const ways: DatabaseKind[] = onPostgres ? ['PostgreSQL', 'SQLite'] : ['SQLite'];

it.each(ways)(
  '[OPS-01] a table of many parts is copied and restored row by row, in its order (onto %s)',
  async (kind) => {
    const file = await madeBackup(server.variables);
    const parts = [...(await entriesOf(file)).keys()].filter((name) =>
      name.startsWith('tables/outbox_mails/'),
    );
    expect(parts.length).toBeGreaterThan(2);
    const texts = textsIn(await rowsIn(file, 'outbox_mails'));
    expect(texts).toHaveLength(MANY);
    texts.forEach((text, n) => expect(text.startsWith(`${n} x`)).toBe(true));
    const into = await place(kind);
    await restored(file, into);
    const db = into.open();
    expect(textsIn(await db('outbox_mails').orderBy('id'))).toEqual(texts);
    await db.destroy();
  },
);

/** The same data over connections that format their values differently. */
function oddly(variables: Record<string, string>): Record<string, string> {
  if (!onPostgres) return variables;
  const url = new URL(variables.DATABASE_URL!);
  url.searchParams.set('options', '-c timezone=Asia/Tokyo -c datestyle=SQL,DMY');
  return { ...variables, DATABASE_URL: url.href };
}

it('[OPS-01] a file says of every value what it is, however the database would write it', async () => {
  const moment = new Date('2024-02-29T23:59:59.001Z');
  const { id: _id, ...asset } = await server.db('asset_trackings').orderBy('id').first();
  const odd = 'Ümläut "quoted" \\ \' 日本 🛰\u2028 {1,2} \t end';
  await server.db('asset_trackings').insert({
    ...asset,
    document_id: 'oddoddoddoddoddoddoddodd',
    asset_number: '9007199254740993',
    item_name: odd,
    item_description: 'line\nline\r\n',
    created_at: onPostgres ? moment : moment.getTime(),
    updated_at: null,
  });
  await server.db('up_users').where({ username: 'customer' }).update({ title: '', dob: '1970-01-01' });
  const file = await madeBackup(oddly(server.variables));
  const [found] = (await rowsIn(file, 'asset_trackings')).filter(({ document_id }) =>
    String(document_id).startsWith('odd'),
  );
  expect(found).toMatchObject({
    asset_number: '9007199254740993',
    item_name: odd,
    item_description: 'line\nline\r\n',
    created_at: '2024-02-29T23:59:59.001Z',
    updated_at: null,
  });
  const [customer] = (await rowsIn(file, 'up_users')).filter(({ username }) => username === 'customer');
  expect(customer).toMatchObject({ title: '', dob: '1970-01-01', blocked: false });
  for (const kind of ways) {
    const into = await place(kind);
    await restored(file, into);
    const db = into.open();
    const row = await db('asset_trackings').where({ item_name: odd }).first();
    expect([row.item_description, row.updated_at]).toEqual(['line\nline\r\n', null]);
    expect(new Date(row.created_at).toISOString()).toBe('2024-02-29T23:59:59.001Z');
    const text = await db('asset_trackings')
      .where({ item_name: odd })
      .first(db.raw('cast(asset_number as text) as n'));
    expect(text.n).toBe('9007199254740993');
    await db.destroy();
  }
});

/** A database's description of its tables, without generated ids. */
async function structureOf(db: TestDatabase): Promise<Json> {
  if (!onPostgres) {
    const rows: Json[] = await db.raw(
      "select type, name, tbl_name, sql from sqlite_master where name not like 'sqlite_%' order by type, name",
    );
    // Whether it may be empty may be stated or left out.
    return rows.map((row) => ({ ...row, sql: row.sql.replace(/(?<!not) null\b/g, '') }));
  }
  const all = async (sql: string) => (await db.raw(sql)).rows;
  return {
    columns:
      await all(`select table_name, column_name, data_type, character_maximum_length, is_nullable, column_default
      from information_schema.columns where table_schema = current_schema() order by 1, 2`),
    ties: await all(`select conrelid::regclass::text as t, conname, pg_get_constraintdef(oid) as d
      from pg_constraint where connamespace = current_schema()::regnamespace order by 1, 2`),
    indexes: await all(
      'select indexname, indexdef from pg_indexes where schemaname = current_schema() order by 1',
    ),
    triggers: await all(`select tgname, pg_get_triggerdef(oid) as d from pg_trigger
      where not tgisinternal order by 1, 2`),
    functions: await all(`select proname, prosrc from pg_proc
      where pronamespace = current_schema()::regnamespace order by 1`),
  };
}

it('[OPS-01, REL-05] a restored database has the columns, ties, indexes and triggers of the original, and knows its own size', async () => {
  const original = await structureOf(server.db);
  const file = await madeBackup(server.variables);
  const into = await place();
  await restored(file, into);
  const db = into.open();
  expect(await structureOf(db)).toEqual(original);
  const known = onPostgres
    ? (await db.raw("select reltuples as n from pg_class where relname = 'outbox_mails'")).rows[0].n
    : (await db.raw("select stat from sqlite_stat1 where idx = 'outbox_mails_state'"))[0].stat.split(' ')[0];
  expect(Number(known)).toBeGreaterThanOrEqual(MANY);
  await db.destroy();
});

it('[OPS-01] what is restored is for its owner alone, and nothing is left beside it', async () => {
  const file = await madeBackup(server.variables);
  const into = await place();
  await restored(file, into);
  const names = (await readdir(into.dataDir, { recursive: true })).toSorted();
  expect(names).toContain('pictures');
  for (const name of names) {
    expect((await stat(path.join(into.dataDir, name))).mode & 0o077, name).toBe(0);
    expect(name).toMatch(/^(intranet\.db.*|start\.lock.*|pictures(\/[\w.-]+)?)$/);
  }
});

it('[OPS-01] a table that does not belong to the product is named, and left out', async () => {
  await server.db.schema.createTable('notes_of_somebody', (table) => table.text('note'));
  const file = newBackupFile();
  const { code, lines } = await backUp(server.variables, file);
  await server.db.schema.dropTable('notes_of_somebody');
  expect(lines.slice(1)).toEqual([
    "Warning: the table notes_of_somebody is none of this product's; it is not copied.",
  ]);
  expect(code).toBe(0);
  await restored(file, await place());
});

it('[OPS-01] a picture that was lost is named at the restore too', async () => {
  const { file_name } = await server.db('stored_pictures').orderBy('id').first();
  const bytes = await server.pictures.read(file_name);
  await rm(path.join(server.dataDir, 'pictures', file_name));
  const file = newBackupFile();
  expect((await backUp(server.variables, file)).code).toBe(0);
  await server.pictures.write(file_name, bytes);
  const { code, lines } = await restore((await place()).variables, file);
  expect(code).toBe(0);
  expect(lines).toContain(`Warning: the picture ${file_name} is not in the backup.`);
});

it('[OPS-02, OPS-01] data of a newer release are not copied by an earlier one', async () => {
  const { number } = await server.db('intranet_schema').first();
  await server.db('intranet_schema').update({ number: 99 });
  const file = newBackupFile();
  const { code, lines } = await backUp(server.variables, file);
  await server.db('intranet_schema').update({ number });
  expect(lines).toEqual([expect.stringMatching(/^Cannot back up: The data are of a newer release/)]);
  expect(code).toBe(1);
});

it('[OPS-01] a file is counted from the person’s folder, and unknown arguments are refused', async () => {
  const file = newBackupFile();
  const { folder } = inject('surroundings');
  const at = { ...server.variables, INIT_CWD: folder };
  expect((await backUp(at, path.basename(file))).code).toBe(0);
  expect((await manifestOf(file)).madeFrom).toBe(usualKind);
  const into = await place();
  const usage =
    'Cannot restore: Say from where: npm run restore -- FILE, npm run restore -- --check FILE, or npm run restore -- --send-mails';
  for (const words of [[], [file, file], [file, '--send-mail']])
    expect(await restore(into.variables, ...words)).toEqual({ code: 1, lines: [usage] });
  expect((await restore({ ...into.variables, INIT_CWD: folder }, path.basename(file))).code).toBe(0);
});
