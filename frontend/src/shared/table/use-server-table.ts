import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { Filters, ListAnswer, ListQuery } from '../http/lists';
import { unlessAway } from '../session/unless-away';
import { allPages } from '../http/all-pages';
import { allRows } from './file/all-rows';
import type { TableList } from './table-list';
import type { TableState, TableView } from './use-table-state';

/**
 * The query of a table for the server: its page, order and filters.
 * @param sortedBy the field to sort by, where it differs from the column
 */
export const tableQuery = (view: TableView, filters: Filters, sortedBy = view.sort.id): ListQuery => ({
  filters,
  sort: `${sortedBy}:${view.sort.desc ? 'desc' : 'asc'}`,
  pagination: { page: view.page, pageSize: view.size },
});

interface ServerTableOptions {
  /** Shown when it could not be fetched. */
  failure: string;
  /** How often it is refetched for others' changes, in milliseconds; only a new query then makes the table busy. */
  lookAgain?: number;
  /** How long an answer stays fresh, in milliseconds, if not the default. */
  staleTime?: number;
  /** The server gives this list only by pages. */
  pagesOnly?: true;
}

/** One page of a list that the server sorts, searches and pages. */
export interface ServerTable<Row> extends TableList<Row> {
  /** The total of all pages; 0 until the first answer. */
  total: number;
  all: (onProgress: (part: number) => void) => Promise<Row[]>;
}

/**
 * One page of a server's list for `DataTable`; the previous page stays until the new one is loaded. SES-17
 * @param kind what the list shows, one of `keys`
 */
export function useServerTable<Row extends { id: number }>(
  kind: QueryKey,
  list: (query: ListQuery, signal: AbortSignal) => Promise<ListAnswer<Row>>,
  state: TableState,
  query: ListQuery,
  { failure, lookAgain, staleTime, pagesOnly }: ServerTableOptions,
): ServerTable<Row> {
  const ask = ({ signal }: { signal: AbortSignal }) => list(query, signal);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...kind, 'page', query],
    queryFn: lookAgain === undefined ? ask : unlessAway(ask),
    placeholderData: keepPreviousData,
    ...(lookAgain !== undefined && { refetchInterval: lookAgain }),
    ...(staleTime !== undefined && { staleTime }),
  });
  // Kept in a ref for the file, so that a new query alone does not create another table object.
  const asked = useRef({ list, query });
  useEffect(() => {
    asked.current = { list, query };
  });
  const isBusy = lookAgain === undefined ? isFetching : isPlaceholderData;
  return useMemo(
    () => ({
      data: data?.data,
      total: data?.meta.pagination.total ?? 0,
      isError,
      isFetching: isBusy,
      isPast: isPlaceholderData,
      refetch,
      state,
      failure,
      all: (onProgress: (part: number) => void) => {
        const { list: shown, query: question } = asked.current;
        const whole = (part: ListQuery) => shown(part, new AbortController().signal);
        return (pagesOnly ? allPages : allRows)(whole, question, onProgress);
      },
    }),
    [data, isError, isBusy, isPlaceholderData, refetch, state, failure, pagesOnly],
  );
}
