import { isSearchTable } from '../search/indexes';
import {
  BUCKET_FOLDER_TABLE,
  EXPORTS_TABLE,
  type Kind,
  LOG_IN_TICKETS_TABLE,
  ownTables,
} from '../database/schema/own-tables';

/** A column as Strapi describes it in the schema that it stores with the data. */
interface DefinedColumn {
  name: string;
  type: string;
  args?: unknown[];
}

interface ForeignKey {
  name: string;
  columns: string[];
  referencedTable: string;
  referencedColumns: string[];
  onDelete?: string;
  onUpdate?: string;
}

/** A table as Strapi describes it, which is enough to create it on either database. */
export interface Definition {
  name: string;
  columns: DefinedColumn[];
  indexes?: unknown[];
  foreignKeys?: ForeignKey[];
}

/** A table whose rows are copied, and the kinds of its columns. */
export interface CopiedTable {
  name: string;
  columns: { name: string; kind: Kind }[];
  /** Does the database generate ids for its rows, by counting up? */
  counted: boolean;
}

/** The table in which Strapi stores the description of the tables. */
export const DEFINITIONS_TABLE = 'strapi_database_schema';

const id: DefinedColumn = { name: 'id', type: 'increments', args: [{ primary: true, primaryKey: true }] };
const time: DefinedColumn = { name: 'time', type: 'datetime', args: [{ useTz: false }] };
const name: DefinedColumn = { name: 'name', type: 'string' };

/** Tables that Strapi creates and does not describe: which of its data migrations have run. */
const strapisOwn: readonly Definition[] = [
  {
    name: DEFINITIONS_TABLE,
    columns: [id, { name: 'schema', type: 'json' }, time, { name: 'hash', type: 'string' }],
  },
  { name: 'strapi_migrations', columns: [id, name, time] },
  { name: 'strapi_migrations_internal', columns: [id, name, time] },
];

/** Tables that are created without their rows, with the reason. */
export const emptied: Readonly<Record<string, string>> = {
  strapi_sessions:
    'Sessions end: a person who was logged in at the original is not logged in at a copy of it.',
  [LOG_IN_TICKETS_TABLE]: 'Log-ins that were only begun at the original are begun again at a copy.',
  [EXPORTS_TABLE]:
    'Files with personal data are kept a day, and are not copied: a person asks for another one.',
  retention_runs: 'A copy has runs of its own, and its first one removes nothing (PRV-03).',
  jobs: 'What the processes of the original did last, and when: a copy has processes of its own.',
  [BUCKET_FOLDER_TABLE]:
    'A copy has its pictures in a folder of its own, and does not touch those of the original.',
};

/** The databases' internal tables, which hold no data of the product. */
export const ofTheDatabase: readonly string[] = ['sqlite_sequence', 'sqlite_stat1', 'sqlite_stat4'];

/** Is a table left out without a note? It belongs to the database itself, or is derived from others. */
export const isMadeOfOthers = (name: string): boolean => ofTheDatabase.includes(name) || isSearchTable(name);

const kinds: Readonly<Record<string, Kind>> = {
  increments: 'integer',
  integer: 'integer',
  bigInteger: 'bigint',
  float: 'number',
  double: 'number',
  decimal: 'decimal',
  boolean: 'boolean',
  string: 'text',
  text: 'text',
  uuid: 'text',
  enum: 'text',
  time: 'text',
  date: 'day',
  datetime: 'moment',
  timestamp: 'moment',
  json: 'json',
  jsonb: 'json',
};

/** @throws Error for a type without a copying rule: no backup is better than a wrong one */
const kindOf = (table: string, { name: column, type }: DefinedColumn): Kind => {
  const kind = kinds[type];
  if (!kind)
    throw new Error(`The column ${table}.${column} has the type ${type}, which backups do not know.`);
  return kind;
};

/** All tables that Strapi creates, including those it does not describe. */
export const allDefinitions = (stored: readonly Definition[]): Definition[] => [...stored, ...strapisOwn];

/** Every table to copy, from the description stored with the data. OPS-01 */
export const copiedTables = (stored: readonly Definition[]): CopiedTable[] => [
  ...allDefinitions(stored).map((table) => ({
    name: table.name,
    columns: table.columns.map((column) => ({ name: column.name, kind: kindOf(table.name, column) })),
    counted: table.columns.some(({ type }) => type === 'increments'),
  })),
  ...ownTables.map(({ name: own, columns }) => ({
    name: own,
    columns: Object.entries(columns).map(([column, kind]) => ({ name: column, kind })),
    counted: false,
  })),
];
