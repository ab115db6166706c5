import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { addMissingSecrets, readEnvFile } from './env-file.mjs';
import { inRoot } from '../paths.mjs';
import { say } from '../say.mjs';

/** The entry files of the built server, from the root of the repository. */
export const serverEntry = 'cms/dist/src/start.js';
export const seedEntry = 'cms/dist/src/seed/run.js';
export const administratorEntry = 'cms/dist/src/run-administrator.js';
export const backupEntry = 'cms/dist/src/platform/backup/run-backup.js';
export const restoreEntry = 'cms/dist/src/platform/backup/run-restore.js';
export const importEntry = 'tools/move-in/run-import.ts';
export const scriptEntry = 'cms/dist/src/run-script.js';

/** The file with the settings: `.env` beside the product, or ENV_FILE, which later releases read too. */
export const envFile = () => process.env.ENV_FILE || inRoot('.env');

/**
 * Sets the server's variables from .env and then from these defaults. Variables that are already set stay unchanged.
 * @param {Record<string, string>} defaults
 */
export function loadEnvironment(defaults) {
  const file = envFile();
  const made = addMissingSecrets(file, process.env);
  for (const [name, value] of Object.entries({ ...defaults, ...readEnvFile(file) })) {
    process.env[name] ||= value;
  }
  // Days are strings and moments are UTC everywhere; TZ_COMPANY defines "today".
  process.env.TZ = 'UTC';
  if (made.length > 0) say(`Made ${made.length} random secrets in ${process.env.ENV_FILE || '.env'}.`);
}

/**
 * Continues as a program of the server in this process, so that it handles signals and the exit code itself, and no
 * child is left when this process is killed.
 * @param {string} entry
 */
export async function become(entry) {
  process.argv[1] = inRoot(entry);
  await import(pathToFileURL(inRoot(entry)).href);
}

/** The names of all variables of the product, from .env.example. */
export const variableNames = () =>
  [...readFileSync(inRoot('.env.example'), 'utf8').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(
    ([, name = '']) => name,
  );
