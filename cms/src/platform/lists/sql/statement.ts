import type { Actor } from '@intranet/domain';
import { foundByNames, searchByNames } from './found-by-names';
import { searches } from '../query/limits';
import { filterSql } from './condition';
import { type Dialect, type Kept, type List, type Sql, sql } from '../list';
import type { Filter, ListQuery } from '../query/query';
import { joined, joinSql, written } from './written';

/** The rows that each name of an actor's scope reaches. */
const reachesOf = (dialect: Dialect, list: List, actor: Actor): Sql[] =>
  list.scope(actor).map((name) => list.reach[name]!(actor, dialect));

/** The rows that an actor reaches: one of the scope's names must hold; without names there are no rows. */
const scopeSql = (dialect: Dialect, list: List, actor: Actor): Sql =>
  joined(reachesOf(dialect, list, actor), 'or', '1 = 0');

interface SortKey {
  sql: string;
  descending: boolean;
}

/** The caller's order, then newest first, so that pages never overlap. Empty fields come last. */
function sortKeys(dialect: Dialect, list: List, sort: ListQuery['sort']): SortKey[] {
  const keys = sort.flatMap(({ field: name, descending }): SortKey[] => {
    const { sql, kind, nullable } = list.fields[name]!;
    const key = { sql: kind === 'text' ? dialect.lower(sql) : sql, descending };
    return nullable ? [{ sql: `(${sql} is null)`, descending: false }, key] : [key];
  });
  return [...keys, { sql: `${list.alias}.id`, descending: true }];
}

const orderBy = (keys: SortKey[]): string =>
  keys.map(({ sql, descending }) => `${sql}${descending ? ' desc' : ''}`).join(', ');

/** The names of the fields that the list's answer needs. */
export const fieldsRead = (list: List): readonly string[] =>
  // What is asked of a relation is never answered.
  list.read ?? Object.keys(list.fields).filter((name) => !name.includes('.'));

const columns = (list: List): string =>
  fieldsRead(list)
    .map((name) => `${list.fields[name]!.shown} as "${name}"`)
    .join(', ');

const joinsRead = (list: List): readonly string[] =>
  list.read ? list.read.flatMap((name) => list.fields[name]!.joins) : Object.keys(list.joins);

/** The parts of a statement. */
interface StatementParts {
  dialect: Dialect;
  list: List;
  actor: Actor;
  query: ListQuery;
  keys: SortKey[];
  wide: boolean;
}

/** The rows of a list: their total, and the ids of the page. */
interface Rows {
  /** Sub-queries that both use. */
  first: Sql;
  total: Sql;
  chosen: Sql;
}

const sortNames = (keys: SortKey[]): string[] => keys.map((_, index) => `sort_${index}`);

const sortedAs = (keys: SortKey[]): string =>
  keys.map(({ sql: key }, index) => `${key} as sort_${index}`).join(', ');

/** The same order for rows that have the keys as named columns. */
const byName = (from: string, keys: SortKey[]): string =>
  orderBy(keys.map(({ descending }, index) => ({ sql: `${from}.sort_${index}`, descending })));

const sortJoins = ({ list, query }: StatementParts): string[] =>
  query.sort.flatMap(({ field }) => list.fields[field]!.joins);

const cutOf = ({ page }: ListQuery): Sql =>
  page ? sql('limit ? offset ?', [page.size, page.start]) : sql('');

/** The conditions for a row of the list: not cancelled, in reach, and matching the filter. */
function whereOf({ dialect, list, query, wide }: StatementParts, reach: Sql, filter = query.filter): Sql {
  const stillWanted = wide ? dialect.stillWanted(`${list.alias}.id`) : '';
  const conditions = [reach, filterSql(dialect, list, filter)];
  return joined(stillWanted ? [sql(stillWanted), ...conditions] : conditions, 'and', '1 = 1');
}

/** The rows are searched once, and both total and page come from the result. */
function rowsFound(asked: StatementParts): Rows {
  const { list, actor, query, keys } = asked;
  const reach = scopeSql(asked.dialect, list, actor);
  const search = searchByNames(list, actor, query.filter);
  const joins = sortJoins(asked);
  const where = whereOf(asked, reach);
  const found = search
    ? foundByNames(search, {
        ...asked,
        // Whether it was cancelled is checked on the small tables.
        where: whereOf({ ...asked, wide: false }, reach, search.rest),
        sortJoins: joins,
        sorted: sortedAs(keys),
        sortNames: sortNames(keys),
      })
    : written(
        `found as materialized (select ${list.alias}.id, ${sortedAs(keys)} from ${list.table} ${list.alias}
          ${joinSql(list, [...where.joins, ...joins])} where`,
        where,
        ')',
      );
  return {
    first: written('with', found),
    total: sql('select count(*) as total from found'),
    chosen: written(`select f.id from found f order by ${byName('f', keys)}`, cutOf(query)),
  };
}

/** Does a filter match all records with these values? */
function narrowsNothing(filter: Filter, always: Kept['always']): boolean {
  if ('any' in filter || 'not' in filter) return false;
  if ('all' in filter) return filter.all.every((part) => narrowsNothing(part, always));
  const { field, operator, values } = filter;
  return operator === '$eq' && Object.hasOwn(always, field) && always[field] === values[0];
}

/** Total and page each use the index that suits them, and so does the part of each name of a disjoint scope. */
function rowsByIndex(asked: StatementParts): Rows {
  const { dialect, list, actor, query, keys } = asked;
  const { alias } = list;
  const names = list.scope(actor);
  const reaches = reachesOf(dialect, list, actor);
  const parts = (list.disjoint && reaches.length > 1 ? reaches : [scopeSql(dialect, list, actor)]).map(
    (reach) => whereOf(asked, reach),
  );
  const from = (what: string, where: Sql, joins: readonly string[] = [], hint = '') =>
    written(
      `select ${what} from ${list.table} ${alias} ${hint} ${joinSql(list, [...where.joins, ...joins])} where`,
      where,
    );
  const ids = (where: Sql, what: string) =>
    written(from(what, where, sortJoins(asked)), `order by ${orderBy(keys)}`);
  const [only, ...others] = parts;
  if (others.length === 0) {
    return {
      first: sql(''),
      total: from('count(*) as total', only!),
      chosen: written(ids(only!, `${alias}.id`), cutOf(query)),
    };
  }
  /** The number of rows in a part that the filter does not narrow, where it is known. */
  const keptOf = (index: number) => {
    const kept = list.kept?.[names[index]!];
    return kept && narrowsNothing(query.filter, kept.always) ? sql(kept.total) : undefined;
  };
  // From each part only as many rows are read as the page could contain.
  const most = query.page ? sql('limit ?', [query.page.start + query.page.size]) : sql('');
  const firstOf = (where: Sql, index: number) => {
    const hint = keptOf(index) && query.sort.length === 0 ? dialect.byNumber : '';
    const part = from(`${alias}.id, ${sortedAs(keys)}`, where, sortJoins(asked), hint);
    return dialect.merges
      ? part
      : written('select * from (', part, `order by ${orderBy(keys)}`, most, `) part_${index}`);
  };
  return {
    first: sql(''),
    total: written(
      'select',
      ...parts.flatMap((where, index) => [
        index === 0 ? '(' : '+ (',
        keptOf(index) ?? from('count(*)', where),
        ')',
      ]),
      'as total',
    ),
    chosen: written(
      ...parts.flatMap((where, index) => [...(index === 0 ? [] : ['union all']), firstOf(where, index)]),
      `order by ${orderBy(keys.map((key, index) => ({ ...key, sql: `sort_${index}` })))}`,
      cutOf(query),
    ),
  };
}

/**
 * The whole list as one statement, with total and page. The total is in every row, and in a row of its own when the
 * page is empty. The rows of the page are chosen before joins that only the answer needs. For a text search the rows
 * are read once and give both; otherwise each of the two uses the index that suits it.
 * @param wide does it read so much that it may have to be cancelled?
 */
export function listStatement(
  dialect: Dialect,
  list: List,
  actor: Actor,
  query: ListQuery,
  wide = false,
): Sql {
  const { table, alias } = list;
  const keys = sortKeys(dialect, list, query.sort);
  const asked: StatementParts = { dialect, list, actor, query, keys, wide };
  const { first, total, chosen } = searches(list, query.filter) ? rowsFound(asked) : rowsByIndex(asked);
  return written(
    first,
    'select t.total, p.* from (',
    total,
    `) t left join (select ${columns(list)}, ${sortedAs(keys)} from (`,
    chosen,
    `) chosen
    join ${table} ${alias} on ${alias}.id = chosen.id ${joinSql(list, [...joinsRead(list), ...sortJoins(asked)])}) p on 1 = 1
    order by ${byName('p', keys)}`,
  );
}

/** One record by a given condition, within the actor's scope. */
export function recordStatement(dialect: Dialect, list: List, actor: Actor, condition: Sql): Sql {
  const where = joined([scopeSql(dialect, list, actor), condition], 'and', '1 = 1');
  return {
    text: `select ${columns(list)} from ${list.table} ${list.alias} ${joinSql(list, [...joinsRead(list), ...where.joins])} where ${where.text}`,
    bindings: where.bindings,
    joins: [],
  };
}
