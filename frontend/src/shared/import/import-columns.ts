import { importFields, type ImportKind, writtenRow } from '@intranet/domain';
import type { FileColumn } from '../table/file/table-file';

/**
 * The columns of a file that "Import CSV" of the same list reads back. IMP-03
 * @param valuesOf the fields of a row by their names in the import
 */
export const importColumns = <Row>(
  kind: ImportKind,
  valuesOf: (row: Row) => Readonly<Record<string, unknown>>,
): FileColumn<Row>[] =>
  importFields[kind].map(({ label }, place) => ({
    heading: label,
    value: (row) => writtenRow(kind, valuesOf(row))[place] ?? '',
  }));
