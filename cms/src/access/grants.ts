import type { Core } from '@strapi/strapi';

/**
 * Strapi's own grants (rows an administrator of the panel can click together) are withdrawn at every start.
 * Access is what the permission on a route's own line says; a row could only be a second opinion.
 * docs/decisions/0002 says why.
 */
export async function withdrawGrants(strapi: Core.Strapi): Promise<void> {
  const rows = await strapi.db.query('plugin::users-permissions.permission').deleteMany({});
  if (rows.count > 0) strapi.log.info(`Withdrew ${rows.count} grants of Strapi's own.`);
  await strapi
    .store({ type: 'plugin', name: 'users-permissions' })
    .set({ key: 'advanced', value: { ...advanced, default_role: 'authenticated' } });
}

/** Nobody registers themselves and no address is used twice, should a later route of Strapi's ever ask. */
const advanced = {
  unique_email: true,
  allow_register: false,
  email_confirmation: false,
  email_reset_password: null,
  email_confirmation_redirection: null,
};
