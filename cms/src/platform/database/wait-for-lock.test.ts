import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import createKnex, { type Knex } from 'knex';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { waitForLock } from './wait-for-lock';

let folder: string;
/** Closes what a test has opened. */
let endings: (() => Promise<unknown>)[];

const open = (name: string): Knex => {
  const knex = createKnex({
    client: 'better-sqlite3',
    connection: { filename: path.join(folder, name) },
    useNullAsDefault: true,
    pool: {
      min: 0,
      max: 1,
      afterCreate(
        connection: { pragma(statement: string): void },
        done: (error: null, one: unknown) => void,
      ) {
        connection.pragma('busy_timeout = 0');
        done(null, connection);
      },
    },
  });
  endings.push(() => knex.destroy());
  return knex;
};

const waiting = (name: string): Knex => {
  const knex = open(name);
  waitForLock(knex);
  return knex;
};

/** A database with an empty table, which another connection holds until it is released. */
async function held(name: string) {
  const other = open(name);
  await other.schema.createTable('lines', (table) => table.string('text'));
  const trx = await other.transaction();
  endings.push(() => trx.rollback());
  await trx('lines').insert({ text: 'theirs' });
  return trx;
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wait-for-lock-'));
  endings = [];
});
afterEach(async () => {
  for (const end of endings.toReversed()) await end();
  await rm(folder, { recursive: true });
});

const seconds = async (work: Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work;
  return (performance.now() - begun) / 1_000;
};

it('[OPS-12] waits five seconds for a held database, also in a process that has opened others, and then not at all', async () => {
  const trx = await held('one.db');
  for (let count = 0; count < 3; count += 1) waiting('earlier.db');
  const ours = waiting('one.db');
  const write = () =>
    expect(ours('lines').insert({ text: 'ours' })).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
  const first = await seconds(write());
  expect(first).toBeGreaterThan(4.9);
  // Each further wait inside of it would add five.
  expect(first).toBeLessThan(9);
  expect(await seconds(write())).toBeLessThan(3);
  await trx.rollback();
  await ours('lines').insert({ text: 'ours' });
  expect(await ours('lines')).toEqual([{ text: 'ours' }]);
});

it('[OPS-12] waits in a transaction too, and writes once it is released', async () => {
  const trx = await held('one.db');
  const ours = waiting('one.db');
  const written = ours.transaction(async (own) => {
    await own.transaction((inner) => inner('lines').insert({ text: 'ours' }));
  });
  setTimeout(() => void trx.rollback(), 300);
  expect(await seconds(written)).toBeGreaterThan(0.25);
  expect(await ours('lines')).toEqual([{ text: 'ours' }]);
});

it('[OPS-12] one held database does not end the waiting for another', async () => {
  await held('one.db');
  const second = await held('two.db');
  const [one, two] = [waiting('one.db'), waiting('two.db')];
  await expect(one('lines').insert({ text: 'ours' })).rejects.toThrow();
  setTimeout(() => void second.rollback(), 300);
  await two('lines').insert({ text: 'ours' });
  expect(await two('lines')).toEqual([{ text: 'ours' }]);
});
