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
  /** What the button says, where that is not "Download CSV". */
  label?: string;
  /** Where the file says more than the table shows, or what has to be fetched for it. */
  columns?: readonly FileColumn<Row>[] | (() => Promise<readonly FileColumn<Row>[]>);
}

/** What a table shows, but for its buttons: a column without an order is in the file only if it says how. */
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
