import { OPEN } from '../opening';
import { keepHere } from './keep-here';
import { HIDE } from './use-hidden-columns';

/** Filters and order of a list under a name. SES-39 */
export interface SavedFilter {
  name: string;
  /** The part of the address that they are. */
  query: string;
}

/** More are no help any more, and a browser keeps only so much. */
export const MAX_SAVED = 30;
export const MAX_NAME = 60;

/** What stands in the address of a list beside its filters: what is open, and how the list is looked at. */
const BESIDE = new Set([OPEN, 'users', 'page', 'size', HIDE]);

type Pair = [name: string, value: string];

/** The filters and the order in an address, as words that compare. */
export const filtersIn = (params: URLSearchParams): string => {
  const pairs = [...params].filter(([name]) => !BESIDE.has(name));
  return new URLSearchParams(pairs.toSorted(([one], [other]) => one.localeCompare(other))).toString();
};

/** The address with other filters, on the first page. */
export const withFilters = (params: URLSearchParams, query: string): URLSearchParams =>
  new URLSearchParams([
    ...new URLSearchParams(query),
    ...[...params].filter(([name]) => BESIDE.has(name) && name !== 'page'),
  ] satisfies Pair[]);

/** The address of what a person sees in a list, for somebody else: with its columns, without an open record. */
export const addressOf = (params: URLSearchParams, hidden: string): string => {
  const shared = new URLSearchParams(filtersIn(params));
  const size = params.get('size');
  if (size) shared.set('size', size);
  shared.set(HIDE, hidden);
  return shared.toString();
};

const isSaved = (one: unknown): one is SavedFilter =>
  typeof one === 'object' &&
  one !== null &&
  typeof (one as SavedFilter).name === 'string' &&
  typeof (one as SavedFilter).query === 'string';

/** The saved filters of a list, by name. */
export function savedFilters(key: string): SavedFilter[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSaved) : [];
  } catch {
    // Something else was stored there.
    return [];
  }
}

/** @returns whether the browser keeps them */
export const keepFilters = (key: string, filters: readonly SavedFilter[]): boolean =>
  keepHere(key, filters.length === 0 ? '' : JSON.stringify(filters));

/** Names that differ only in case or in spaces around them are one. */
export const isNamed = (name: string) => {
  const wanted = name.trim().toLowerCase();
  return (one: SavedFilter): boolean => one.name.toLowerCase() === wanted;
};

/** With one more, which replaces the one of its name. */
export const withFilter = (filters: readonly SavedFilter[], added: SavedFilter): SavedFilter[] =>
  [...filters.filter((one) => !isNamed(added.name)(one)), added].toSorted((one, other) =>
    one.name.localeCompare(other.name),
  );
