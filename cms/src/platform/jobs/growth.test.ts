import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, it } from 'vitest';
import { ofTheDatabase } from '../backup/tables';
import { makeDatabase, onPostgres } from '../../testing/databases/database';

const page = readFileSync(path.resolve(__dirname, '../../../../docs/operations.md'), 'utf8');

/** The tables that docs/operations.md names under "What grows": `jobs`, `strapi_*`. */
function namedOnPage(): { name: string; bound: string }[] {
  const [, section = ''] = page.split('## What grows, and what the server removes');
  const rows = section
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => /^\| (?!stored|-)/.test(line));
  return rows.flatMap((row) => {
    const [, stored = '', bound = ''] = row.split('|');
    return [...stored.matchAll(/`([^`]+)`/g)].map(([, name]) => ({ name: name!, bound: bound.trim() }));
  });
}

async function tablesThere(): Promise<string[]> {
  const { folder, template, superuserUrl } = inject('surroundings');
  const dataDir = path.join(folder, `data-${randomBytes(6).toString('hex')}`);
  const database = await makeDatabase(dataDir, template, superuserUrl);
  const db = database.open();
  const rows: { name: string }[] = onPostgres
    ? (await db.raw('select tablename as name from pg_tables where schemaname = current_schema()')).rows
    : await db.raw("select name from sqlite_master where type = 'table'");
  await db.destroy();
  await database.remove();
  return rows.map(({ name }) => name).filter((name) => !ofTheDatabase.includes(name));
}

it('[OPS-07] docs/operations.md has a bound or a reason for every table, and names none that is not there', async () => {
  const there = await tablesThere();
  const named = namedOnPage();
  const tables = named.map(({ name }) => name).filter((name) => /^[a-z_0-9*]+$/.test(name));
  const families = tables.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1));
  const single = tables.filter((name) => !name.endsWith('*'));
  const isNamed = (name: string) =>
    single.includes(name) || families.some((family) => name.startsWith(family));
  expect(there.filter((name) => !isNamed(name))).toEqual([]);
  expect(single.filter((name) => !there.includes(name))).toEqual([]);
  expect(new Set(single).size).toBe(single.length);
  for (const family of families) expect(there.some((name) => name.startsWith(family))).toBe(true);
  for (const { name, bound } of named) expect(bound.length, name).toBeGreaterThan(7);
});

it('[OPS-07] features of Strapi that are set aside store nothing', async () => {
  const { folder, template, superuserUrl } = inject('surroundings');
  const dataDir = path.join(folder, `data-${randomBytes(6).toString('hex')}`);
  const database = await makeDatabase(dataDir, template, superuserUrl);
  const db = database.open();
  const aside = (await tablesThere()).filter((name) =>
    /^(files|upload_|i18n_|strapi_(ai|history|release|webhooks|workflows|transfer_tokens))/.test(name),
  );
  expect(aside.length).toBeGreaterThan(10);
  for (const name of aside) {
    const [row] = await db(name).count({ n: '*' });
    expect(Number(row!.n), name).toBe(0);
  }
  await db.destroy();
  await database.remove();
});
