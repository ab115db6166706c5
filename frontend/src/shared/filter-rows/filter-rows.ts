import type { Filters } from '../http/lists';
import { wordsFilter } from '../table/filters/words-filter';

/** A field that the list can be filtered by. */
export interface FilterField {
  /** Its name in the address and for the server. */
  id: string;
  label: string;
  /** The possible values; without them, the field is searched for words. */
  options?: readonly string[];
}

/** One row of the advanced filter; '' does not filter yet. */
export interface FilterRow {
  field: string;
  value: string;
}

/** The applied filter, as in the address. */
export interface AppliedFilter {
  rows: readonly FilterRow[];
  closed: boolean;
}

const ROW = 'where';
const CLOSED = 'closed';

/** The rows in an address: 'where=title:altitude'. Unknown fields and surplus rows are dropped. */
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

/** The address with another filter and the first page. */
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
 * The rows as a condition for the server: all of them must hold; where the same field of options occurs more than once,
 * any of its values.
 */
export function conditionsOf(rows: readonly FilterRow[], fields: readonly FilterField[]): Filters[] {
  return fields.flatMap(({ id, options }): Filters[] => {
    const values = rows.flatMap(({ field, value }) => (field === id && value !== '' ? [value] : []));
    if (values.length === 0) return [];
    if (!options) return values.flatMap((value) => wordsFilter(value, id));
    return [{ [id]: values.length === 1 ? { $eq: values[0] } : { $in: values } }];
  });
}

/** The field of a new row: the first that no row has. */
export const nextField = (rows: readonly FilterRow[], fields: readonly FilterField[]): string =>
  (fields.find(({ id }) => rows.every(({ field }) => field !== id)) ?? fields[0]!).id;
