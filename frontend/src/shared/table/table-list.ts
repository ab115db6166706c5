import type { TableState } from './use-table-state';

/** Rows that are fetched. */
export interface TableQuery<Row> {
  data: readonly Row[] | undefined;
  isError: boolean;
  /** The previous rows are shown while new ones are fetched. */
  isFetching: boolean;
  /** The rows belong to the previous query; the answer to the current one is being fetched. */
  isPast?: boolean;
  refetch: () => unknown;
  /** The number of rows of all pages, where the server sorts, searches and pages; undefined where the browser does. */
  total?: number;
  /** The number of rows of this page, where one row may show several records; undefined while the page is fetched. */
  joinedTo?: number | undefined;
  /**
   * Fetches all rows, where the server pages.
   * @param onProgress called with the progress, from 0 to 1
   */
  all?: (onProgress: (part: number) => void) => Promise<readonly Row[]>;
}

/** The data of a table: rows, the view on them, and the message when they could not be fetched. */
export interface TableList<Row> extends TableQuery<Row> {
  state: TableState;
  failure: string;
}

/** Rows that were fetched as part of another record. */
export const rowsOf = <Row>(data: readonly Row[]): TableQuery<Row> => ({
  data,
  isError: false,
  isFetching: false,
  refetch: () => undefined,
});

/** A list whose rows are all in the browser. */
export const listOf = <Row>(
  { data, isError, isFetching, refetch }: TableQuery<Row>,
  state: TableState,
  failure = '',
): TableList<Row> => ({ data, isError, isFetching, refetch, state, failure });

/** The identity of a row: its record, or its person. */
export type TableRow = { documentId: string } | { username: string };

export const rowIdOf = (row: TableRow): string => ('documentId' in row ? row.documentId : row.username);
