import { byName } from '@intranet/domain';
import type { Field, FieldKind } from './list';

/** The way a field is declared; what is left out is the usual. */
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

/** A whole number of up to ten digits, more than an `integer` column holds. */
export const longNumber = field('longNumber');

export const flag = field('flag');
export const day = field('day');
export const moment = field('moment');

/** A text of paragraphs. */
export const longText = (sql: string, options: FieldOptions = {}): Field =>
  text(sql, { long: true, ...options });

/** A stored document: answered, and searched as text; not sorted by. */
export const json = (sql: string, options: FieldOptions = {}): Field =>
  field('json')(sql, { long: true, ...options });

/**
 * What the search box of a list looks through: the columns its screen shows, as one text that is folded once for each
 * record. Asked for with $words; long texts that no column shows do not belong here.
 * @param expressions SQL of each column, empty ones included
 * @param options namedBy: where the texts come from, in a list that grows for ever
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
 * Fields that are columns of the list's table, under the names that Strapi gives those: `itemName` is `item_name`.
 * @param make what they hold: `text`, `flag`, …
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
