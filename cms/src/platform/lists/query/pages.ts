import type { List } from '../list';
import { flagValue, isObject, refuse } from '../../http/query-string';

/** A part of a list: how many rows to skip, and how many to return. */
export interface Page {
  start: number;
  size: number;
  /** Requested by start and limit, so the answer names these. */
  byStart?: true;
}

const DEFAULT_PAGE_SIZE = 25;
const MAX_PAGE_SIZE = 100;

const wholeNumber = (raw: unknown, path: string, max: number, min = 1): number => {
  const value = typeof raw === 'string' && /^\d{1,9}$/.test(raw) ? Number(raw) : -1;
  return value >= min && value <= max
    ? value
    : refuse(path, `${path} needs a whole number from ${min} to ${max}.`);
};

/** How many rows are asked for; more than a page may have are as many as it may, as with Strapi. API-04 */
const pageSizeOf = (raw: unknown, path: string): number =>
  Math.min(wholeNumber(raw, path, 999_999_999), MAX_PAGE_SIZE);

/** The last page that can be asked for. */
const MAX_PAGE = 1_000_000;

/** Rows by start and limit, Strapi's other way; `limit=-1` is everything where a screen lists all. */
function parseStartAndLimit(list: List, start: unknown, limit: unknown): Page | null {
  if (limit === '-1') {
    if (!list.wholeAllowed)
      refuse('pagination[limit]', 'pagination[limit] is 100 at most here; ask for pages.');
    if (start !== undefined && start !== '0')
      refuse('pagination[start]', 'pagination[start] needs a pagination[limit] from 1 to 100.');
    return null;
  }
  return {
    start: start === undefined ? 0 : wholeNumber(start, 'pagination[start]', MAX_PAGE * MAX_PAGE_SIZE, 0),
    size: limit === undefined ? DEFAULT_PAGE_SIZE : pageSizeOf(limit, 'pagination[limit]'),
    byStart: true,
  };
}

/** The part of the list that a query asks for; null for everything. @throws Refusal bad-query */
export function parsePage(list: List, raw: unknown): Page | null {
  if (raw === undefined) return list.wholeUnasked ? null : { start: 0, size: DEFAULT_PAGE_SIZE };
  if (!isObject(raw)) return refuse('pagination', 'pagination needs page and pageSize.');
  const { page, pageSize, start, limit, withCount, ...others } = raw;
  const [other] = Object.keys(others);
  if (other !== undefined) refuse(`pagination[${other}]`, `pagination[${other}] is not known.`);
  // The total costs nothing extra and is always included.
  if (withCount !== undefined && (typeof withCount !== 'string' || flagValue(withCount) === null))
    refuse('pagination[withCount]', 'pagination[withCount] needs true or false.');
  if (start !== undefined || limit !== undefined) {
    if (page !== undefined || pageSize !== undefined)
      refuse('pagination', 'Ask for page and pageSize, or for start and limit, not for both.');
    return parseStartAndLimit(list, start, limit);
  }
  const size = pageSize === undefined ? DEFAULT_PAGE_SIZE : pageSizeOf(pageSize, 'pagination[pageSize]');
  const number = page === undefined ? 1 : wholeNumber(page, 'pagination[page]', MAX_PAGE);
  return { start: (number - 1) * size, size };
}
