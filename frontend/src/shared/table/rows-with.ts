import { foldText, holdsWords, searchWords } from '@intranet/domain';
import type { TableColumn } from './column';

/** The rows whose columns contain every typed word, in any order, ignoring case and accents. */
export function rowsWith<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  typed: string,
): readonly Row[] {
  const words = searchWords(typed);
  if (words.length === 0) return rows;
  const searched = columns.filter(({ sortable }) => sortable !== false);
  return rows.filter((row) =>
    holdsWords(foldText(searched.map(({ value }) => value(row)).join('\n')), words),
  );
}
