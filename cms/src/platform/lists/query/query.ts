import { dayMeant } from '../../http/bodies/days';
import { isCalendarDay, isStorable, searchWords } from '@intranet/domain';
import type { Context } from 'koa';
import type { Binding } from '../../database/raw';
import { refuseTooMuch } from './limits';
import { isTextOperator, type Operator, readOperator } from './operators';
import type { Field, List } from '../list';
import { type Page, parsePage } from './pages';
import { namesOf, parseFields } from './only-fields';
import { asArray, flagValue, isObject, queryOf, refuse } from '../../http/query-string';

/** A checked condition of the caller; it contains no SQL. */
export type Filter =
  | { all: Filter[] }
  | { any: Filter[] }
  | { not: Filter }
  | { field: string; operator: Operator; values: Binding[] };

/** A checked list query. */
export interface ListQuery {
  filter: Filter;
  sort: { field: string; descending: boolean }[];
  /** null means everything. */
  page: Page | null;
  /** The parts of the answers that are asked for by name; all when left out. */
  parts?: readonly string[];
  /** The same by Strapi's name, of the lists without parts. */
  fields?: readonly string[];
}

/** Maximum number of values in a list, since each makes the statement longer. */
const MAX_VALUES = 500;
/** The largest value of an `integer` column; PostgreSQL fails on a larger one instead of finding nothing. */
const MAX_INTEGER = 2_147_483_647;

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
      return isCalendarDay(value)
        ? value
        : (dayMeant(value) ?? refuse(path, `${path} needs a day written YYYY-MM-DD.`));
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
  field.hidden !== 'server' && !isOnlyCompared(field) && field.kind !== 'json' && !field.each;

/** The values of an operator, converted to the field's type. @throws Refusal bad-query */
function valuesFor(operator: Operator, { kind }: Field, raw: unknown, path: string): Binding[] {
  switch (operator) {
    case '$null':
      return [valueFor('flag', raw, path)];
    case '$in': {
      const items = asArray(raw);
      if (items.length > MAX_VALUES) refuse(path, `${path} has more than ${MAX_VALUES} values.`);
      return items.map((item) => valueFor(kind, item, path));
    }
    case '$between': {
      const items = asArray(raw);
      if (items.length !== 2) refuse(path, `${path} needs two values.`);
      return items.map((item) => valueFor(kind, item, path));
    }
    case '$words':
      if (kind !== 'text') refuse(path, `${path} cannot be searched by words.`);
      return searchWords(String(valueFor('text', raw, path)));
    default:
      return [valueFor(isTextOperator(operator) ? 'text' : kind, raw, path)];
  }
}

/** Filters in filters are worked on to this depth. */
const MAX_DEPTH = 5;

function refuseDepth(depth: number, path: string): void {
  if (depth > MAX_DEPTH) refuse(path, 'The filters are nested too deeply.');
}

/** The operators for which a flag, which has no order, can be asked. */
const ofFlags: readonly Operator[] = ['$eq', '$eqi', '$ne', '$in', '$null'];

function condition(
  list: List,
  name: string,
  asked: string,
  raw: unknown,
  path: string,
  depth: number,
): Filter {
  const field = list.fields[name]!;
  if (asked === '$not') {
    if (!isObject(raw)) return refuse(path, `${path} needs a way to filter.`);
    return { not: conditions(list, name, raw, path, depth + 1) };
  }
  const known = readOperator(asked);
  if (known === undefined) return refuse(path, `${path} is not a way to filter.`);
  const { operator, opposite } = known;
  const { kind } = field;
  if (isOnlyCompared(field) && !['$eq', '$ne'].includes(asked))
    refuse(path, `${path} is not a way to filter.`);
  if (kind === 'json' && !isTextOperator(operator)) refuse(path, `${path} can only be searched by text.`);
  if (isTextOperator(operator) && (kind === 'flag' || kind === 'moment'))
    refuse(path, `${path} cannot be searched by text.`);
  if (kind === 'flag' && !ofFlags.includes(operator)) refuse(path, `${path} has no order.`);
  const filter: Filter = { field: name, operator, values: valuesFor(operator, field, raw, path) };
  return opposite ? { not: filter } : filter;
}

/** What is asked of one field. */
function conditions(
  list: List,
  name: string,
  asked: Record<string, unknown>,
  path: string,
  depth: number,
): Filter {
  refuseDepth(depth, path);
  return {
    all: Object.entries(asked).map(([operator, item]) =>
      condition(list, name, operator, item, `${path}[${operator}]`, depth),
    ),
  };
}

/** What is asked of a relation, `filters[role][name]`, where the list has such a field: 'role.name'. API-04 */
const relatedFields = (
  list: List,
  relation: string,
  asked: Record<string, unknown>,
): [name: string, sub: string, asked: unknown][] => {
  const named = Object.entries(asked).map(([sub, value]) => [`${relation}.${sub}`, sub, value] as const);
  return named.every(([name]) => Object.hasOwn(list.fields, name)) ? named.map((one) => [...one]) : [];
};

function parseFilters(list: List, raw: unknown, path = 'filters', depth = 0): Filter {
  refuseDepth(depth, path);
  if (!isObject(raw)) return refuse(path, `${path} needs a field.`);
  const all = Object.entries(raw).map(([key, value]): Filter => {
    const at = `${path}[${key}]`;
    if (key === '$and' || key === '$or') {
      const parts = asArray(value).map((part, index) =>
        parseFilters(list, part, `${at}[${index}]`, depth + 1),
      );
      return key === '$and' ? { all: parts } : { any: parts };
    }
    if (key === '$not') return { not: parseFilters(list, value, at, depth + 1) };
    const related = isObject(value) ? relatedFields(list, key, value) : [];
    if (related.length > 0)
      return {
        all: related.map(([name, sub, asked]) =>
          isObject(asked)
            ? conditions(list, name, asked, `${at}[${sub}]`, depth)
            : condition(list, name, Array.isArray(asked) ? '$in' : '$eq', asked, `${at}[${sub}]`, depth),
        ),
      };
    if (!Object.hasOwn(list.fields, key) || key.includes('.') || list.fields[key]!.hidden === 'server') {
      return refuse(at, `${at} cannot be filtered by.`);
    }
    if (!isObject(value)) {
      return Array.isArray(value)
        ? condition(list, key, '$in', value, at, depth)
        : condition(list, key, '$eq', value, at, depth);
    }
    return conditions(list, key, value, at, depth);
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

/**
 * The parts of the answers that a caller names, in lists that read and join only what is asked for: parts=username,email,
 * or Strapi's `fields`.
 */
function parseParts(list: List, raw: unknown, name: 'parts' | 'fields'): Pick<ListQuery, 'parts'> {
  if (raw === undefined) return {};
  if (!list.made) return refuse(name, `"${name}" is not known here.`);
  if (name === 'parts' && typeof raw !== 'string')
    return refuse(name, 'parts needs the names of fields, with commas between them.');
  const parts = namesOf(raw);
  const isAnswered = (part: string) =>
    Object.hasOwn(list.made!, part) || (Object.hasOwn(list.fields, part) && !list.fields[part]!.hidden);
  const other = parts.find((part) => !isAnswered(part));
  return other === undefined ? { parts } : refuse(name, `"${other}" is not a field here.`);
}

/**
 * Check a list query. Only fields that the list declares can be named, so a caller cannot filter or sort by what they
 * may not read (SEC-03); anything else is refused. `populate` has no effect.
 * @param own parameters of this call beside those of a list, which it reads itself
 * @throws Refusal bad-query
 */
export function parseListQuery(
  list: List,
  ctx: Pick<Context, 'query' | 'querystring'>,
  own: readonly string[] = [],
): ListQuery {
  const { filters, sort, pagination, parts, fields, populate: _, ...others } = queryOf(ctx);
  const other = Object.keys(others).find((name) => !own.includes(name));
  if (other !== undefined) refuse(other, `"${other}" is not known here.`);
  const filter = filters === undefined ? { all: [] } : parseFilters(list, filters);
  refuseTooMuch(list, { filter });
  return {
    filter,
    sort: parseSort(list, sort),
    page: parsePage(list, pagination),
    ...parseParts(list, parts, 'parts'),
    ...(list.made ? parseParts(list, fields, 'fields') : parseFields(list, fields)),
  };
}
