import type { Actor } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import type { Cell } from '../database/columns';
import type { Binding } from '../database/raw';

/** The type of a field, which decides how it is compared, sorted and answered. */
export type FieldKind = 'text' | 'number' | 'longNumber' | 'flag' | 'day' | 'moment' | 'json';

/** A field of a list: its SQL, and the joins that it needs. */
export interface Field {
  kind: FieldKind;
  /** SQL expression over the list's table and joins, for filters and sorting. */
  sql: string;
  /** The SQL of the answered value, where it differs. */
  shown: string;
  /** Names of the joins that the expression needs, outermost first. */
  joins: readonly string[];
  /** It can be empty; empty values are sorted last on both databases. */
  nullable: boolean;
  /** SQL of "is not empty" over the list's table alone, where that is faster than the expression. */
  filled?: string;
  /**
   * Not answered. 'filter': may be used for filters and sorting; 'equality': only for "equals"; 'server': only by the
   * server itself.
   */
  hidden: false | 'filter' | 'equality' | 'server';
  /** Answered, but not for every record. For the others, only "equals" may be asked. SEC-03 */
  guarded?: true;
  /** Holds paragraphs, so searching or sorting by it costs many times as much as by a name. */
  long: boolean;
  /** Of many related rows: the sub-query over them, ending in its `where`. A condition holds when one of them fits. */
  each?: string;
  /** The small tables whose names make up the text, if any. */
  namedBy?: readonly NamedBy[];
}

/**
 * A small table whose rows give a list's records their names, current or former. A word of a search is first looked up
 * in its few rows, and then the records are found by an index.
 */
interface NamedBy {
  table: string;
  /** The column of the list's table that refers to it; indexed together with the usual sort order. */
  key: string;
  /** SQL of a row's current name. */
  called: (alias: string) => string;
  /** The column with a row's former names. */
  formerly: string;
}

/** The SQL that differs between the databases. */
export interface Dialect {
  /** Does the first text contain the second? */
  contains: (haystack: string, needle: string) => string;
  /** The end of a text, as long as the value bound to the statement. */
  lastOf: (expression: string) => string;
  lower: (expression: string) => string;
  /** The same for a text that is only searched; most are plain ASCII and need less work. */
  lowerToSearch: (expression: string) => string;
  /** The same for a value bound to the statement. */
  lowerGiven: string;
  /** Ends a statement whose result is no longer wanted; empty where the database does that itself. */
  stillWanted: (expression: string) => string;
  /** Does a text, a column, contain every one of these folded words, ignoring case and accents? */
  holdsWords: (expression: string, words: readonly string[]) => Sql;
  /** A text in the form that `wordsHeld` searches. */
  toSearch: (expression: string) => string;
  /** Which of these folded words such a text contains, as bits (1 for the first word), and whether it contains any. */
  wordsHeld: (expression: string, words: readonly string[]) => { held: Sql; some: Sql };
  /** Added at the end of a sub-query, so that it is evaluated separately and only once. */
  apart: string;
  /**
   * Added after a table that is read completely, newest first: SQLite would otherwise use an index for all of it, and
   * sort.
   */
  byNumber: string;
  /** Reads each part of an ordered union in order, and only as far as needed. */
  merges: boolean;
  /** Forces the join order: what follows is read for each row of what precedes. */
  thenJoin: string;
  /** Does the sub-query return the value? */
  isOneOf: (expression: string, select: string) => string;
}

/** A piece of SQL with its bindings. */
export interface Sql {
  text: string;
  bindings: readonly Binding[];
  /** Names of the joins it needs. */
  joins: readonly string[];
}

/**
 * A feature's declaration of its list: table, joins, fields, and the rows that an actor reaches. `Name` are the scope
 * names of the feature in domain.
 */
export interface List<Name extends string = string> {
  table: string;
  /** Alias of the table in all SQL of the list. */
  alias: string;
  /** Joins by name: `join …` or `left join …`; none may multiply rows. */
  joins: Readonly<Record<string, string>>;
  fields: Readonly<Record<string, Field>>;
  /** domain's scope: the names, of which one must hold. */
  scope: (actor: Actor) => readonly Name[];
  /** Of a long list: the fields by which an index orders it. Sorting by another reads every record in reach. OPS-06 */
  orderedBy?: readonly string[];
  /**
   * No record is reached by two names of an actor's scope. Total and page are then combined from the parts, each read
   * by the index that suits it.
   */
  disjoint?: boolean;
  /**
   * The number of records that a name of a disjoint scope reaches, where the database keeps it, so that they need not
   * be counted.
   */
  kept?: Readonly<Partial<Record<Name, Kept>>>;
  /** Scope names that reach very many records, so that a search starts with the small tables. */
  broad?: readonly Name[];
  /** The SQL of each scope name. */
  reach: Readonly<Record<Name, (actor: Actor, dialect: Dialect) => Sql>>;
  /** The fields read for an answer; all when left out. */
  read?: readonly string[];
  /** Values computed per record, such as the actor's actions. */
  derived?: (record: Row, actor: Actor) => Record<string, unknown>;
  /** The same by name, in lists whose callers may ask for parts with `parts`. See choice.ts. */
  made?: Readonly<Record<string, Made>>;
  /**
   * Data from other tables about the records of a page: for each row, in order, what is added to its answer. It takes a
   * fixed number of statements, however many rows.
   */
  further?: (strapi: Core.Strapi, rows: readonly Row[], actor: Actor) => Promise<Record<string, unknown>[]>;
  /** pagination[limit]=-1 returns everything, for screens that list all. */
  wholeAllowed: boolean;
  /** The maximum for that; above it, the caller must narrow the filters or use pages. */
  wholeMax?: number;
  /** A call without any `pagination` also returns everything: all rows of one record are read together. */
  wholeUnasked?: true;
}

/** A value computed per record, under its own name. */
export interface Made {
  /** The fields it is computed from. */
  from: readonly string[];
  make: (row: Row, actor: Actor) => unknown;
}

/** A total that needs no counting. */
export interface Kept {
  /** Values that all these records share, so filtering by them changes nothing. */
  always: Readonly<Record<string, Binding>>;
  /** The SQL that returns it. */
  total: string;
}

/** A row from the database, by field name. */
export type Row = Record<string, Cell>;

/**
 * The names and SQL of a list that joins at most one table.
 * @param joins the one join, by its name
 */
export const from = (table: string, alias: string, joins: List['joins'] = {}) => ({ table, alias, joins });

/** A piece of SQL. */
export const sql = (text: string, bindings: readonly Binding[] = [], joins: readonly string[] = []): Sql => ({
  text,
  bindings,
  joins,
});
