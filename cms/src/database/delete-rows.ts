import type { Core } from '@strapi/strapi';
import { type Binding, isPostgres, rawRows } from './raw';

/**
 * Delete the rows of a table for which the condition holds, in one statement outside of any transaction. Rows that
 * somebody holds are left for the next time: a clean-up waits for nobody, and so never in a circle. docs/locks.md
 * @param key the column that names a row
 * @param condition SQL of ours with ? for each binding
 */
export async function deleteFreeRows(
  strapi: Core.Strapi,
  { table, key = 'id' }: { table: string; key?: string },
  condition: string,
  bindings: readonly Binding[],
): Promise<void> {
  // SQLite has one writer at a time, and no rows that are held.
  const rows = isPostgres(strapi)
    ? `${key} in (select ${key} from ${table} where ${condition} order by ${key} for update skip locked)`
    : condition;
  await rawRows(strapi, null, `delete from ${table} where ${rows}`, bindings);
}
