import type { Filters } from '../http/lists';
import { wordsFilter } from '../table/filters/words-filter';

/** One field that a list can be narrowed by. */
export interface FilterField {
  /** Names it in the address and for the server. */
  id: string;
  label: string;
  /** Its value is one of these; without them, the words it holds are looked for. */
  options?: readonly string[];
}

/** One row of the advanced filter; '' narrows nothing yet. */
export interface FilterRow {
  field: string;
  value: string;
}

/** What is applied, as it stands in the address. */
export interface AppliedFilter {
  rows: readonly FilterRow[];
  closed: boolean;
}

const ROW = 'where';
const CLOSED = 'closed';

/** The rows of an address: 'where=title:altitude'. What no field has, and what is too many, is left out. */
export function readFilter(
  params: URLSearchParams,
  fields: readonly FilterField[],
  max: number,
): AppliedFilter {
  const rows = params.getAll(ROW).flatMap((written): FilterRow[] => {
    const [field = '', ...rest] = written.split(':');
    const value = rest.join(':').trim();
    return value !== '' && fields.some(({ id }) => id === field) ? [{ field, value }] : [];
  });
  return { rows: rows.slice(0, max), closed: params.get(CLOSED) === '1' };
}

/** The address with another filter; it begins at the first page again. */
export function writeFilter(before: URLSearchParams, { rows, closed }: AppliedFilter): URLSearchParams {
  const params = new URLSearchParams(before);
  for (const name of [ROW, CLOSED, 'page']) params.delete(name);
  for (const { field, value } of rows) {
    if (value.trim() !== '') params.append(ROW, `${field}:${value.trim()}`);
  }
  if (closed) params.set(CLOSED, '1');
  return params;
}

/**
 * What the rows ask of the server: all of them, and where one of several options is asked for more than once, any of
 * those.
 */
export function conditionsOf(rows: readonly FilterRow[], fields: readonly FilterField[]): Filters[] {
  return fields.flatMap(({ id, options }): Filters[] => {
    const values = rows.flatMap(({ field, value }) => (field === id && value !== '' ? [value] : []));
    if (values.length === 0) return [];
    if (!options) return values.flatMap((value) => wordsFilter(value, id));
    return [{ [id]: values.length === 1 ? { $eq: values[0] } : { $in: values } }];
  });
}

/** The field a further row begins with: the first that no row has. */
export const nextField = (rows: readonly FilterRow[], fields: readonly FilterField[]): string =>
  (fields.find(({ id }) => rows.every(({ field }) => field !== id)) ?? fields[0]!).id;
