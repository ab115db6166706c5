import { isSearchTable } from '../search/indexes';
import {
  BUCKET_FOLDER_TABLE,
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

/** A table as Strapi describes it: enough to make it on either database. */
export interface Definition {
  name: string;
  columns: DefinedColumn[];
  indexes?: unknown[];
  foreignKeys?: ForeignKey[];
}

/** A table whose rows are copied, and what is in its columns. */
export interface CopiedTable {
  name: string;
  columns: { name: string; kind: Kind }[];
  /** Do its rows have an id that the database gives them, one higher each time? */
  counted: boolean;
}

/** Where Strapi keeps the description of the tables that are there. */
export const DEFINITIONS_TABLE = 'strapi_database_schema';

const id: DefinedColumn = { name: 'id', type: 'increments', args: [{ primary: true, primaryKey: true }] };
const time: DefinedColumn = { name: 'time', type: 'datetime', args: [{ useTz: false }] };
const name: DefinedColumn = { name: 'name', type: 'string' };

/** What Strapi makes for itself and leaves out of its description: which of its changes to the data were made. */
const strapisOwn: readonly Definition[] = [
  {
    name: DEFINITIONS_TABLE,
    columns: [id, { name: 'schema', type: 'json' }, time, { name: 'hash', type: 'string' }],
  },
  { name: 'strapi_migrations', columns: [id, name, time] },
  { name: 'strapi_migrations_internal', columns: [id, name, time] },
];

/** Tables that are made without their rows, and why. */
export const emptied: Readonly<Record<string, string>> = {
  strapi_sessions:
    'Sessions end: a person who was logged in at the original is not logged in at a copy of it.',
  [LOG_IN_TICKETS_TABLE]: 'Log-ins that were only begun at the original are begun again at a copy.',
  jobs: 'What the processes of the original did last, and when: a copy has processes of its own.',
  [BUCKET_FOLDER_TABLE]:
    'A copy has its pictures in a folder of its own, and does not touch those of the original.',
};

/** Tables of the databases themselves: no data of ours. */
export const ofTheDatabase: readonly string[] = ['sqlite_sequence', 'sqlite_stat1', 'sqlite_stat4'];

/** Is a table left out silently? Of the database itself, or made of the others. */
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

/** @throws Error for a type without a rule for copying it: better no copy than one that is wrong */
const kindOf = (table: string, { name: column, type }: DefinedColumn): Kind => {
  const kind = kinds[type];
  if (!kind)
    throw new Error(`The column ${table}.${column} has the type ${type}, which backups do not know.`);
  return kind;
};

/** All tables that Strapi makes, those that it does not describe included. */
export const allDefinitions = (stored: readonly Definition[]): Definition[] => [...stored, ...strapisOwn];

/** Every table that is copied, out of the description that the data carry. OPS-01 */
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
