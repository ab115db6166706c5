import { access, constants, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createStrapi } from '@strapi/strapi';
import type { Core } from '@strapi/strapi';
import type { Settings } from './env/settings';

const appDir = path.resolve(__dirname, '../..');

/** The product cannot start; the message is one line that says why. */
export class StartError extends Error {}

async function prepareFolders({ DATA_DIR }: Settings): Promise<void> {
  try {
    for (const folder of ['', 'public', 'public/uploads', 'mail']) {
      await mkdir(path.join(DATA_DIR, folder), { recursive: true });
    }
    await access(DATA_DIR, constants.W_OK);
  } catch {
    throw new StartError(`DATA_DIR: the folder ${DATA_DIR} cannot be written to.`);
  }
}

/**
 * Load Strapi on the configured database, schema and indexes up to date, without listening.
 * @throws StartError
 */
export async function openStrapi(settings: Settings): Promise<Core.Strapi> {
  await prepareFolders(settings);
  // The process works in UTC (design section 3); npm start sets it, a start by hand may not have.
  process.env.TZ = 'UTC';
  const strapi = createStrapi({ appDir, distDir: path.join(appDir, 'dist'), serveAdminPanel: true });
  await strapi.load();
  return strapi;
}
