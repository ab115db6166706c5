import type { Kind } from '../database/schema/own-tables';

/**
 * A value as stored in a backup: moments as ISO 8601 in UTC, days as 'YYYY-MM-DD', whole numbers beyond 2^53 and
 * decimals as text, JSON as itself.
 */
export type Value = unknown;

/** From SQLite: whole numbers are read as bigint, so that none loses digits. */
type SqliteValue = string | number | bigint | null;

type Present = string | number | bigint;

/** SQLite stores milliseconds; values it filled in by itself are text, in UTC. */
const momentOf = (value: Present): string => {
  if (typeof value !== 'string') return new Date(Number(value)).toISOString();
  return new Date(/[zZ]|[+-]\d\d:?\d\d$/.test(value) ? value : `${value.replace(' ', 'T')}Z`).toISOString();
};

const readSqlite: Record<Kind, (value: Present) => Value> = {
  text: String,
  integer: Number,
  bigint: String,
  number: Number,
  decimal: String,
  boolean: (value) => Number(value) !== 0,
  moment: momentOf,
  day: (value) => (typeof value === 'string' ? value : momentOf(value)).slice(0, 10),
  json: (value) => JSON.parse(String(value)) as Value,
};

/** PostgreSQL's own text of each type, in UTC and with days in ISO 8601. */
const readPostgres: Record<Kind, (value: string) => Value> = {
  text: (value) => value,
  integer: Number,
  bigint: (value) => value,
  number: Number,
  decimal: (value) => value,
  boolean: (value) => value === 't',
  moment: (value) => {
    const [, seconds = '', fraction = ''] = /^(.*?)(?:\.(\d+))?(?:\+00)?$/.exec(value) ?? [];
    return `${seconds.replace(' ', 'T')}.${fraction.padEnd(3, '0')}Z`;
  },
  day: (value) => value,
  json: (value) => JSON.parse(value) as Value,
};

const writeSqlite: Record<Kind, (value: never) => SqliteValue> = {
  text: (value: string) => value,
  integer: (value: number) => BigInt(value),
  bigint: (value: string) => BigInt(value),
  number: (value: number) => value,
  decimal: (value: string) => Number(value),
  boolean: (value: boolean) => (value ? 1n : 0n),
  moment: (value: string) => BigInt(Date.parse(value)),
  day: (value: string) => value,
  json: (value: unknown) => JSON.stringify(value),
};

export const fromSqlite = (kind: Kind, value: SqliteValue): Value =>
  value === null ? null : readSqlite[kind](value);

export const fromPostgres = (kind: Kind, value: string | null): Value =>
  value === null ? null : readPostgres[kind](value);

/** PostgreSQL accepts values as stored in a backup, each by the type of its column. */
export const toSqlite = (kind: Kind, value: Value): SqliteValue =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the kind says what the value is, which TypeScript cannot follow
  value === null || value === undefined ? null : writeSqlite[kind](value as never);
