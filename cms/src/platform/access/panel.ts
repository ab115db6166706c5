import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { settings } from '../env/settings';

/** The account for Strapi's own panel. */
const PANEL_EMAIL = 'panel@intranet.example';

/**
 * Create the panel's only account, so that no visitor can claim it. ADMIN_PASSWORD is its password from the next start
 * on. Without it no one knows the password, and the panel stays closed. SEC-09.
 */
export async function closeAdminRegistration(strapi: Core.Strapi): Promise<void> {
  const { ADMIN_PASSWORD } = settings();
  const users = strapi.service('admin::user');
  if (await users.exists()) return ADMIN_PASSWORD ? setPassword(strapi, ADMIN_PASSWORD) : undefined;
  const superAdmin = await strapi.service('admin::role').getSuperAdmin();
  if (!superAdmin) throw new Error("Strapi's super admin role is missing.");
  await users.create({
    email: PANEL_EMAIL,
    firstname: 'Panel',
    lastname: 'Administrator',
    password: ADMIN_PASSWORD ?? randomBytes(24).toString('base64url'),
    registrationToken: null,
    isActive: true,
    roles: [superAdmin.id],
  });
}

/** Compared first, so that a start without changes writes nothing. */
async function setPassword(strapi: Core.Strapi, password: string): Promise<void> {
  const users = strapi.service('admin::user');
  const account = await users.findOneByEmail(PANEL_EMAIL);
  if (!account || (await strapi.service('admin::auth').validatePassword(password, account.password))) return;
  await users.updateById(account.id, { password });
}
