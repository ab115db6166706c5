import { createHash } from 'node:crypto';
import { namesIn } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { isPostgres } from '../database/raw';
import { inTransaction, type Transaction } from '../database/transaction';
import { MADE_TABLE, searchIndexes } from './indexes';
import { keeping, type Keeping, wordsFunction } from './statements';

const hashOf = ({ make, follow }: Keeping): string =>
  createHash('sha1')
    .update([wordsFunction, ...make, ...follow].join('\n'))
    .digest('base64url');

/**
 * Create each index that is missing or has changed, fill it from the data, and let every write keep it. It can be
 * repeated; an index that is up to date is left alone.
 * @returns the tables that were made
 */
export async function makeSearchIndexes(trx: Transaction): Promise<string[]> {
  const remade: string[] = [];
  const dialect = trx.client.dialect === 'sqlite3' ? 'sqlite' : 'postgres';
  if (dialect === 'postgres') await trx.raw(wordsFunction);
  await trx.raw(
    `create table if not exists ${MADE_TABLE} (name varchar(60) primary key, hash varchar(60) not null)`,
  );
  const made: { name: string; hash: string }[] = await trx(MADE_TABLE).select('name', 'hash');
  for (const name of namesIn(searchIndexes)) {
    const kept = keeping[dialect](name, searchIndexes[name]);
    const hash = hashOf(kept);
    if (!made.some((one) => one.name === name && one.hash === hash)) {
      for (const statement of [...kept.remove, ...kept.make]) await trx.raw(statement);
      remade.push(name);
      await trx(MADE_TABLE).where({ name }).delete();
      await trx(MADE_TABLE).insert({ name, hash });
    }
    for (const statement of kept.follow) await trx.raw(statement);
  }
  return remade;
}

/**
 * Let the database keep the words of every searchable record: on each write, in its transaction, by every writer.
 * SEA-04, decisions/0026
 */
export async function keepSearchIndexes(strapi: Core.Strapi): Promise<void> {
  const remade = await inTransaction(strapi, makeSearchIndexes);
  if (!isPostgres(strapi)) return;
  // The planner knows nothing of a new table: until autovacuum came by, a search in a million reports took seconds.
  for (const name of remade) await strapi.db.connection.raw('analyze ??', [name]);
}

/**
 * On SQLite an index keeps the words of a changed record until its parts are next merged, although no search finds them:
 * merge them now. PRV-02
 */
export async function forgetOldWords(trx: Transaction): Promise<void> {
  if (trx.client.dialect !== 'sqlite3') return;
  for (const name of namesIn(searchIndexes))
    await trx.raw(`insert into ${name} (${name}) values ('optimize')`);
}
