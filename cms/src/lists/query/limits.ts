import { Refusal } from '@intranet/domain';
import type { List } from '../list';
import type { Filter, ListQuery, Operator } from './query';

/** More conditions than any screen has; a longer list of values is a longer statement. */
const MAX_CONDITIONS = 50;

/** Conditions that look into texts: as many as "search and sort" has rows. Each reads its column of every record. */
const MAX_TEXT_CONDITIONS = 8;

/** … of which those into paragraphs: one of these costs as much as dozens of the others. */
const MAX_LONG_CONDITIONS = 1;

/** The most plain conditions that are answered at once; a query with more waits its turn. */
const FEW_CONDITIONS = 8;

/** Does it look for a part of a text? */
export const isTextOperator = (operator: Operator): boolean =>
  ['$contains', '$containsi', '$startsWith', '$words'].includes(operator);

interface Condition {
  field: string;
  looksIntoText: boolean;
}

const conditionsOf = (filter: Filter): Condition[] => {
  if ('all' in filter) return filter.all.flatMap(conditionsOf);
  if ('any' in filter) return filter.any.flatMap(conditionsOf);
  const { field, operator, values } = filter;
  // Words that were not typed are not looked for.
  return [{ field, looksIntoText: isTextOperator(operator) && values.length > 0 }];
};

const refuse = (message: string): never => {
  throw Refusal.at('filters', 'bad-query', message);
};

/**
 * How much may be asked at a time: no single request keeps the database from everybody else. OPS-06
 * @throws Refusal bad-query
 */
export function refuseTooMuch(list: List, { filter }: Pick<ListQuery, 'filter'>): void {
  const conditions = conditionsOf(filter);
  if (conditions.length > MAX_CONDITIONS) refuse('There are too many filters.');
  const intoText = conditions.filter(({ looksIntoText }) => looksIntoText);
  if (intoText.length > MAX_TEXT_CONDITIONS)
    refuse(`Texts can be searched by ${MAX_TEXT_CONDITIONS} conditions at a time.`);
  const intoLong = intoText.filter(({ field }) => list.fields[field]?.long);
  if (intoLong.length > MAX_LONG_CONDITIONS)
    refuse(`Of long texts such as ${intoLong.at(-1)!.field}, one can be searched at a time.`);
}

/** Does it look for a part of a text? No index finds that, so that every row in reach must be read. */
export const searches = (filter: Filter): boolean =>
  conditionsOf(filter).some(({ looksIntoText }) => looksIntoText);

/**
 * Does a query read so much that it must wait its turn and be given up after a while?
 * @param textsInOrder are there indexes that have texts in order, so that one to sort by costs nothing?
 */
export function readsWidely(list: List, { filter, sort }: ListQuery, textsInOrder: boolean): boolean {
  const conditions = conditionsOf(filter);
  if (conditions.length > FEW_CONDITIONS || conditions.some(({ looksIntoText }) => looksIntoText))
    return true;
  const sorted = sort.map(({ field }) => list.fields[field]!).filter(({ kind }) => kind === 'text');
  return sorted.some(({ long }) => long) || sorted.length > (textsInOrder ? 1 : 0);
}
