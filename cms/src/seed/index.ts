import type { Core } from '@strapi/strapi';
import { inTransaction } from '../platform/database/transaction';
import { settings } from '../platform/env/settings';
import { seedDemo } from './demo';
import { seedChangeControl } from './demo/change-control';
import { ensureRolesAndGroups, ensureSingles } from './reference';

/**
 * Roles, groups, home page and profile are always created; the demo company only in a database without people, all of
 * it or nothing.
 */
export async function fillEmptyDatabase(strapi: Core.Strapi): Promise<void> {
  await ensureRolesAndGroups(strapi);
  await ensureSingles(strapi);
  if (settings().SEED !== 'demo') return;
  await inTransaction(strapi, async (trx) => {
    const someone = await trx('up_users').first('id');
    if (someone) return;
    await seedDemo(trx);
    await seedChangeControl(strapi, trx);
  });
}
