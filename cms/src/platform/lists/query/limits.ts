import { Refusal } from '@intranet/domain';
import type { List } from '../list';
import { readsTexts } from './operators';
import type { Filter, ListQuery } from './query';

/** More conditions than any screen has. Each further value makes the statement longer. */
const MAX_CONDITIONS = 50;

/**
 * Maximum number of conditions that search texts: as many as "search and sort" has rows. Each reads its column of every
 * record.
 */
const MAX_TEXT_CONDITIONS = 8;

/** Of these, the maximum in paragraphs, each of which costs as much as dozens of the others. */
const MAX_LONG_CONDITIONS = 1;

/** The most plain conditions that run at once; a query with more waits its turn. */
const FEW_CONDITIONS = 8;

interface Condition {
  field: string;
  looksIntoText: boolean;
}

const conditionsOf = (list: List, filter: Filter): Condition[] => {
  if ('not' in filter) return conditionsOf(list, filter.not);
  if ('all' in filter) return filter.all.flatMap((part) => conditionsOf(list, part));
  if ('any' in filter) return filter.any.flatMap((part) => conditionsOf(list, part));
  const { field, operator, values } = filter;
  // A condition without words searches nothing.
  const looksIntoText = values.length > 0 && readsTexts(operator, list.fields[field]!.kind);
  return [{ field, looksIntoText }];
};

const refuse = (message: string): never => {
  throw Refusal.at('filters', 'bad-query', message);
};

/**
 * Limits a query, so that no single request blocks the database for everyone else. OPS-06
 * @throws Refusal bad-query
 */
export function refuseTooMuch(list: List, { filter }: Pick<ListQuery, 'filter'>): void {
  const conditions = conditionsOf(list, filter);
  if (conditions.length > MAX_CONDITIONS) refuse('There are too many filters.');
  const intoText = conditions.filter(({ looksIntoText }) => looksIntoText);
  if (intoText.length > MAX_TEXT_CONDITIONS)
    refuse(`Texts can be searched by ${MAX_TEXT_CONDITIONS} conditions at a time.`);
  const intoLong = intoText.filter(({ field }) => list.fields[field]?.long);
  if (intoLong.length > MAX_LONG_CONDITIONS)
    refuse(`Of long texts such as ${intoLong.at(-1)!.field}, one can be searched at a time.`);
}

/** Does it search for a part of a text? No index helps there, so every row in reach is read. */
export const searches = (list: List, filter: Filter): boolean =>
  conditionsOf(list, filter).some(({ looksIntoText }) => looksIntoText);

/** A page so far down reads all records before it; no screen has as many rows on ten of its pages. */
const DEEP_START = 1_000;

/**
 * Does a query read so much that it must wait its turn and may be cancelled?
 * @param textsInOrder does the database have indexes in text order, so that sorting by one is free?
 */
export function readsWidely(list: List, { filter, sort, page }: ListQuery, textsInOrder: boolean): boolean {
  if (page && page.start >= DEEP_START) return true;
  if (list.orderedBy && sort.some(({ field }) => !list.orderedBy!.includes(field))) return true;
  const conditions = conditionsOf(list, filter);
  if (conditions.length > FEW_CONDITIONS || conditions.some(({ looksIntoText }) => looksIntoText))
    return true;
  const sorted = sort.map(({ field }) => list.fields[field]!).filter(({ kind }) => kind === 'text');
  return sorted.some(({ long }) => long) || sorted.length > (textsInOrder ? 1 : 0);
}
