import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  /** Names the column in the address; for a server's list, the field it sorts by. */
  id: string;
  header: string;
  /** What the column is sorted and searched by. Days as 'YYYY-MM-DD' sort by themselves. */
  value: (row: Row) => string | number;
  /** What it shows, where that is more than the value. */
  cell?: (row: Row) => ReactNode;
  /** Buttons have no order. */
  sortable?: boolean;
  /** The column that says which row it is. */
  rowHeader?: boolean;
}
