import type { Actor } from '@intranet/domain';
import { searches } from './limits';
import type { Dialect, Field, List, Sql } from './list';
import type { Filter, ListQuery, Operator } from './query';

/** Plain ASCII only loses its case, which the databases do themselves many times faster than in every alphabet. */
const isAscii = (expression: string): string => `octet_length(${expression}) = length(${expression})`;

const postgres: Dialect = {
  contains: (haystack, needle) => `strpos(${haystack}, ${needle}) > 0`,
  lower: (expression) => `lower(${expression})`,
  lowerToSearch: (expression) =>
    `case when ${isAscii(expression)} then lower(${expression} collate "C") else lower(${expression}) end`,
  lowerGiven: 'lower(?)',
  // It has a time limit of its own, and can be told.
  stillWanted: () => '',
  // As an array the values are found once and an index is used, also inside an "or"; `in (select …)` scans the table there.
  isOneOf: (expression, select) => `${expression} = any(array(${select}))`,
  holdsWords: (expression, words) => ({
    // Worked out once for each record ("offset 0" keeps it apart); a call of our function costs more than most texts need.
    text: `exists (select 1 from (select ${expression} as t offset 0) as s
      where case when octet_length(t) = length(t) then lower(t collate "C") else folded(t) end
        like all (array[${words.map(() => '?').join(', ')}]))`,
    bindings: words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`),
  }),
};

const sqlite: Dialect = {
  contains: (haystack, needle) => `instr(${haystack}, ${needle}) > 0`,
  lower: (expression) => `unicode_lower(${expression})`,
  lowerToSearch: (expression) =>
    `case when ${isAscii(expression)} then lower(${expression}) else unicode_lower(${expression}) end`,
  lowerGiven: 'unicode_lower(?)',
  stillWanted: (expression) => `still_wanted(${expression})`,
  isOneOf: (expression, select) => `${expression} in (${select})`,
  holdsWords: (expression, words) => ({ text: `holds_words(${expression}, ?)`, bindings: [words.join(' ')] }),
};

export const dialects = { postgres, sqlite };

const comparisons: Partial<Record<Operator, string>> = {
  $eq: '=',
  $lt: '<',
  $lte: '<=',
  $gt: '>',
  $gte: '>=',
};

const hasCase = ({ kind }: Field): boolean => kind === 'text' || kind === 'json';

function conditionSql(dialect: Dialect, field: Field, operator: Operator, values: Sql['bindings']): Sql {
  const { sql: column, joins } = field;
  const one = (text: string): Sql => ({ text, bindings: values, joins });
  const searched = field.kind === 'text' ? column : `cast(${column} as text)`;
  switch (operator) {
    case '$in':
      return values.length === 0
        ? { text: '1 = 0', bindings: [], joins: [] }
        : one(`${column} in (${values.map(() => '?').join(', ')})`);
    case '$null':
      return { text: `${column} is ${values[0] ? '' : 'not '}null`, bindings: [], joins };
    case '$ne':
      // An empty field is not the value either, though SQL calls that unknown.
      return one(field.nullable ? `(${column} <> ? or ${column} is null)` : `${column} <> ?`);
    case '$contains':
      return one(dialect.contains(searched, '?'));
    case '$containsi':
      // Digits have no case, and to ask for it costs as much as the search.
      return one(
        dialect.contains(hasCase(field) ? dialect.lowerToSearch(searched) : searched, dialect.lowerGiven),
      );
    case '$words':
      return values.length === 0
        ? { text: '1 = 1', bindings: [], joins: [] }
        : { ...dialect.holdsWords(column, values.map(String)), joins };
    case '$startsWith':
      return {
        text: `substr(${searched}, 1, ?) = ?`,
        bindings: [[...String(values[0])].length, values[0]!],
        joins,
      };
    default:
      return one(`${column} ${comparisons[operator]} ?`);
  }
}

const join = (parts: Sql[], word: 'and' | 'or', empty: string): Sql => ({
  text: parts.length === 0 ? empty : `(${parts.map(({ text }) => text).join(` ${word} `)})`,
  bindings: parts.flatMap(({ bindings }) => bindings),
  joins: parts.flatMap(({ joins }) => joins),
});

function filterSql(dialect: Dialect, list: List, filter: Filter): Sql {
  if ('all' in filter)
    return join(
      filter.all.map((part) => filterSql(dialect, list, part)),
      'and',
      '1 = 1',
    );
  if ('any' in filter)
    return join(
      filter.any.map((part) => filterSql(dialect, list, part)),
      'or',
      '1 = 0',
    );
  return conditionSql(dialect, list.fields[filter.field]!, filter.operator, filter.values);
}

/** The rows an actor reaches: one of the scope's names must hold, and no name is nobody's rows. */
function scopeSql(dialect: Dialect, list: List, actor: Actor): Sql {
  return join(
    list.scope(actor).map((name) => list.reach[name]!(actor, dialect)),
    'or',
    '1 = 0',
  );
}

const joinSql = (list: List, names: readonly string[]): string =>
  Object.entries(list.joins)
    .filter(([name]) => names.includes(name))
    .map(([, text]) => text)
    .join(' ');

interface SortKey {
  sql: string;
  descending: boolean;
}

/** The order of the caller, then newest first, so that pages never overlap. Empty fields come last. */
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

/** The names of the fields that an answer of the list is made of. */
export const fieldsRead = (list: List): readonly string[] => list.read ?? Object.keys(list.fields);

const columns = (list: List): string =>
  fieldsRead(list)
    .map((name) => `${list.fields[name]!.shown} as "${name}"`)
    .join(', ');

const joinsRead = (list: List): readonly string[] =>
  list.read ? list.read.flatMap((name) => list.fields[name]!.joins) : Object.keys(list.joins);

/**
 * The whole list as one statement: total and page together. The total stands in every row, and in one row alone when
 * the page is empty. Rows of the page are chosen before anything is joined that only the answer needs. Where a text is
 * searched for, the rows are looked through once and both come out of what was found; elsewhere each of the two goes
 * by the index that suits it.
 * @param wide does it read so much that it may have to be given up?
 */
export function listStatement(
  dialect: Dialect,
  list: List,
  actor: Actor,
  query: ListQuery,
  wide = false,
): Sql {
  const { table, alias } = list;
  const stillWanted = wide ? dialect.stillWanted(`${alias}.id`) : '';
  const where = join(
    [
      ...(stillWanted ? [{ text: stillWanted, bindings: [], joins: [] }] : []),
      scopeSql(dialect, list, actor),
      filterSql(dialect, list, query.filter),
    ],
    'and',
    '1 = 1',
  );
  const sortJoins = query.sort.flatMap(({ field }) => list.fields[field]!.joins);
  const keys = sortKeys(dialect, list, query.sort);
  const sorted = keys.map(({ sql }, index) => `${sql} as sort_${index}`).join(', ');
  const byName = (from: string) =>
    orderBy(keys.map(({ descending }, index) => ({ sql: `${from}.sort_${index}`, descending })));
  const rows = `from ${table} ${alias} ${joinSql(list, [...where.joins, ...sortJoins])} where ${where.text}`;
  const limits = query.page ? [query.page.size, query.page.start] : [];
  const cut = query.page ? 'limit ? offset ?' : '';
  const onceFound = searches(query.filter);
  const found = onceFound ? `with found as materialized (select ${alias}.id, ${sorted} ${rows})` : '';
  const total = onceFound
    ? 'select count(*) as total from found'
    : `select count(*) as total from ${table} ${alias} ${joinSql(list, where.joins)} where ${where.text}`;
  const chosen = onceFound
    ? `select f.id from found f order by ${byName('f')} ${cut}`
    : `select ${alias}.id ${rows} order by ${orderBy(keys)} ${cut}`;
  const page = `select ${columns(list)}, ${sorted} from (${chosen}) chosen
    join ${table} ${alias} on ${alias}.id = chosen.id ${joinSql(list, [...joinsRead(list), ...sortJoins])}`;
  return {
    text: `${found} select t.total, p.* from (${total}) t left join (${page}) p on 1 = 1 order by ${byName('p')}`,
    bindings: [...where.bindings, ...(onceFound ? [] : where.bindings), ...limits],
    joins: [],
  };
}

/** One record by a condition of ours, within the actor's scope. */
export function recordStatement(dialect: Dialect, list: List, actor: Actor, condition: Sql): Sql {
  const where = join([scopeSql(dialect, list, actor), condition], 'and', '1 = 1');
  return {
    text: `select ${columns(list)} from ${list.table} ${list.alias} ${joinSql(list, [...joinsRead(list), ...where.joins])} where ${where.text}`,
    bindings: where.bindings,
    joins: [],
  };
}
