import { readFileSync } from 'node:fs';

/** The variables that are secrets, or hold one. Each may also be the content of a file, named by NAME_FILE. OPS-18 */
const secretVariables = [
  'DATABASE_URL',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'MAIL_URL',
  'MAIL_OAUTH_CLIENT_SECRET',
  'MAIL_OAUTH_REFRESH_TOKEN',
  'ADMIN_PASSWORD',
  'OLD_PORTAL_TOKEN',
  'OIDC_CLIENT_SECRET',
  'BACKUP_KEY',
  'APP_KEYS',
  'JWT_SECRET',
  'ADMIN_JWT_SECRET',
  'API_TOKEN_SALT',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
] as const;

type Environment = Record<string, string | undefined>;

/** The content of a file, without the line's end that editors put there; or the sentence that says what is wrong. */
function contentOf(name: string, file: string): { value: string } | string {
  try {
    const value = readFileSync(file, 'utf8').replace(/[\r\n]+$/, '');
    return value === '' ? `${name}_FILE names a file that is empty.` : { value };
  } catch (error) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the file system throws has a code
    const { code } = error as NodeJS.ErrnoException;
    return `${name}_FILE names a file that cannot be read (${code ?? 'unknown'}).`;
  }
}

/**
 * The environment with the content of each secret's file under the secret's own name.
 * @returns the sentence that says what is wrong instead: a file that cannot be read or is empty, or a secret that is
 *   given in both ways. OPS-18
 */
export function withSecretFiles(env: Environment): Environment | string {
  const whole = { ...env };
  for (const name of secretVariables) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) return `${name} and ${name}_FILE are both set; keep one of them.`;
    const content = contentOf(name, file);
    if (typeof content === 'string') return content;
    whole[name] = content.value;
  }
  return whole;
}
