import type { Knex } from 'knex';
import type { RowOf, TableName } from './tables';

/** The tables of a statement by their aliases; with `?` where a left join may find no row. */
type Sources = Readonly<Record<string, TableName | `${TableName}?`>>;

/** The columns that an alias gives. */
type RowAt<Source> = Source extends TableName
  ? RowOf<Source>
  : Source extends `${infer Name extends TableName}?`
    ? { [Column in keyof RowOf<Name>]: RowOf<Name>[Column] | null }
    : never;

/** What can be selected: 'b.version'. */
type ColumnIn<From extends Sources> = {
  [Alias in keyof From & string]: `${Alias}.${keyof RowAt<From[Alias]> & string}`;
}[keyof From & string];

/** The same under another name: 'b.id as build_id'. */
type Chosen<From extends Sources> = ColumnIn<From> | `${ColumnIn<From>} as ${string}`;

/** 'b.id as build_id' in its parts. */
type Parts<Column> = Column extends `${infer Alias}.${infer Own} as ${infer Name}`
  ? [Alias, Own, Name]
  : Column extends `${infer Alias}.${infer Own}`
    ? [Alias, Own, Own]
    : never;

type ValueOf<Row, Column> = Column extends keyof Row ? Row[Column] : never;

/** Columns that the database computes. */
type Computed = Record<string, Knex.Raw>;

/** What computed columns give. */
type ValuesOf<Also> = { [Name in keyof Also]: Also[Name] extends Knex.Raw<infer Value> ? Value : never };

type Selected<From extends Sources, Column extends string, Also extends Computed> = {
  [One in Column as Parts<One>[2]]: ValueOf<RowAt<From[Parts<One>[0]]>, Parts<One>[1]>;
} & ([Also] extends [never] ? unknown : ValuesOf<Also>);

/**
 * Select columns of a statement with joins, checked against the row types: knex knows the row of `trx('builds')`, but
 * not those of `trx('builds as b')`.
 * @param tables which table each alias stands for, `{ b: 'builds', q: 'qcrs?' }`; `?` where a left join may find no row
 * @param computed columns that the database computes, as `trx.raw<Type>(…)`
 */
export const selectRows = <
  const From extends Sources,
  const Column extends Chosen<From>,
  const Also extends Computed = never,
>(
  query: Knex.QueryBuilder,
  _tables: From,
  columns: readonly Column[],
  computed?: Also,
): Promise<Selected<From, Column, Also>[]> =>
  // One list: knex reads nothing after a first argument that is an array.
  Promise.resolve(query.select([...columns, ...(computed ? [computed] : [])]));

/** The same of the first row, or undefined. @param tables, columns, computed as `selectRows` */
export const selectFirst = async <
  const From extends Sources,
  const Column extends Chosen<From>,
  const Also extends Computed = never,
>(
  query: Knex.QueryBuilder,
  tables: From,
  columns: readonly Column[],
  computed?: Also,
): Promise<Selected<From, Column, Also> | undefined> =>
  (await selectRows(query.limit(1), tables, columns, computed))[0];
