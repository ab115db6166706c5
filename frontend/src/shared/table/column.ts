import type { ReactNode } from 'react';
import type { CsvCell } from '../csv/csv';

export interface TableColumn<Row> {
  /** Names the column in the address; for a server's list, the field it sorts by. */
  id: string;
  header: string;
  /** What the column is sorted and searched by. Days as 'YYYY-MM-DD' sort by themselves. */
  value: (row: Row) => string | number;
  /** What it shows, where that is more than the value. */
  cell?: (row: Row) => ReactNode;
  /** What the CSV file says, where it is not the value. IMP-03 */
  inFile?: (row: Row) => CsvCell;
  /** Buttons have no order, and are in no file. */
  sortable?: boolean;
  /** The column that says which row it is. */
  rowHeader?: boolean;
}
