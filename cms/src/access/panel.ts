import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { settings } from '../env/settings';

/** Who logs in to Strapi's own panel. */
const PANEL_EMAIL = 'panel@intranet.example';

/**
 * Make the panel's first account, so that no visitor can claim it. Without ADMIN_PASSWORD its password is
 * known to nobody, and the panel stays shut. SEC-09.
 */
export async function closeAdminRegistration(strapi: Core.Strapi): Promise<void> {
  const users = strapi.service('admin::user');
  if (await users.exists()) return;
  const superAdmin = await strapi.service('admin::role').getSuperAdmin();
  if (!superAdmin) throw new Error("Strapi's super admin role is missing.");
  await users.create({
    email: PANEL_EMAIL,
    firstname: 'Panel',
    lastname: 'Administrator',
    password: settings().ADMIN_PASSWORD ?? randomBytes(24).toString('base64url'),
    registrationToken: null,
    isActive: true,
    roles: [superAdmin.id],
  });
}
