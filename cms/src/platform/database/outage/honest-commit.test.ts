import createKnex, { type Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeDatabase, onPostgres, type OwnDatabase } from '../../../testing/databases/database';
import { awaitCommits } from './honest-commit';

let database: OwnDatabase;
let knex: Knex;

beforeAll(async () => {
  const { folder, superuserUrl } = inject('surroundings');
  database = await makeDatabase(`${folder}/honest-commit`, null, superuserUrl);
  const config = database.open();
  // One connection, so that anything left open on it affects the next user.
  knex = createKnex({ ...config.client.config, pool: { min: 0, max: 1 } });
  await config.destroy();
  awaitCommits(knex);
  await knex.raw('create table parents (id integer primary key)');
  await knex.raw(
    'create table children (parent_id integer references parents (id) deferrable initially deferred)',
  );
});
afterAll(async () => {
  await knex.destroy();
  await database.remove();
});

/** As Strapi does it: begun without a callback, committed by hand. The missing parent is detected at COMMIT. */
async function failAtCommit(): Promise<void> {
  const trx = await knex.transaction();
  await trx('children').insert({ parent_id: 1 });
  await trx.commit();
}

describe('a COMMIT that fails', () => {
  it('[REL-01] ends the transaction with the fault, begun with a container or without', async () => {
    await expect(failAtCommit()).rejects.toThrow(/foreign key/i);
    const inContainer = knex.transaction(async (trx) => {
      await trx('children').insert({ parent_id: 1 });
    });
    await expect(inContainer).rejects.toThrow(/foreign key/i);
  });

  it('[REL-01] leaves no transaction open for the next user of the connection', async () => {
    await expect(failAtCommit()).rejects.toThrow(/foreign key/i);
    await knex('parents').insert({ id: 2 });
    await knex.transaction((trx) => trx('children').insert({ parent_id: 2 }));
    const elsewhere = database.open();
    const stored = await elsewhere('children').select('parent_id');
    await elsewhere.destroy();
    expect(stored).toEqual([{ parent_id: 2 }]);
  });

  it('[REL-01] is one too when the database answers it by rolling back, because a statement had failed', async () => {
    const swallowed = async () => {
      const trx = await knex.transaction();
      await trx('parents').insert({ id: 3 });
      await trx.raw('select nothing from nowhere').catch(() => undefined);
      await trx.commit();
    };
    // SQLite continues after a failed statement, and commits the rest.
    if (onPostgres) await expect(swallowed()).rejects.toThrow(/rolled the transaction back/);
    else await swallowed();
    expect(await knex('parents').where({ id: 3 })).toHaveLength(onPostgres ? 0 : 1);
  });
});
