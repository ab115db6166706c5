import { MAIL_VOLUME } from '@intranet/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_MAIL_SERVER } from '../../testing/mails';
import type { Person } from '../../testing/people';
import { startServer, type TestServer } from '../../testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: NO_MAIL_SERVER });
});
afterAll(() => server.stop());

type Row = Record<string, string>;

const aPerson = (key: string): Row => ({
  username: `cost.${key}`,
  email: `cost.${key}@intranet.example`,
  firstName: 'Filip',
  lastName: key,
  dob: '1980-02-29',
  reportsTo: 'supervisor',
});
const aLine = (key: string): Row => ({
  project: `Line ${key}`,
  division: 'Avionics',
  supervisor: 'supervisor',
  assigned: 'employee',
});
const anAsset = (key: string): Row => ({
  assetNumber: String(700_000 + Number(key)),
  dateSubmit: '2026-01-05',
  itemName: 'Laptop',
  itemDescription: 'Thirteen inches',
  serialNumber: `S-${key}`,
  location: 'Room 4',
  holder: 'employee',
});

const aVisitor = (key: string): Row => ({
  firstName: 'Yuki',
  lastName: `Sato-${key}`,
  companyName: 'Northwind Controls',
  personToSee: 'pm',
  dayOfVisit: '2026-01-05',
  arrival: '09:15',
  departure: '10:00',
});

async function importRows(list: string, person: Person, rows: Row[]): Promise<string[]> {
  const client = await server.as(person);
  return server.statementsOf(async () => {
    const { status, body, text } = await client.post(`/imports/${list}`, { data: { rows, dryRun: false } });
    expect(status, text).toBe(200);
    expect(body.data.done).toBe(true);
  });
}

/** Rows that no one else uses. */
const rowsOf = (row: (key: string) => Row, first: number, count: number): Row[] =>
  Array.from({ length: count }, (_, index) => row(String(first + index)));

describe('what a new row of a file costs', () => {
  it.each<[string, Person, (key: string) => Row, number]>([
    ['users', 'it', aPerson, 5],
    ['contract-datas', 'administration', aLine, 3],
    ['asset-trackings', 'it', anAsset, 5],
    ['visitors', 'administration', aVisitor, 2],
  ])('[IMP-01] of %s: no more statements than these', async (list, person, row, most) => {
    // Beyond the first ones, which the limits on mail allow to be sent individually.
    const few = await importRows(list, person, rowsOf(row, 1000, 40));
    const many = await importRows(list, person, rowsOf(row, 2000, 60));
    expect((many.length - few.length) / 20).toBeLessThanOrEqual(most);
  });
});

/** How the database would run a statement: on PostgreSQL as if there were too many rows to read all of them. */
async function planOf(sql: string, bindings: readonly (string | boolean)[]): Promise<string> {
  const isPostgres = server.db.client.dialect === 'postgresql';
  return server.db.transaction(async (trx) => {
    if (isPostgres) {
      await trx.raw('set local enable_seqscan = off');
      // Of a small table it may read all rows by the primary key instead; indexes that are joined are a bitmap.
      await trx.raw('set local enable_indexscan = off');
    }
    const explain = isPostgres ? 'explain' : 'explain query plan';
    return JSON.stringify(await trx.raw(`${explain} ${sql.replaceAll(/\$\d+/g, '?')}`, [...bindings]));
  });
}

describe('whom a row names', () => {
  it('[VIS-03] [IMP-01] the person whom a visitor comes to see is found by index, however many people there are', async () => {
    const statements = await importRows('visitors', 'administration', rowsOf(aVisitor, 3000, 2));
    const [asked, ...others] = [...new Set(statements.filter((sql) => /lower\(u\.username\)/.test(sql)))];
    expect(others).toEqual([]);
    const names = asked?.match(/lower\((\?|\$\d+)\)/g) ?? [];
    const plan = await planOf(asked ?? '', [false, ...names.map(() => 'pm')]);
    expect(plan).not.toMatch(/Seq Scan on up_users|SCAN u\b/);
    for (const index of ['username', 'email', 'name']) expect(plan).toContain(`up_users_called_${index}`);
  });
});

describe('the people whom a file is checked against', () => {
  it.each<[string, Person, (key: string) => Row]>([
    ['users', 'it', aPerson],
    ['contract-datas', 'administration', aLine],
    ['asset-trackings', 'it', anAsset],
  ])('[OPS-06] of %s are the ones it names, or come a few at a time', async (list, person, row) => {
    const statements = await importRows(list, person, rowsOf(row, 4000, 2));
    const ofPeople = statements.filter((sql) => /as .administrator.[^]* from .up_users. as .u./.test(sql));
    expect(ofPeople.length).toBeGreaterThanOrEqual(2);
    expect(ofPeople.filter((sql) => !/.u.\..username. in \(| limit /.test(sql))).toEqual([]);
  });
});

describe('more rows than one statement takes', () => {
  it('[IMP-08] each person has all that a single write makes, and the mails of one kind are gathered', async () => {
    const count = async (table: string): Promise<number> =>
      Number((await server.db(table).count({ n: '*' }).first())?.n);
    const tables = [
      'up_users',
      'audit_records',
      'password_resets',
      'notifications',
      'outbox_mails',
      'gathered_mails',
    ];
    const before = await Promise.all(tables.map(count));
    const rows = rowsOf(aPerson, 5000, 430).map((row) => ({ ...row, reportsTo: 'supervisor2' }));
    await importRows('users', 'it2', rows);
    const after = await Promise.all(tables.map(count));
    expect(after.map((number, index) => number - before[index]!)).toEqual([
      430,
      430,
      430,
      430,
      430 + MAIL_VOLUME.single,
      430 - MAIL_VOLUME.single,
    ]);
    const last = await server.db('up_users').where({ username: 'cost.5429' }).first('id', 'document_id');
    expect(await server.db('outbox_mails').where({ person_id: last.id })).toHaveLength(1);
    const audit = await server.db('audit_records').where({ subject_id: last.document_id });
    expect(audit.map(({ action, actor_name: actor }) => [action, actor])).toEqual([['user.create', 'it2']]);
  });
});
