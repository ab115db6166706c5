/* What a column may give: the two databases answer some kinds differently. */

/** A boolean: PostgreSQL gives one, SQLite 0 or 1. Read it with `Boolean`. */
export type Flag = boolean | number;

/** A `datetime`: PostgreSQL gives a Date, SQLite milliseconds. Read it with `asMoment`. */
export type Moment = Date | number;

/** A `date`, 'YYYY-MM-DD'; SQLite gives what was stored, which may be a moment. Read it with `asDay`. */
export type Day = string | Date | number;

/** A `bigint`: PostgreSQL gives text, since it may be larger than a number. Read it with `Number`. */
export type BigNumber = number | string;

/** A JSON document: PostgreSQL gives the value, SQLite its text. */
export type Json<Value> = string | Value;

/** The columns that Strapi adds to each content type. */
export interface ContentRow {
  id: number;
  document_id: string;
  created_at: Moment;
  updated_at: Moment;
  published_at: Moment;
  created_by_id: number | null;
  updated_by_id: number | null;
  locale: string | null;
}
