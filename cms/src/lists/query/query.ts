import { isCalendarDay, isStorable, Refusal, searchWords } from '@intranet/domain';
import type { Context } from 'koa';
import type { Binding } from '../../database/raw';
import { isTextOperator, refuseTooMuch } from './limits';
import type { Field, List } from '../list';
import { queryOf } from './query-string';

/** A checked condition of the caller; it contains no SQL. */
export type Filter =
  | { all: Filter[] }
  | { any: Filter[] }
  | { field: string; operator: Operator; values: Binding[] };

const operators = [
  '$eq',
  '$ne',
  '$in',
  '$lt',
  '$lte',
  '$gt',
  '$gte',
  '$null',
  '$contains',
  '$containsi',
  '$startsWith',
  '$words',
] as const;
export type Operator = (typeof operators)[number];

/** A part of a list: how many rows to skip, and how many to return. */
export interface Page {
  start: number;
  size: number;
  /** Requested by start and limit, so the answer names these. */
  byStart?: true;
}

/** A checked list query. */
export interface ListQuery {
  filter: Filter;
  sort: { field: string; descending: boolean }[];
  /** null means everything. */
  page: Page | null;
  /** The parts of the answers that are asked for by name; all when left out. */
  parts?: readonly string[];
}

const DEFAULT_PAGE_SIZE = 25;
const MAX_PAGE_SIZE = 100;
/** Maximum number of values in a list, since each makes the statement longer. */
const MAX_VALUES = 500;
/** The largest value of an `integer` column; PostgreSQL fails on a larger one instead of finding nothing. */
const MAX_INTEGER = 2_147_483_647;

const refuse = (path: string, message: string): never => {
  throw Refusal.at(path, 'bad-query', message);
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Long lists arrive as objects with numeric keys, since qs makes arrays of at most 100 items. */
const asArray = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value;
  if (isObject(value) && Object.keys(value).every((key) => /^\d+$/.test(key))) return Object.values(value);
  return [value];
};

const flagValue = (value: string): boolean | null => {
  if (['true', '1'].includes(value)) return true;
  return ['false', '0'].includes(value) ? false : null;
};

/** A value of the query, converted to the field's type. */
function valueFor(kind: Field['kind'], raw: unknown, path: string): Binding {
  if (typeof raw !== 'string') return refuse(path, `${path} needs a plain value.`);
  const value = raw;
  if (!isStorable(value)) return refuse(path, `${path} has characters that cannot be stored.`);
  switch (kind) {
    case 'text':
    case 'json':
      return value;
    case 'number':
    case 'longNumber': {
      const number = /^-?\d{1,10}$/.test(value) ? Number(value) : Number.NaN;
      const fits = kind === 'longNumber' ? !Number.isNaN(number) : Math.abs(number) <= MAX_INTEGER;
      return fits ? number : refuse(path, `${path} needs a whole number.`);
    }
    case 'flag':
      return flagValue(value) ?? refuse(path, `${path} needs true or false.`);
    case 'day':
      return isCalendarDay(value) ? value : refuse(path, `${path} needs a day written YYYY-MM-DD.`);
    case 'moment': {
      const isMoment = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/.test(
        value,
      );
      const moment = new Date(value);
      // Date reads February 30 as March 1 or 2.
      return isMoment && isCalendarDay(value.slice(0, 10)) && !Number.isNaN(moment.getTime())
        ? moment
        : refuse(path, `${path} needs a date and time.`);
    }
  }
}

/** May a caller only ask whether the field equals a value? */
export const isOnlyCompared = ({ hidden, guarded }: Field): boolean =>
  hidden === 'equality' || guarded === true;

/** May a caller sort by a field? */
export const isSortable = (field: Field): boolean =>
  field.hidden !== 'server' && !isOnlyCompared(field) && field.kind !== 'json';

function condition(list: List, name: string, operator: string, raw: unknown, path: string): Filter {
  const known = operators.find((one) => one === operator);
  if (known === undefined) return refuse(path, `${path} is not a way to filter.`);
  const field = list.fields[name]!;
  const { kind } = field;
  if (isOnlyCompared(field) && !['$eq', '$ne'].includes(known))
    refuse(path, `${path} is not a way to filter.`);
  if (kind === 'json' && !isTextOperator(known)) refuse(path, `${path} can only be searched by text.`);
  if (known === '$null') return { field: name, operator: known, values: [valueFor('flag', raw, path)] };
  if (known === '$in') {
    const items = asArray(raw);
    if (items.length > MAX_VALUES) refuse(path, `${path} has more than ${MAX_VALUES} values.`);
    return { field: name, operator: known, values: items.map((item) => valueFor(kind, item, path)) };
  }
  if (known === '$words') {
    if (kind !== 'text') refuse(path, `${path} cannot be searched by words.`);
    const words = searchWords(String(valueFor('text', raw, path)));
    return { field: name, operator: known, values: words };
  }
  if (isTextOperator(known)) {
    if (kind === 'flag' || kind === 'moment') refuse(path, `${path} cannot be searched by text.`);
    return { field: name, operator: known, values: [valueFor('text', raw, path)] };
  }
  // Booleans have no order.
  if (kind === 'flag' && !['$eq', '$ne'].includes(known)) refuse(path, `${path} has no order.`);
  return { field: name, operator: known, values: [valueFor(kind, raw, path)] };
}

function parseFilters(list: List, raw: unknown, path = 'filters', depth = 0): Filter {
  if (depth > 5) refuse(path, 'The filters are nested too deeply.');
  if (!isObject(raw)) return refuse(path, `${path} needs a field.`);
  const all = Object.entries(raw).map(([key, value]): Filter => {
    const at = `${path}[${key}]`;
    if (key === '$and' || key === '$or') {
      const parts = asArray(value).map((part, index) =>
        parseFilters(list, part, `${at}[${index}]`, depth + 1),
      );
      return key === '$and' ? { all: parts } : { any: parts };
    }
    if (!Object.hasOwn(list.fields, key) || list.fields[key]!.hidden === 'server') {
      return refuse(at, `${at} cannot be filtered by.`);
    }
    if (!isObject(value)) {
      return Array.isArray(value)
        ? condition(list, key, '$in', value, at)
        : condition(list, key, '$eq', value, at);
    }
    return {
      all: Object.entries(value).map(([operator, item]) =>
        condition(list, key, operator, item, `${at}[${operator}]`),
      ),
    };
  });
  return { all };
}

function parseSort(list: List, raw: unknown): ListQuery['sort'] {
  if (raw === undefined) return [];
  const items = asArray(raw).flatMap((item) =>
    typeof item === 'string' ? item.split(',') : refuse('sort', 'sort needs the name of a field.'),
  );
  if (items.length > 5) refuse('sort', 'sort takes five fields at most.');
  return items.map((item) => {
    const [name = '', direction = 'asc', ...rest] = item.trim().split(':');
    const field = Object.hasOwn(list.fields, name) ? list.fields[name] : undefined;
    if (
      !field ||
      !isSortable(field) ||
      rest.length > 0 ||
      !['asc', 'desc'].includes(direction.toLowerCase())
    ) {
      return refuse('sort', `"${item}" cannot be sorted by.`);
    }
    return { field: name, descending: direction.toLowerCase() === 'desc' };
  });
}

const wholeNumber = (raw: unknown, path: string, max: number, min = 1): number => {
  const value = typeof raw === 'string' && /^\d{1,9}$/.test(raw) ? Number(raw) : -1;
  return value >= min && value <= max
    ? value
    : refuse(path, `${path} needs a whole number from ${min} to ${max}.`);
};

/** The last page that can be asked for. */
const MAX_PAGE = 1_000_000;

/** Rows by start and limit, Strapi's other way; `limit=-1` is everything where a screen lists all. */
function parseStartAndLimit(list: List, start: unknown, limit: unknown): ListQuery['page'] {
  if (limit === '-1') {
    if (!list.wholeAllowed)
      refuse('pagination[limit]', 'pagination[limit] is 100 at most here; ask for pages.');
    if (start !== undefined && start !== '0')
      refuse('pagination[start]', 'pagination[start] needs a pagination[limit] from 1 to 100.');
    return null;
  }
  return {
    start: start === undefined ? 0 : wholeNumber(start, 'pagination[start]', MAX_PAGE * MAX_PAGE_SIZE, 0),
    size: limit === undefined ? DEFAULT_PAGE_SIZE : wholeNumber(limit, 'pagination[limit]', MAX_PAGE_SIZE),
    byStart: true,
  };
}

function parsePage(list: List, raw: unknown): ListQuery['page'] {
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
  const size =
    pageSize === undefined ? DEFAULT_PAGE_SIZE : wholeNumber(pageSize, 'pagination[pageSize]', MAX_PAGE_SIZE);
  const number = page === undefined ? 1 : wholeNumber(page, 'pagination[page]', MAX_PAGE);
  return { start: (number - 1) * size, size };
}

/**
 * The parts of the answers that a caller names, in lists that support it: parts=username,email. It is not Strapi's
 * `fields`, which no list supports; a caller who sends that gets the same refusal everywhere.
 */
function parseParts(list: List, raw: unknown): Pick<ListQuery, 'parts'> {
  if (raw === undefined) return {};
  if (!list.made) return refuse('parts', '"parts" is not known here.');
  if (typeof raw !== 'string')
    return refuse('parts', 'parts needs the names of fields, with commas between them.');
  const parts = raw.split(',');
  const isAnswered = (name: string) =>
    Object.hasOwn(list.made!, name) || (Object.hasOwn(list.fields, name) && !list.fields[name]!.hidden);
  const other = parts.find((name) => !isAnswered(name));
  return other === undefined ? { parts } : refuse('parts', `"${other}" is not a field here.`);
}

/**
 * Check a list query. Only fields that the list declares can be named, so a caller cannot filter or sort by what they
 * may not read (SEC-03); anything else is refused. `populate` has no effect.
 * @throws Refusal bad-query
 */
export function parseListQuery(list: List, ctx: Pick<Context, 'query' | 'querystring'>): ListQuery {
  const { filters, sort, pagination, parts, populate: _, ...others } = queryOf(ctx);
  const [other] = Object.keys(others);
  if (other !== undefined) refuse(other, `"${other}" is not known here.`);
  const filter = filters === undefined ? { all: [] } : parseFilters(list, filters);
  refuseTooMuch(list, { filter });
  return {
    filter,
    sort: parseSort(list, sort),
    page: parsePage(list, pagination),
    ...parseParts(list, parts),
  };
}
