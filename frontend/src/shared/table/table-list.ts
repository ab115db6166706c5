import type { TableState } from './use-table-state';

/** Rows that are fetched. */
export interface TableQuery<Row> {
  data: readonly Row[] | undefined;
  isError: boolean;
  /** The previous rows are shown while new ones come. */
  isFetching: boolean;
  /** These rows answer the question before; the answer to this one is on its way. */
  isPast?: boolean;
  refetch: () => unknown;
  /** Rows of all pages, where the server sorts, searches and pages; undefined where the browser does. */
  total?: number;
  /** All rows, where the server pages. @param onProgress is told how far it is, from 0 to 1 */
  all?: (onProgress: (part: number) => void) => Promise<readonly Row[]>;
}

/** What a table shows: rows, how they are looked at, and what is said when they could not be fetched. */
export interface TableList<Row> extends TableQuery<Row> {
  state: TableState;
  failure: string;
}

/** Rows that are there already, as part of something else that was fetched. */
export const rowsOf = <Row>(data: readonly Row[]): TableQuery<Row> => ({
  data,
  isError: false,
  isFetching: false,
  refetch: () => undefined,
});

/** A list of which the browser has every row. */
export const listOf = <Row>(
  { data, isError, isFetching, refetch }: TableQuery<Row>,
  state: TableState,
  failure = '',
): TableList<Row> => ({ data, isError, isFetching, refetch, state, failure });

/** What tells rows apart: each is a record, or about one person. */
export type TableRow = { documentId: string } | { username: string };

export const rowIdOf = (row: TableRow): string => ('documentId' in row ? row.documentId : row.username);
