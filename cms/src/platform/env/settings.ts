import path from 'node:path';
import { z } from 'zod';
import { isAddressOrNetwork } from './addresses';
import { secretsAreMade } from './as-typed';
import { type MailOauth, mailOauthOf, mailOauthVariables } from './mail-oauth';
import { oidcOf, type OidcSettings, oidcVariables } from './oidc';
import { withSecretFiles } from './secret-files';

/** Where the product's folders are, counted from the compiled file: cms/dist/src/platform/env. */
const root = path.resolve(__dirname, '../../../../..');

const port = z.coerce
  .number({ error: 'must be a port number' })
  .int({ error: 'must be a port number' })
  .min(0, { error: 'must be between 0 and 65535' })
  .max(65535, { error: 'must be between 0 and 65535' });

const url = (protocols: readonly string[]) =>
  z.string().refine(
    (value) => {
      try {
        return protocols.includes(new URL(value).protocol);
      } catch {
        return false;
      }
    },
    { error: `must be an address that starts with ${protocols.map((name) => `${name}//`).join(' or ')}` },
  );

const timeZone = z.string().refine(
  (zone) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: zone });
      return true;
    } catch {
      return false;
    }
  },
  { error: 'must be a time zone such as America/New_York' },
);

const secret = z.string({ error: () => `is missing; ${secretsAreMade()}` }).min(16, {
  error: 'must have at least 16 characters',
});

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

/** Who may see something; by default only this machine. */
const addresses = list
  .refine((entries) => entries.every(isAddressOrNetwork), {
    error: 'must hold addresses or networks such as 127.0.0.1,10.0.0.0/8',
  })
  .default(['127.0.0.1', '::1']);

/** 'intranet@firm.example', or the same preceded by a name: 'Intranet <intranet@firm.example>'. */
const sender = z
  .string()
  .max(320, { error: 'must have at most 320 characters' })
  .regex(/^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
    error: 'must be an email address such as Intranet <intranet@firm.example>',
  })
  // A name with a colon or a comma would otherwise be read as several addresses.
  .transform((given) => {
    const [, name = '', address = given] = /^([^<]*)<(.*)>$/.exec(given) ?? [];
    return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
  });

/** Where ClamAV answers, 'clamd' or 'clamd:3310'. */
const clamdHost = z.string().regex(/^[\w.-]{1,253}(:\d{1,5})?$/, {
  error: 'must be the name or address of the virus scanner, with its port if that is not 3310',
});

/** The address of the object store. A user in it, or a query, would be silently ignored. */
const objectStore = url(['http:', 'https:']).refine(
  (value) => {
    const { username, password, search, hash } = new URL(value);
    return !username && !password && !search && !hash;
  },
  { error: 'must be an address without user, password or query' },
);

const bucket = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, {
  error: 'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
});

/** S3_URL of who has pictures in DATA_DIR though the other variables have values, as in docker-compose.yml. */
const FOLDER = 'folder';

/** All of these variables together define an object store; only some of them are a mistake. */
const ofObjectStore = ['S3_URL', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

const wholeNumber = (least: number, most: number) => {
  const error = `must be between ${least} and ${most}`;
  return z.coerce
    .number({ error: 'must be a number' })
    .int({ error: 'must be a whole number' })
    .min(least, { error })
    .max(most, { error });
};

/** How many backups are kept: 'days,weeks,months'. */
const keep = z
  .string()
  .regex(/^\d{1,3},\d{1,3},\d{1,3}$/, { error: 'must be three numbers: days,weeks,months such as 7,4,12' })
  .transform((value) => {
    const [days = 0, weeks = 0, months = 0] = value.split(',').map(Number);
    return { days, weeks, months };
  });

/** Every variable the server reads, as in .env.example. An empty one counts as not set. */
const variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: port.default(1337),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: url(['http:', 'https:']).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_POOL: wholeNumber(2, 100).default(10),
  KEEP_ALIVE_SECONDS: wholeNumber(1, 3600).default(75),
  CONNECTIONS_PER_ADDRESS: wholeNumber(10, 100_000).default(500),
  SEED: z.enum(['demo', 'none'], { error: 'must be demo or none' }).default('none'),
  S3_URL: z
    .union([z.literal(FOLDER), objectStore], {
      error: 'must be an http:// or https:// address without user, password or query, or the word folder',
    })
    .optional(),
  S3_BUCKET: bucket.optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,60}$/, { error: 'must be a region such as us-east-1' })
    .default('us-east-1'),
  S3_ACCESS_KEY: z.string().min(3, { error: 'must have at least 3 characters' }).optional(),
  S3_SECRET_KEY: z.string().min(8, { error: 'must have at least 8 characters' }).optional(),
  CLAMD_HOST: clamdHost.optional(),
  MAIL_URL: url(['smtp:', 'smtps:']).optional(),
  ...mailOauthVariables,
  MAIL_FROM: sender.prefault('Company Intranet <no-reply@intranet.example>'),
  SUPPORT_CONTACT: z.string().min(3).max(320).default('support@intranet.example'),
  TZ_COMPANY: timeZone.default('America/New_York'),
  TRUSTED_PROXIES: z.coerce.number({ error: 'must be a number' }).int().min(0).max(5).default(0),
  ADMIN_ADDRESSES: addresses,
  ADMIN_PASSWORD: z.string().min(10, { error: 'must have at least 10 characters' }).optional(),
  HEALTH_ADDRESSES: addresses,
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['error', 'warn', 'info', 'http', 'debug', 'silent']).optional(),
  LOG_FORMAT: z.enum(['json', 'pretty'], { error: 'must be json or pretty' }).optional(),
  WEBHOOK_ALLOW_PRIVATE: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .default('false')
    .transform((value) => value === 'true'),
  BACKUP_DIR: z
    .string()
    .refine((value) => path.isAbsolute(value), { error: 'must be the whole path of a folder' })
    .optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time of day such as 02:30' })
    .default('02:30'),
  BACKUP_KEEP: keep.prefault('7,4,12'),
  BACKUP_KEY: z
    .string()
    .regex(/^AGE-SECRET-KEY-1[0-9A-Z]{58}$/, { error: 'must be a key that begins with AGE-SECRET-KEY-1' })
    .optional(),
  OLD_PORTAL_TOKEN: z.string().optional(),
  ...oidcVariables,
  APP_KEYS: list.pipe(z.array(z.string().min(16)).min(1)),
  JWT_SECRET: secret,
  ADMIN_JWT_SECRET: secret,
  API_TOKEN_SALT: secret,
  TRANSFER_TOKEN_SALT: secret,
  ENCRYPTION_KEY: secret,
});

/** A bucket of an S3-compatible store, with its credentials. OPS-04 */
export interface ObjectStore {
  /** Address of the store, without a slash at the end. */
  url: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** The server's settings, computed once from the environment. */
export interface Settings extends Omit<
  z.infer<typeof variables>,
  'PUBLIC_URL' | 'DATA_DIR' | 'LOG_LEVEL' | 'LOG_FORMAT'
> {
  /** What is logged: every request; in a terminal, only what needs attention. */
  LOG_LEVEL: NonNullable<z.infer<typeof variables>['LOG_LEVEL']>;
  /** JSON lines for machines, short lines for a person at a terminal. */
  LOG_FORMAT: NonNullable<z.infer<typeof variables>['LOG_FORMAT']>;
  /** Absolute folder of the database file, uploads and mail. */
  DATA_DIR: string;
  /** Address of the product in links, without a slash at the end. */
  PUBLIC_URL: string;
  /** Is the product reached through TLS? Decides whether cookies are Secure. */
  secure: boolean;
  /** The object store for pictures; null when they are in DATA_DIR. */
  objectStore: ObjectStore | null;
  /** The virus scanner for files; null for none. */
  clamd: { host: string; port: number } | null;
  /** The company's provider for log-ins; null for none. */
  oidc: OidcSettings | null;
  /** How the product logs in to the mail server with OAuth2; null for a password, or none. */
  mailOauth: MailOauth | null;
  /** The server's own backups: folder, time of day, how many are kept; null where it makes none. */
  backups: { dir: string; at: string; keep: z.infer<typeof keep> } | null;
  /** Folder of the built single-page application. */
  spaDir: string;
  /** Root of the installed product. */
  root: string;
}

/** A variable has an invalid value. The message is one line that names it. */
export class SettingsError extends Error {}

type Given = z.infer<typeof variables>;

/** @throws SettingsError when only a part of it is set */
function objectStoreOf(given: Given): ObjectStore | null {
  const { S3_URL, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = given;
  if (S3_URL === FOLDER) return null;
  if (S3_URL && S3_BUCKET && S3_ACCESS_KEY && S3_SECRET_KEY) {
    const url = S3_URL.replace(/\/+$/, '');
    return { url, bucket: S3_BUCKET, region: S3_REGION, accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY };
  }
  const lacking = ofObjectStore.filter((name) => given[name] === undefined);
  if (lacking.length === ofObjectStore.length) return null;
  throw new SettingsError(
    `${lacking[0]} is missing: ${ofObjectStore.join(', ')} are set together, or none of them.`,
  );
}

function clamdOf({ CLAMD_HOST }: Given): Settings['clamd'] {
  if (CLAMD_HOST === undefined) return null;
  const [host = '', port = '3310'] = CLAMD_HOST.split(':');
  return { host, port: Number(port) };
}

/** @throws SettingsError with the sentence that stands in place of a value */
function orThrow<Value>(value: Value | string): Value {
  if (typeof value === 'string') throw new SettingsError(value);
  return value;
}

/**
 * Read the settings from an environment.
 * @throws SettingsError with one line that names the first wrong variable
 */
function readSettings(env: Record<string, string | undefined>): Settings {
  const whole = orThrow<Record<string, string | undefined>>(withSecretFiles(env));
  const given = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== ''));
  const result = variables.safeParse(given);
  if (!result.success) {
    const issue = result.error.issues[0];
    const name = String(issue?.path[0] ?? 'environment');
    const missing = given[name] === undefined;
    throw new SettingsError(`${name} ${missing ? `is missing; ${secretsAreMade()}` : issue?.message}.`);
  }
  const settings = result.data;
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '');
  const atTerminal = process.stdout.isTTY;
  return {
    ...settings,
    LOG_LEVEL: settings.LOG_LEVEL ?? (atTerminal ? 'warn' : 'info'),
    LOG_FORMAT: settings.LOG_FORMAT ?? (atTerminal ? 'pretty' : 'json'),
    DATA_DIR: path.resolve(root, settings.DATA_DIR),
    PUBLIC_URL: publicUrl,
    secure: publicUrl.startsWith('https:'),
    objectStore: objectStoreOf(settings),
    clamd: clamdOf(settings),
    oidc: orThrow<OidcSettings | null>(oidcOf(settings)),
    mailOauth: orThrow<MailOauth | null>(mailOauthOf(settings)),
    backups: settings.BACKUP_DIR
      ? { dir: path.resolve(settings.BACKUP_DIR), at: settings.BACKUP_AT, keep: settings.BACKUP_KEEP }
      : null,
    spaDir: path.join(root, 'frontend', 'dist'),
    root,
  };
}

let current: Settings | undefined;

/** The settings of this process. */
export function settings(): Settings {
  current ??= readSettings(process.env);
  return current;
}
