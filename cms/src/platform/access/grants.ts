import type { Core } from '@strapi/strapi';

/**
 * Strapi's own grants (rows that an administrator of the panel can create) are removed at every start. Access is
 * decided by the permission on a route's own row, and a grant would be a second, competing rule. See
 * docs/decisions/0004.
 */
export async function withdrawGrants(strapi: Core.Strapi): Promise<void> {
  const rows = await strapi.db.query('plugin::users-permissions.permission').deleteMany({});
  if (rows.count > 0) strapi.log.info(`Withdrew ${rows.count} grants of Strapi's own.`);
  await strapi
    .store({ type: 'plugin', name: 'users-permissions' })
    .set({ key: 'advanced', value: { ...advanced, default_role: 'authenticated' } });
}

/** No one can register, and no address is used twice, even if a later route of Strapi allowed it. */
const advanced = {
  unique_email: true,
  allow_register: false,
  email_confirmation: false,
  email_reset_password: null,
  email_confirmation_redirection: null,
};
