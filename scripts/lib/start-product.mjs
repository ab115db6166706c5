import { pathToFileURL } from 'node:url';
import { addMissingSecrets, readEnvFile } from './env-file.mjs';
import { inRoot } from './paths.mjs';
import { prepare } from './prepare.mjs';

/** `npm start`: prepares this folder and becomes the server. */
export async function start() {
  await prepare();
  loadEnvironment();
  process.env.NODE_ENV = 'production';
  await becomeServer();
}

/**
 * Sets what the server reads, from .env and defaults. What is set already is left alone.
 */
export function loadEnvironment() {
  const file = inRoot('.env');
  const made = addMissingSecrets(file, process.env);
  if (made.length > 0) console.log(`Made ${made.length} random secrets in .env.`);
  const defaults = { SEED: 'demo', ...readEnvFile(file) };
  for (const [name, value] of Object.entries(defaults)) process.env[name] ||= value;
  // Days are strings and moments are UTC everywhere; TZ_COMPANY says what "today" is.
  process.env.TZ = 'UTC';
}

/**
 * The server runs in this very process, so that signals and exit code are its own and nothing
 * is left behind when this process is killed.
 */
async function becomeServer() {
  const entry = inRoot('cms', 'dist', 'src', 'start.js');
  process.argv[1] = entry;
  await import(pathToFileURL(entry).href);
}
