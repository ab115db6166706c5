import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { Failure } from '../failure.mjs';

/** What the server signs and encrypts with. Each is made once and kept. */
export const secretNames = [
  'APP_KEYS',
  'JWT_SECRET',
  'ADMIN_JWT_SECRET',
  'API_TOKEN_SALT',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
];

/** What the containers of docker-compose.yml tell each other, and nobody else. */
export const containerSecretNames = ['POSTGRES_PASSWORD', 'OBJECT_STORE_SECRET'];

/**
 * Reads a .env file; a name without a value counts as not set.
 * @param {string} file
 * @returns {Record<string, string>}
 */
export function readEnvFile(file) {
  if (!existsSync(file)) return {};
  /** @type {Record<string, string>} */
  const values = {};
  for (const [name, value] of Object.entries(parseEnv(read(file)))) {
    if (value) values[name] = value;
  }
  return values;
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Failure(`The file ${file} cannot be read (${code}).`);
  }
}

/**
 * Makes the secrets that neither the environment nor the file has. The file is created for its
 * owner only; one that exists keeps every line it has, and gets the missing ones at its end.
 * @param {string} file
 * @param {NodeJS.ProcessEnv} environment
 * @param {string[]} [names]
 * @returns {string[]} the names of the secrets it made
 */
export function addMissingSecrets(file, environment, names = secretNames) {
  const present = { ...readEnvFile(file), ...environment };
  const missing = names.filter((name) => !present[name]);
  if (missing.length === 0) return [];
  const lines = missing.map((name) => `${name}=${secret(name)}\n`).join('');
  try {
    if (existsSync(file)) appendFileSync(file, `\n# Made by npm start or npm run secrets\n${lines}`);
    else writeFileSync(file, `${heading}${lines}`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const reason = /** @type {Error} */ (error).message;
    throw new Failure(
      `The secrets ${missing.join(', ')} are not set and cannot be kept in ${file} (${reason}). ` +
        'Make the folder writable, or set them in the environment.',
    );
  }
  return missing;
}

const heading = `# Made by npm start or npm run secrets. The other variables are in .env.example.
# Secrets of this installation: keep them, and keep them to yourself. A new JWT_SECRET logs
# everyone out; a new ENCRYPTION_KEY makes what is stored encrypted unreadable.
`;

/** @param {string} name */
function secret(name) {
  const random = () => randomBytes(32).toString('base64url');
  // Strapi wants several keys to sign cookies with, so that one can be replaced in passing.
  return name === 'APP_KEYS' ? `${random()},${random()}` : random();
}
