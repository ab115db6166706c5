import { type CellKind, importFields, type ImportKind } from './fields.js';

/** A value as the text of a cell that an import reads back unchanged. */
const writers: Record<CellKind, (value: unknown) => string> = {
  text: String,
  names: (value) => (Array.isArray(value) ? value.join('; ') : String(value)),
  flag: (value) => (value ? 'yes' : 'no'),
  day: String,
  time: String,
  'asset-number': String,
};

/**
 * A record as a row of a file that an import reads back: `fieldsOfRow` of it gives the same fields. IMP-03
 * @param values the record's fields by name: days as 'YYYY-MM-DD', times as 'HH:MM', names as a list. Null and missing
 * values give an empty cell.
 * @returns a cell for each of `importFields[kind]`, in order
 */
export const writtenRow = (kind: ImportKind, values: Readonly<Record<string, unknown>>): string[] =>
  importFields[kind].map(({ name, kind: cell = 'text' }) => {
    const value = values[name];
    return value === null || value === undefined ? '' : writers[cell](value);
  });
