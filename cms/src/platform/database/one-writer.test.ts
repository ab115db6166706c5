import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import createKnex, { type Knex } from 'knex';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { besideOneWriter } from './one-writer';

let folder: string;
let db: Knex;
let endWriting: () => Promise<unknown>;
const request = new AsyncLocalStorage<object>();

/** A table with one row, and a transaction that has the only connection and wrote another. */
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'one-writer-'));
  db = createKnex({
    client: 'better-sqlite3',
    connection: { filename: path.join(folder, 'one.db') },
    useNullAsDefault: true,
    acquireConnectionTimeout: 200,
    pool: { min: 1, max: 1 },
  });
  await db.raw('pragma journal_mode = wal');
  await db.schema.createTable('lines', (table) => table.string('text'));
  await db('lines').insert({ text: 'before' });
  const requestContext = { get: () => request.getStore() };
  besideOneWriter({ db: { connection: db }, requestContext } as unknown as Core.Strapi);
  const trx = await db.transaction();
  await trx('lines').insert({ text: 'written' });
  endWriting = () => trx.commit();
});
afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

const ways: [string, () => PromiseLike<unknown>][] = [
  ['a list', () => db('lines').select('text')],
  [
    'the first',
    () =>
      db('lines')
        .first('text')
        .then((row: object) => [row]),
  ],
  [
    'a column',
    () =>
      db('lines')
        .pluck('text')
        .then((texts: string[]) => texts.map((text) => ({ text }))),
  ],
  [
    'a statement',
    () =>
      db
        .raw("select text, replace(text, 'x', 'y') is null as x from lines where unicode_lower(text) > ''")
        .then((rows: { text: string }[]) => rows.map(({ text }) => ({ text }))),
  ],
  [
    'a statement with a part before',
    () => db.raw('with all_lines as (select text from lines) select text from all_lines'),
  ],
];

it.each(ways)(
  '[OPS-06] %s is read while a long transaction has the connection, as it was before it',
  async (_what, read) => {
    expect(await read()).toEqual([{ text: 'before' }]);
    await endWriting();
    expect(await read()).toContainEqual({ text: 'before' });
    expect(await db('lines').count({ n: '*' })).toEqual([{ n: 2 }]);
  },
);

it('[OPS-06] what a transaction reads is what it wrote', async () => {
  await endWriting();
  await db.transaction(async (trx) => {
    await trx('lines').insert({ text: 'own' });
    expect(await trx('lines').pluck('text')).toEqual(['before', 'written', 'own']);
    expect(await db('lines').transacting(trx).pluck('text')).toEqual(['before', 'written', 'own']);
  });
});

it.each<[string, () => PromiseLike<unknown>]>([
  ['an insert', () => db('lines').insert({ text: 'late' })],
  ['a statement that gives what it wrote', () => db.raw("insert into lines values ('late') returning text")],
  [
    'a write with a part before',
    () => db.raw("with new(text) as (values ('late')) insert into lines select text from new"),
  ],
  ['a transaction', () => db.transaction((trx) => trx('lines').insert({ text: 'late' }))],
])(
  '[OPS-08] %s of a job waits as long as the long transaction takes, and that of a request is refused',
  async (_what, write) => {
    await expect(request.run({}, async () => write())).rejects.toThrow(/Timeout acquiring a connection/);
    // Longer than a request waits.
    setTimeout(() => void endWriting(), 500);
    await write();
    expect(await db('lines').pluck('text')).toEqual(['before', 'written', 'late']);
  },
);

it('[OPS-09] the last connection to close removes the write-ahead log', async () => {
  await db('lines').select('text');
  await endWriting();
  await db.destroy();
  expect(existsSync(path.join(folder, 'one.db-wal'))).toBe(false);
  db.initialize();
});
