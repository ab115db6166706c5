import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { Failure } from '../failure.mjs';

/** The server's secrets for signing and encryption. Each is created once and kept. */
export const secretNames = [
  'APP_KEYS',
  'JWT_SECRET',
  'ADMIN_JWT_SECRET',
  'API_TOKEN_SALT',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
];

/** The secrets shared between the containers of docker-compose.yml. */
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
 * Creates the secrets that neither the environment nor the file has. A new file is readable by its owner only; an
 * existing file keeps every line, and gets the missing secrets at its end.
 * @param {string} file
 * @param {NodeJS.ProcessEnv} environment
 * @param {string[]} [names]
 * @returns {string[]} the names of the created secrets
 */
export function addMissingSecrets(file, environment, names = secretNames) {
  const present = { ...readEnvFile(file), ...environment };
  // One that is the content of a file (NAME_FILE) is there.
  const missing = names.filter((name) => !present[name] && !present[`${name}_FILE`]);
  if (missing.length === 0) return [];
  const lines = missing.map((name) => `${name}=${secret(name)}\n`).join('');
  try {
    if (existsSync(file)) appendFileSync(file, `\n# Made by npm start or npm run secrets\n${lines}`);
    else writeFileSync(file, `${heading}${lines}`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const reason = /** @type {Error} */ (error).message;
    const how = environment.RUN_BY === 'server.mjs' ? 'node server.mjs secrets' : 'npm run secrets';
    throw new Failure(
      `The secrets ${missing.join(', ')} are not set and cannot be kept in ${file} (${reason}). ` +
        `Make them as somebody who may write there (${how}), or set them in the environment.`,
    );
  }
  return missing;
}

/**
 * Lets all of docker-compose.yml's own services run, where the file does not say which.
 * @param {string} file
 * @returns {boolean} whether it was added
 */
export function addProfiles(file) {
  if (/^COMPOSE_PROFILES=/m.test(read(file))) return false;
  appendFileSync(
    file,
    '\n# Which of its own services docker-compose.yml runs.\nCOMPOSE_PROFILES=database,object-store,mail\n',
  );
  return true;
}

const heading = `# Made by npm start or npm run secrets. The other variables are in .env.example.
# Secrets of this installation: keep them, and keep them to yourself. A new JWT_SECRET logs
# everyone out; a new ENCRYPTION_KEY makes what is stored encrypted unreadable.
`;

/** @param {string} name */
function secret(name) {
  const random = () => randomBytes(32).toString('base64url');
  // Strapi needs several keys to sign cookies, so that one can be replaced without ending sessions.
  return name === 'APP_KEYS' ? `${random()},${random()}` : random();
}
