import { namesIn, storedKinds } from '@intranet/domain';
import { expect, it } from 'vitest';
import type { TableName } from '../platform/database/tables';
import { serverForFile } from '../testing/servers/server-for-file';
import type { TestServer } from '../testing/server';
import { ownRows } from './export/own-rows';
import { storedAboutPeople, type TableFate } from './stored-about-people';

let server: TestServer;
serverForFile(async (started) => {
  server = started;
});

const fates = namesIn(storedAboutPeople).map((name): [TableName, TableFate] => [
  name,
  storedAboutPeople[name],
]);

const listed = ({ own = [], named = {}, texts = [], json = [], kept = [] }: TableFate): string[] => [
  ...own,
  ...Object.keys(named),
  ...texts,
  ...json,
  ...kept,
];

/** Columns of every table of Strapi: a random address, and a language that the product does not use. */
const everywhere = ['document_id', 'locale'];

it.each(fates)('[PRV-01, PRV-02] every text of %s has its fate', async (table, fate) => {
  const columns = Object.entries<{ type: string }>(await server.db(table).columnInfo());
  expect(columns.length).toBeGreaterThan(0);
  const texts = columns
    .filter(([, { type }]) => /char|text|json|clob/i.test(type))
    .map(([name]) => name)
    .filter((name) => !everywhere.includes(name));
  const known = listed(fate);
  expect(texts.filter((name) => !known.includes(name))).toEqual([]);
  const all = columns.map(([name]) => name);
  const { of = [], secret = [], by = 'id' } = ownRows[table] ?? {};
  const used = [
    ...known,
    ...of,
    ...secret,
    ...(of.length > 0 ? [by] : []),
    ...Object.values(fate.named ?? {}).map(({ by }) => by),
  ];
  if (fate.removed) used.push(fate.removed);
  expect(used.filter((name) => !all.includes(name))).toEqual([]);
});

it('[PRV-02] every kind of data that people read about is stored somewhere', () => {
  const used = new Set(fates.map(([, { kind }]) => kind).filter((kind) => kind !== null));
  expect([...used].toSorted()).toEqual(Object.keys(storedKinds).toSorted());
});
