import type { ReactNode } from 'react';
import type { CsvCell } from '../csv/csv';

export interface TableColumn<Row> {
  /** The column's name in the address; for a server's list, the field to sort by. */
  id: string;
  header: string;
  /** The value to sort and search by. Days as 'YYYY-MM-DD' sort correctly. */
  value: (row: Row) => string | number;
  /** What it shows, if not the value. */
  cell?: (row: Row) => ReactNode;
  /** What the CSV file contains, if not the value. IMP-03 */
  inFile?: (row: Row) => CsvCell;
  /** False for buttons, which have no order and are not in files. */
  sortable?: boolean;
  /** A code, a version or the name of an account, which a translated page shows unchanged. SES-27 */
  asIs?: boolean;
  /** The column that identifies the row. */
  rowHeader?: boolean;
  /** It cannot be hidden: it acts on the row, or opens its record. SES-38 */
  stays?: boolean;
  /**
   * On phones it is shown before "More", with its heading where it says nothing without; if no column is, the first two
   * are. SES-40
   */
  brief?: true | 'labelled';
}
