import { groupNames } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { inTransaction, newRow, type Transaction } from '../database/transaction';

/** Roles by name, as users-permissions types them. Spec section 3. */
const roles = [
  { name: 'Administrator', type: 'administrator', description: 'May do everything; hidden from lists.' },
  { name: 'Authenticated', type: 'authenticated', description: 'Everyone else who is logged in.' },
];

const missing = async <T extends { name: string }>(trx: Transaction, table: string, wanted: T[]): Promise<T[]> => {
  const there = (await trx(table).select('name')) as { name: string }[];
  return wanted.filter(({ name }) => !there.some((row) => row.name === name));
};

/** Make the roles and groups every company has; safe to repeat. */
export async function ensureRolesAndGroups(strapi: Core.Strapi): Promise<void> {
  await inTransaction(strapi, async (trx) => {
    const groups = groupNames.map((name) => ({ name }));
    for (const role of await missing(trx, 'up_roles', roles)) await trx('up_roles').insert({ ...newRow(), ...role });
    for (const group of await missing(trx, 'groups', groups)) await trx('groups').insert({ ...newRow(), ...group });
  });
}
