import type { CsvCell } from '../../csv/csv';
import type { TableColumn } from '../column';

/** A column of the CSV file of a list. */
export interface FileColumn<Row> {
  heading: string;
  value: (row: Row) => CsvCell;
}

/** How a list is written to a CSV file. IMP-03 */
export interface TableFile<Row> {
  /** Without '.csv'. */
  name: string;
  /** The label of the button, if not "Download CSV". */
  label?: string;
  /** The columns, if they differ from the table's, or a function that loads the data they need. */
  columns?: readonly FileColumn<Row>[] | (() => Promise<readonly FileColumn<Row>[]>);
}

/** The columns of a table without its buttons: an unsorted column is in the file only if it has `inFile`. */
const shownColumns = <Row>(columns: readonly TableColumn<Row>[]): FileColumn<Row>[] =>
  columns
    .filter(({ sortable, inFile }) => sortable !== false || inFile !== undefined)
    .map(({ header, value, inFile }) => ({ heading: header, value: inFile ?? value }));

/** The columns of a list's file. */
export const columnsOfFile = async <Row>(
  { columns }: TableFile<Row>,
  shown: readonly TableColumn<Row>[],
): Promise<readonly FileColumn<Row>[]> => {
  if (columns === undefined) return shownColumns(shown);
  return typeof columns === 'function' ? columns() : columns;
};
