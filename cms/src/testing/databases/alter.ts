import type { Knex } from 'knex';
import { onTestFinished } from 'vitest';

/** Change rows directly in the database until the end of the test; they are restored however it ends. */
export async function alter(
  db: Knex,
  table: string,
  where: Record<string, unknown>,
  change: Record<string, unknown>,
): Promise<void> {
  const before = await db(table).where(where);
  if (before.length === 0) throw new Error(`No row of ${table} is ${JSON.stringify(where)}.`);
  onTestFinished(async () => {
    for (const row of before) {
      const old = Object.fromEntries(Object.keys(change).map((column) => [column, row[column]]));
      await db(table).where({ id: row.id }).update(old);
    }
  });
  await db(table).where(where).update(change);
}
