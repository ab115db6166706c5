import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  contentOf,
  drawPictures,
  madeBackup,
  ownPlaces,
  type Place,
  restore,
  restored,
} from '../../testing/databases/copies';
import { onPostgres, type TestDatabase } from '../../testing/databases/database';
import { NO_MAIL_SERVER } from '../../testing/mails';
import { startServer } from '../../testing/server';

// Each starts several processes of the product, one after the other.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

const place = ownPlaces();
/** The demo company in SQLite, while no one works with it. */
let original: Place;
let db: TestDatabase;
beforeAll(async () => {
  const server = await startServer({ env: NO_MAIL_SERVER });
  await drawPictures(server);
  original = await place('SQLite');
  await restored(await madeBackup(server.variables), original);
  await server.stop();
  db = original.open();
});
afterAll(() => db.destroy());

/** Two records whose names differ in the case of one letter that SQLite does not lower. */
const twins: [string, string, string, string][] = [
  ['projects', 'project_name', 'Étoile', 'étoile'],
  ['contract_datas', 'project', 'ÄX-1', 'äx-1'],
];

it.each(twins)(
  '[OPS-09, REL-05] two records of %s whose %s is one to PostgreSQL are named, and nothing is restored there',
  async (table, column, one, other) => {
    const rows = await db(table).orderBy('id').limit(2);
    expect(rows).toHaveLength(2);
    for (const [index, value] of [one, other].entries())
      await db(table)
        .where({ id: rows[index].id })
        .update({ [column]: value });
    const file = await madeBackup(original.variables);
    // In SQLite they stay separate.
    await restored(file, await place('SQLite'));
    if (onPostgres) {
      const into = await place('PostgreSQL');
      const { code, lines } = await restore(into.variables, file);
      expect(lines).toEqual([
        `Cannot restore: Two records of the backup are one to this database ("${one}" and "${other}" in ` +
          `${table}.${column}); nothing was restored. Change one of them in the original, and copy it again.`,
      ]);
      expect(code).toBe(1);
      expect(await contentOf(into)).toEqual([]);
      // After one of them is renamed, the same command succeeds.
      await db(table)
        .where({ id: rows[0].id })
        .update({ [column]: 'another@intranet.example' });
      await restored(await madeBackup(original.variables), into);
    }
    for (const row of rows)
      await db(table)
        .where({ id: row.id })
        .update({ [column]: row[column] });
  },
);
