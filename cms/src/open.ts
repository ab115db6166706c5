import { existsSync } from 'node:fs';
import { access, chmod, constants, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { createStrapi } from '@strapi/strapi';
import type { Core } from '@strapi/strapi';
import type { Settings } from './platform/env/settings';
import { StartError } from './platform/commands/faults';

const appDir = path.resolve(__dirname, '../..');

/** The rights of group and others are removed: files get 0600 and folders 0700, for the process's own user only. */
const OTHERS = 0o077;

/** Files that an earlier release, or a copied backup, may have left readable for everyone on the computer. */
const PRIVATE = ['', 'public', 'mail', 'pictures', 'intranet.db', 'intranet.db-wal', 'intranet.db-shm'];

/** Missing files, and those of another user, such as a mounted folder, keep their modes. */
async function shutOthersOut(dataDir: string): Promise<void> {
  for (const name of PRIVATE) {
    const file = path.join(dataDir, name);
    const { mode = 0 } = (await stat(file).catch(() => null)) ?? {};
    if (mode & OTHERS) await chmod(file, mode & ~OTHERS & 0o7777).catch(() => undefined);
  }
}

async function prepareFolders({ DATA_DIR }: Settings): Promise<void> {
  try {
    for (const folder of ['', 'public', 'public/uploads', 'mail']) {
      await mkdir(path.join(DATA_DIR, folder), { recursive: true });
    }
    await access(DATA_DIR, constants.W_OK);
    await shutOthersOut(DATA_DIR);
  } catch {
    throw new StartError(`DATA_DIR: the folder ${DATA_DIR} cannot be written to.`);
  }
}

/**
 * Load Strapi on the configured database, with schema and indexes up to date, without listening.
 * @throws StartError
 */
export async function openStrapi(settings: Settings): Promise<Core.Strapi> {
  process.umask(OTHERS);
  await prepareFolders(settings);
  // Moments are stored and compared in UTC; npm start sets it, but a manual start may not.
  process.env.TZ = 'UTC';
  const distDir = path.join(appDir, 'dist');
  // Without a build, Strapi would look for a page of its own and abort the answer.
  const serveAdminPanel = existsSync(path.join(distDir, 'build', 'index.html'));
  const strapi = createStrapi({ appDir, distDir, serveAdminPanel });
  await strapi.load();
  return strapi;
}
