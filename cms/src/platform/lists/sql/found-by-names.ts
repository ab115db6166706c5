import type { Actor } from '@intranet/domain';
import type { Dialect, Field, List, Sql } from '../list';
import type { Filter } from '../query/query';
import { holdsWords } from './condition';
import { joinSql, written } from './written';

/** A search that every record must match and small tables can answer first, and the rest of the filter. */
interface SearchByNames {
  field: Field & { namedBy: NonNullable<Field['namedBy']> };
  words: readonly string[];
  rest: Filter;
}

/** The first such search in a filter, removed from it. */
function firstSearch(list: List, filter: Filter): SearchByNames | undefined {
  if ('any' in filter || 'not' in filter) return undefined;
  if ('all' in filter) {
    for (const [index, part] of filter.all.entries()) {
      const search = firstSearch(list, part);
      if (search) return { ...search, rest: { all: filter.all.toSpliced(index, 1, search.rest) } };
    }
    return undefined;
  }
  const field = list.fields[filter.field]!;
  if (filter.operator !== '$words' || filter.values.length === 0 || !field.namedBy) return undefined;
  return {
    field: { ...field, namedBy: field.namedBy },
    words: filter.values.map(String),
    rest: { all: [] },
  };
}

/** The search that starts with the small tables, for an actor who reaches so much that it pays off. */
export const searchByNames = (list: List, actor: Actor, filter: Filter): SearchByNames | undefined =>
  list.scope(actor).some((name) => list.broad?.includes(name)) ? firstSearch(list, filter) : undefined;

/** The parts of the statement: after this `with`, the records are in the table `found`. */
interface Found {
  list: List;
  dialect: Dialect;
  /** Further conditions: the scope, and the rest of the filter. */
  where: Sql;
  sortJoins: readonly string[];
  /** The sort keys, each with a name. */
  sorted: string;
  /** Those names. */
  sortNames: readonly string[];
  /** Can the statement be cancelled? */
  wide: boolean;
}

/**
 * A record gets its words from the small tables. Each of these is read once, and for each of its rows it is computed
 * which words its names contain. Then records are read by index: first those with a row of the first table that
 * contains a word, with the remaining words in the other tables; then those of the second table without a match in the
 * first, and so on. Only indexed columns of a record are read. If the other tables do not contain the remaining words,
 * no record is read: one of 450 people with a last name is found without reading the reports of the others.
 * decisions/0025
 * A match with a former name only says where to look, so such a record is checked itself.
 */
export function foundByNames(search: SearchByNames, asked: Found): Sql {
  const { field, words } = search;
  const { namedBy } = field;
  const { list, dialect, where, sortJoins, sorted, sortNames, wide } = asked;
  const { table, alias } = list;
  const all = 2 ** words.length - 1;
  const rowsOf = (from: number): string[] => namedBy.map((_, index) => `by_${index}`).slice(from);

  const small = namedBy.map(({ table: names, called, formerly }, index) => {
    const text = dialect.toSearch(`${called('n')} || ' ' || coalesce(n.${formerly}, '')`);
    const { held, some } = dialect.wordsHeld('s.t', words);
    return written(
      `by_${index} as materialized (select s.id, s.renamed,`,
      held,
      `as held from (select n.id, n.${formerly} is not null as renamed, ${text} as t from ${names} n ${dialect.apart}) s where`,
      some,
      ')',
    );
  });

  // Which words any of its rows contains, as bits. SQLite has no aggregate for that.
  const heldByAny = namedBy.map(
    (_, index) =>
      `(select ${words.map((_word, at) => `coalesce(max(held & ${2 ** at}), 0)`).join(' | ')} from by_${index})`,
  );

  const parts = namedBy.map(({ key }, index) => {
    const row = `by_${index}`;
    const others = namedBy.slice(index + 1).map(({ key: other }, further) => {
      const name = `by_${index + 1 + further}`;
      return `left join ${name} on ${name}.id = ${other}`;
    });
    const held = rowsOf(index).map((name, at) => (at === 0 ? `${name}.held` : `coalesce(${name}.held, 0)`));
    const renamed = rowsOf(index).map((name) => `coalesce(${name}.renamed, false)`);
    const completable = [`${row}.held`, ...heldByAny.slice(index + 1)].join(' | ');
    const earlier = namedBy
      .slice(0, index)
      .map(({ key: other }, at) => `${other} not in (select id from by_${at})`);
    const stillWanted = wide ? dialect.stillWanted(`${row}.id`) : '';
    return written(
      `select ${alias}.id, ${sorted}, ${renamed.join(' or ')} as renamed
        from ${row} ${dialect.thenJoin} ${table} ${alias} on ${key} = ${row}.id
        ${joinSql(list, [...where.joins, ...sortJoins])} ${others.join(' ')}
        where`,
      [
        ...(stillWanted ? [stillWanted] : []),
        `(${completable}) = ${all}`,
        `(${held.join(' | ')}) = ${all}`,
        ...earlier,
        '',
      ].join(' and '),
      where,
    );
  });

  const itself = written(
    `select`,
    holdsWords(dialect, field.sql, words),
    `from ${table} ${alias} ${joinSql(list, field.joins)} where ${alias}.id = candidate.id`,
  );
  return written(
    ...small.flatMap((one) => [one, ',']),
    `found as materialized (select candidate.id, ${sortNames.map((name) => `candidate.${name}`).join(', ')} from (`,
    ...parts.flatMap((part, index) => (index === 0 ? [part] : ['union all', part])),
    ') candidate where case when candidate.renamed then (',
    itself,
    ') else true end)',
  );
}
