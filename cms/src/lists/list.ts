import type { Actor } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import type { Cell } from '../database/columns';
import type { Binding } from '../database/raw';

/** What a field holds, which decides how it is compared, sorted and answered. */
export type FieldKind = 'text' | 'number' | 'longNumber' | 'flag' | 'day' | 'moment' | 'json';

/** A field of a list: where it comes from, and through which joins. */
export interface Field {
  kind: FieldKind;
  /** SQL expression over the list's table and joins, to filter and sort by. */
  sql: string;
  /** What is answered, where that differs. */
  shown: string;
  /** Names of the joins the expression needs, outermost first. */
  joins: readonly string[];
  /** Can be empty; then empty ones are sorted last on both databases. */
  nullable: boolean;
  /** SQL of whether it is not empty, over the list's table alone, where that is told sooner than by the expression. */
  filled?: string;
  /**
   * Not answered: 'filter' may be filtered and sorted by, 'equality' only asked whether it is a value, 'server' is for
   * the server's own use.
   */
  hidden: false | 'filter' | 'equality' | 'server';
  /** Answered, but not of every record: of others too nobody asks more than whether it is a value. SEC-03 */
  guarded?: true;
  /** Holds paragraphs: to look through it, or to sort by it, costs many times what a name does. */
  long: boolean;
  /** The small tables whose names make up the text, if they do. */
  namedBy?: readonly NamedBy[];
}

/**
 * A small table whose rows give a list's records their names. What a record is called is what its row is called today or
 * was called once, so that a word of a search is found in few rows of it first, and the records by an index.
 */
interface NamedBy {
  table: string;
  /** The column of the list's table that refers to it; in an index with what the list is mostly sorted by. */
  key: string;
  /** SQL of what a row is called today. */
  called: (alias: string) => string;
  /** The column that has what it was called before. */
  formerly: string;
}

/** The few words in which the databases differ. */
export interface Dialect {
  /** Is the second text within the first? */
  contains: (haystack: string, needle: string) => string;
  lower: (expression: string) => string;
  /** The same for a text that is only looked through, where most are plain ASCII and need less work. */
  lowerToSearch: (expression: string) => string;
  /** The same for a value that is given to the statement. */
  lowerGiven: string;
  /** What gives a statement up that is not wanted any more; empty where the database does that. */
  stillWanted: (expression: string) => string;
  /** Does a text hold every one of these folded words, whatever its case and accents? */
  holdsWords: (expression: string, words: readonly string[]) => Sql;
  /** A text as words are looked for in it by `wordsHeld`. */
  toSearch: (expression: string) => string;
  /** Which of these folded words such a text holds, as bits of a number of which the first word is 1, and whether any. */
  wordsHeld: (expression: string, words: readonly string[]) => { held: Sql; some: Sql };
  /** At the end of a sub-query: it is worked out by itself, so that what it gives is worked out once. */
  apart: string;
  /** After a table that is wanted whole, newest first: SQLite would find all of it by an index, and sort it. */
  byNumber: string;
  /** Reads each part of an ordered union in order by itself, and no further than the whole is wanted. */
  merges: boolean;
  /** Joins what is read for each row of what stands before it, and not the other way round. */
  thenJoin: string;
  /** Is the value one that the sub-query finds? */
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
 * What a feature says once about its list: table, joins, fields, and which rows an actor reaches.
 * `Name` are the names of the feature's scope in domain.
 */
export interface List<Name extends string = string> {
  table: string;
  /** Alias of the table in all SQL of the list. */
  alias: string;
  /** Joins by name: `join …` or `left join …`, none of which multiplies rows. */
  joins: Readonly<Record<string, string>>;
  fields: Readonly<Record<string, Field>>;
  /** domain's scope: the names of which one must hold. */
  scope: (actor: Actor) => readonly Name[];
  /**
   * No record is reached by two names of an actor's scope: total and page are put together from what each of them
   * reaches by the index that suits it.
   */
  disjoint?: boolean;
  /** How many records a name of a disjoint scope reaches, where the database keeps that: they are not counted. */
  kept?: Readonly<Partial<Record<Name, Kept>>>;
  /** Names of the scope that reach very many records, so that a search goes over small tables first. */
  broad?: readonly Name[];
  /** The SQL of each name of the scope. */
  reach: Readonly<Record<Name, (actor: Actor, dialect: Dialect) => Sql>>;
  /** The fields that are read for an answer; all of them when it is left out. */
  read?: readonly string[];
  /** What is worked out per record, such as what the actor may do with it. */
  derived?: (record: Row, actor: Actor) => Record<string, unknown>;
  /** The same by name, in lists of whose answers a caller may ask for a part by `fields`. See choice.ts. */
  made?: Readonly<Record<string, Made>>;
  /**
   * What stands in other tables about the records of a page: for each row in its order what is added to its answer.
   * A fixed number of statements, however many rows.
   */
  further?: (strapi: Core.Strapi, rows: readonly Row[], actor: Actor) => Promise<Record<string, unknown>[]>;
  /** pagination[limit]=-1 is answered with everything: a screen lists all. */
  wholeAllowed: boolean;
  /** … as long as there are no more than this; beyond it, the caller must narrow the filters or turn pages. */
  wholeMax?: number;
  /** So is a call without any `pagination`: what there is of one record is read together. */
  wholeUnasked?: true;
}

/** What is worked out for each record under a name of its own. */
export interface Made {
  /** The fields that it is made of. */
  from: readonly string[];
  make: (row: Row, actor: Actor) => unknown;
}

/** A total that needs no counting. */
export interface Kept {
  /** What each of these records has in common: to ask for it narrows nothing. */
  always: Readonly<Record<string, Binding>>;
  /** The statement that gives it. */
  total: string;
}

/** A row as the database gives it, by field name. */
export type Row = Record<string, Cell>;

/**
 * What a list reads that joins one table at the most, and what its table is called in all SQL of it.
 * @param joins the one join, by its name
 */
export const from = (table: string, alias: string, joins: List['joins'] = {}) => ({ table, alias, joins });

/** A piece of SQL. */
export const sql = (text: string, bindings: readonly Binding[] = [], joins: readonly string[] = []): Sql => ({
  text,
  bindings,
  joins,
});
