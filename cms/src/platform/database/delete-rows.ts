import type { Core } from '@strapi/strapi';
import { type Binding, isPostgres, rawRows } from './raw';

/**
 * Delete the rows of a table that meet a condition, in one statement outside of any transaction. Locked rows are left
 * for the next time: a clean-up never waits, and so cannot deadlock. docs/locks.md
 * @param key the column that identifies a row
 * @param condition fixed SQL with ? for each binding
 */
export async function deleteFreeRows(
  strapi: Core.Strapi,
  { table, key = 'id' }: { table: string; key?: string },
  condition: string,
  bindings: readonly Binding[],
): Promise<void> {
  // SQLite has one writer at a time, so no rows are locked.
  const rows = isPostgres(strapi)
    ? `${key} in (select ${key} from ${table} where ${condition} order by ${key} for update skip locked)`
    : condition;
  await rawRows(strapi, null, `delete from ${table} where ${rows}`, bindings);
}
