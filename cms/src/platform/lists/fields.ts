import { byName } from '@intranet/domain';
import type { Field, FieldKind } from './list';

/** The options of a field, with their defaults. */
export type FieldOptions = Partial<Omit<Field, 'kind' | 'sql'>>;

const field =
  (kind: FieldKind) =>
  (sql: string, options: FieldOptions = {}): Field => ({
    kind,
    sql,
    shown: sql,
    joins: [],
    nullable: false,
    hidden: false,
    long: false,
    ...options,
  });

export const text = field('text');
export const number = field('number');

/** A whole number of up to ten digits, too large for an `integer` column. */
export const longNumber = field('longNumber');

export const flag = field('flag');
export const day = field('day');
export const moment = field('moment');

/** A text with paragraphs. */
export const longText = (sql: string, options: FieldOptions = {}): Field =>
  text(sql, { long: true, ...options });

/** A JSON column: answered, and searched as text, but not sorted by. */
export const json = (sql: string, options: FieldOptions = {}): Field =>
  field('json')(sql, { long: true, ...options });

/**
 * The text that a list's search box searches: the columns of its screen, as one text that is folded once per record.
 * Queried with $words. Long texts that no column shows do not belong here.
 * @param expressions SQL of each column, including empty ones
 * @param options namedBy: the source of the texts, in a list that grows without bound
 */
export const searched = (
  expressions: readonly string[],
  joins: readonly string[] = [],
  options: Pick<Field, 'namedBy'> = {},
): Field =>
  text(expressions.map((one) => `coalesce(${one}, '')`).join(" || ' ' || "), {
    ...options,
    joins,
    hidden: 'filter',
  });

/**
 * Fields that are columns of the list's table, under Strapi's column names: `itemName` is `item_name`.
 * @param make their type: `text`, `flag`, …
 */
export const columns = <Name extends string>(
  make: (sql: string) => Field,
  alias: string,
  ...names: Name[]
): Record<Name, Field> =>
  byName(names, (name) =>
    make(`${alias}.${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`),
  );

/** The fields every record has. */
export const recordFields = (alias: string) => ({
  id: number(`${alias}.id`),
  documentId: text(`${alias}.document_id`),
  createdAt: moment(`${alias}.created_at`),
  updatedAt: moment(`${alias}.updated_at`),
});
