import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { onPostgres } from '../databases/database';
import type { TestServer } from '../server';

const tableNames = onPostgres
  ? "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'"
  : "select name from sqlite_master where type = 'table'";

const textOf = (value: unknown): string => {
  if (Buffer.isBuffer(value)) return value.toString('latin1');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Where in the database words are found: each column of each table that has them. */
export async function columnsWith({ db }: TestServer, words: RegExp): Promise<string[]> {
  const answer = await db.raw(tableNames);
  const found = new Set<string>();
  for (const { name } of onPostgres ? answer.rows : answer) {
    for (const row of await db(name))
      for (const [column, value] of Object.entries(row))
        if (value !== null && words.test(textOf(value))) found.add(`${name}.${column}`);
  }
  return [...found].toSorted();
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name);
    return statSync(file).isDirectory() ? filesIn(file) : [file];
  });

/** The files of the data folder, the database itself included, in which words are found. */
export const filesWith = ({ dataDir }: TestServer, words: RegExp): string[] =>
  filesIn(dataDir)
    .filter((file) => words.test(readFileSync(file).toString('latin1')))
    .map((file) => path.relative(dataDir, file))
    .toSorted();
