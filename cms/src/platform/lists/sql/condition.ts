import { places } from './dialects';
import type { Dialect, Field, List, Sql } from '../list';
import type { Operator } from '../query/operators';
import type { Filter } from '../query/query';
import { joined, written } from './written';

const comparisons: Partial<Record<Operator, string>> = {
  $eq: '=',
  $lt: '<',
  $lte: '<=',
  $gt: '>',
  $gte: '>=',
};

const hasCase = ({ kind }: Field): boolean => kind === 'text' || kind === 'json';

/** Does an expression contain every one of these folded words? It is evaluated once per record. */
export const holdsWords = (dialect: Dialect, expression: string, words: readonly string[]): Sql =>
  written(
    `exists (select 1 from (select ${expression} as t ${dialect.apart}) as s where`,
    dialect.holdsWords('s.t', words),
    ')',
  );

function conditionSql(dialect: Dialect, field: Field, operator: Operator, values: Sql['bindings']): Sql {
  const { sql: column, joins } = field;
  const one = (text: string): Sql => ({ text, bindings: values, joins });
  const searched = field.kind === 'text' ? column : `cast(${column} as text)`;
  /** @param part of the text, as long as the value */
  const atAnEnd = (part: string, given: string): Sql => ({
    text: `${part} = ${given}`,
    bindings: [[...String(values[0])].length, values[0]!],
    joins,
  });
  // Digits have no case, and checking for it costs as much as the search.
  const anyCase = hasCase(field) ? dialect.lowerToSearch(searched) : searched;
  switch (operator) {
    case '$eqi':
      return one(
        field.kind === 'text' ? `${dialect.lowerToSearch(column)} = ${dialect.lowerGiven}` : `${column} = ?`,
      );
    case '$between':
      return one(`${column} between ? and ?`);
    case '$in':
      return values.length === 0
        ? { text: '1 = 0', bindings: [], joins: [] }
        : one(`${column} in (${places(values)})`);
    case '$null':
      return field.filled
        ? { text: `${values[0] ? 'not ' : ''}${field.filled}`, bindings: [], joins: [] }
        : { text: `${column} is ${values[0] ? '' : 'not '}null`, bindings: [], joins };
    case '$ne':
      // An empty field does not equal the value either, although SQL returns unknown.
      return one(field.nullable ? `(${column} <> ? or ${column} is null)` : `${column} <> ?`);
    case '$contains':
      return one(dialect.contains(searched, '?'));
    case '$containsi':
      return one(dialect.contains(anyCase, dialect.lowerGiven));
    case '$words':
      return values.length === 0
        ? { text: '1 = 1', bindings: [], joins: [] }
        : { ...holdsWords(dialect, column, values.map(String)), joins };
    case '$startsWith':
      return atAnEnd(`substr(${searched}, 1, ?)`, '?');
    case '$startsWithi':
      return atAnEnd(`substr(${anyCase}, 1, ?)`, dialect.lowerGiven);
    case '$endsWith':
      return atAnEnd(dialect.lastOf(searched), '?');
    case '$endsWithi':
      return atAnEnd(dialect.lastOf(anyCase), dialect.lowerGiven);
    default:
      return one(`${column} ${comparisons[operator]} ?`);
  }
}

/** A caller's filter as an SQL condition. */
export function filterSql(dialect: Dialect, list: List, filter: Filter): Sql {
  // Of an empty field nothing holds, so the opposite does, although SQL returns unknown.
  if ('not' in filter) return written('(', filterSql(dialect, list, filter.not), ') is not true');
  if ('all' in filter)
    return joined(
      filter.all.map((part) => filterSql(dialect, list, part)),
      'and',
      '1 = 1',
    );
  if ('any' in filter)
    return joined(
      filter.any.map((part) => filterSql(dialect, list, part)),
      'or',
      '1 = 0',
    );
  const field = list.fields[filter.field]!;
  const asked = conditionSql(dialect, field, filter.operator, filter.values);
  return field.each ? written(`exists (${field.each} and`, asked, ')') : asked;
}
