import type { GroupRow, RoleRow } from '../platform/database/tables/people';
import { companyProfile, groupNames } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { inTransaction, newRow, type Transaction } from '../platform/database/transaction';
import { settings } from '../platform/env/settings';

/** Roles by name, in users-permissions' format. */
const roles = [
  { name: 'Administrator', type: 'administrator', description: 'May do everything; hidden from lists.' },
  { name: 'Authenticated', type: 'authenticated', description: 'Everyone else who is logged in.' },
];

const missing = async <T extends { name: string }>(
  trx: Transaction,
  table: 'up_roles' | 'groups',
  wanted: T[],
): Promise<T[]> => {
  const there = await trx<RoleRow | GroupRow>(table).select('name');
  return wanted.filter(({ name }) => !there.some((row) => row.name === name));
};

/** Create the roles and groups that every company has; can be repeated. */
export async function ensureRolesAndGroups(strapi: Core.Strapi): Promise<void> {
  await inTransaction(strapi, async (trx) => {
    const groups = groupNames.map((name) => ({ name }));
    for (const role of await missing(trx, 'up_roles', roles))
      await trx('up_roles').insert({ ...newRow(), ...role });
    for (const group of await missing(trx, 'groups', groups))
      await trx('groups').insert({ ...newRow(), ...group });
  });
}

/** The demo's firm; a company of its own enters its details itself. SES-28 */
function companyAtFirst() {
  const { name, addressLines, phone } =
    settings().SEED === 'demo' ? companyProfile : { name: '', addressLines: [], phone: '' };
  return { name, address_lines: JSON.stringify(addressLines), phone };
}

const singles = (): Record<string, object> => ({
  home_pages: {
    spotlight_title: 'Employee Spotlight',
    spotlight_description: 'Nobody has been chosen yet.',
    book_of_the_month_title: 'Book of the Month',
    book_of_the_month_desc: 'No book has been chosen yet.',
    // The demo company is set up.
    set_up_open: settings().SEED !== 'demo',
    revision: 0,
  },
  company_profiles: {
    ...companyAtFirst(),
    support_contact: settings().SUPPORT_CONTACT,
    revision: 0,
  },
});

/** Create the records that exist once, such as the home page; can be repeated. */
export async function ensureSingles(strapi: Core.Strapi): Promise<void> {
  await inTransaction(strapi, async (trx) => {
    for (const [table, row] of Object.entries(singles())) {
      if (!(await trx(table).first('id'))) await trx(table).insert({ ...newRow(), ...row });
    }
  });
}
