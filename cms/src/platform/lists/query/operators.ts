import type { Field } from '../list';

/** The operators that become SQL. */
const plain = [
  '$eq',
  '$eqi',
  '$ne',
  '$in',
  '$lt',
  '$lte',
  '$gt',
  '$gte',
  '$between',
  '$null',
  '$contains',
  '$containsi',
  '$startsWith',
  '$startsWithi',
  '$endsWith',
  '$endsWithi',
  '$words',
] as const;
export type Operator = (typeof plain)[number];

/** Those of Strapi that say the opposite of another one. An empty field holds none of them, so it is found. */
const opposites: ReadonlyMap<string, Operator> = new Map([
  ['$nei', '$eqi'],
  ['$notIn', '$in'],
  ['$notNull', '$null'],
  ['$notContains', '$contains'],
  ['$notContainsi', '$containsi'],
]);

/** All that a query may name, `$words` beside those of Strapi's REST dialect. API-04 */
export const operatorNames: readonly string[] = [...plain, ...opposites.keys()];

/** What an operator of the query asks, and whether it asks for the opposite; undefined for an unknown one. */
export function readOperator(name: string): { operator: Operator; opposite: boolean } | undefined {
  const operator = plain.find((one) => one === name);
  if (operator) return { operator, opposite: false };
  const other = opposites.get(name);
  return other && { operator: other, opposite: true };
}

const intoText: readonly Operator[] = [
  '$contains',
  '$containsi',
  '$startsWith',
  '$startsWithi',
  '$endsWith',
  '$endsWithi',
  '$words',
];

/** Does it search for a part of a text? */
export const isTextOperator = (operator: Operator): boolean => intoText.includes(operator);

/** Does it look at each record's text, since no index helps? Numbers and days are the same in any case. */
export const readsTexts = (operator: Operator, kind: Field['kind']): boolean =>
  isTextOperator(operator) || (operator === '$eqi' && kind === 'text');
