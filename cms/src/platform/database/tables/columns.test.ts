import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onPostgres } from '../../../testing/databases/database';
import { declaredTables } from '../../../testing/declared';
import { startServer, type TestServer } from '../../../testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seed: 'none' });
});
afterAll(() => server.stop());

const declared = declaredTables();

/** Columns that the two databases answer differently have a type of `values.ts`; the others are text and numbers. */
const typeOfKind: readonly [kind: RegExp, type: string][] = [
  [/^boolean/, 'Flag'],
  [/^(datetime|timestamp)/, 'Moment'],
  [/^date$/, 'Day'],
  [/^bigint/, 'BigNumber'],
];
const isOfKind = new RegExp(`^(${typeOfKind.map(([, type]) => type).join('|')})\\b`);

const tableNames = onPostgres
  ? "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'"
  : "select name from sqlite_master where type = 'table'";

/** Tables that no statement of the product names, or only in SQL of its own: what Strapi keeps for itself, and the indexes of the search. */
const withoutRows = /^(admin_|files|i18n_|search_|sqlite_|strapi_(?!sessions)|up_permissions|upload_folders)/;

describe('the row types', () => {
  it.each([...declared])('of %s have the columns of the database', async (table, columns) => {
    const stored = await server.db(table).columnInfo();
    expect([...columns.keys()].toSorted()).toEqual(Object.keys(stored).toSorted());
    const wrong = Object.entries(stored).filter(([name, { type }]) => {
      const wanted = typeOfKind.find(([kind]) => kind.test(type))?.[1];
      return isOfKind.exec(columns.get(name)!)?.[1] !== wanted;
    });
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  it('are there for every table of the product', async () => {
    const answer = await server.db.raw(tableNames);
    const names: string[] = (onPostgres ? answer.rows : answer).map(({ name }: { name: string }) => name);
    const missing = names.filter((name) => !withoutRows.test(name) && !declared.has(name));
    expect(missing).toEqual([]);
  });
});
