import type { Actor } from '@intranet/domain';
import type { Dialect, Field, List, Sql } from '../list';
import type { Filter } from '../query/query';
import { joinSql, written } from './written';

/** A search of which the small tables say where its words can be found, and what else is asked. */
interface SearchByNames {
  field: Field & { namedBy: NonNullable<Field['namedBy']> };
  words: readonly string[];
  rest: Filter;
}

/** The first search for words that must hold, whatever else does, taken out of its filter. */
function taken(list: List, filter: Filter): SearchByNames | undefined {
  if ('any' in filter) return undefined;
  if ('all' in filter) {
    for (const [index, part] of filter.all.entries()) {
      const search = taken(list, part);
      if (search) return { ...search, rest: { all: filter.all.toSpliced(index, 1, search.rest) } };
    }
    return undefined;
  }
  const field = list.fields[filter.field]!;
  if (filter.operator !== '$words' || filter.values.length === 0 || !field.namedBy) return undefined;
  return { field: { ...field, namedBy: field.namedBy }, words: filter.values.map(String), rest: { all: [] } };
}

/**
 * The search that goes over the small tables first, if there is one and the actor reaches so much that it pays: somebody
 * who reaches some hundred records has looked through them sooner.
 */
export const searchByNames = (list: List, actor: Actor, filter: Filter): SearchByNames | undefined =>
  list.scope(actor).some((name) => list.broad?.includes(name)) ? taken(list, filter) : undefined;

/** What is put together to a statement: `with` this, the records are in the table `found`. */
interface Found {
  list: List;
  dialect: Dialect;
  /** What must also hold: the scope, and the rest of the filter. */
  where: Sql;
  sortJoins: readonly string[];
  /** The sort keys, each under a name. */
  sorted: string;
  /** … and those names. */
  sortNames: readonly string[];
  /** Can the statement be given up? */
  wide: boolean;
}

/**
 * A record has some of its words from each of the small tables. Each of these is looked through once, and of each row it
 * is worked out which of the words its names hold; then the records are read by index that a row of the first table has
 * a word of, and have the rest of them from the others; then those of the second that no row of the first has a word of,
 * and so on. What an index has is all that this reads of a record. Of whose words no other table has the rest, no record
 * is read: one of 450 people of a last name is found without the reports of the others. decisions/0045
 *
 * A row that was called otherwise once says only where something may be found: such a record is looked at itself.
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

  // Which words any row of it holds, as bits of a number. SQLite has no aggregate for that.
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
    dialect.holdsWords(field.sql, words),
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
