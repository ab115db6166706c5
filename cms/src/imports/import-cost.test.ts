import { MAIL_VOLUME } from '@intranet/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_MAIL_SERVER } from '../testing/mails';
import type { Person } from '../testing/people';
import { startServer, type TestServer } from '../testing/server';

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
  ])('[IMP-01] of %s: no more statements than these', async (list, person, row, most) => {
    // Beyond the first ones, which the limits on mail allow to be sent individually.
    const few = await importRows(list, person, rowsOf(row, 1000, 40));
    const many = await importRows(list, person, rowsOf(row, 2000, 60));
    expect((many.length - few.length) / 20).toBeLessThanOrEqual(most);
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
