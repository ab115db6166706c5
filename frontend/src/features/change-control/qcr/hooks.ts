import { useQuery } from '@tanstack/react-query';
import { keys, listsOf, recordKey } from '../../../shared/http/keys';
import type { ListQuery } from '../../../shared/http/lists';
import { useRecordToReview } from '../../../shared/http/use-record';
import { useServerTable } from '../../../shared/table/use-server-table';
import type { TableState } from '../../../shared/table/use-table-state';
import { getOpenBuild, getQcr, getQcrHistory, listQcrs } from './api';

const failure = 'There was an error retrieving the change requests. Please try again later.';

export const useQcrPage = (state: TableState, query: ListQuery) =>
  useServerTable(keys.qcrs, listQcrs, state, query, { failure, staleTime: 0 });

export const useQcr = (id: string) => useRecordToReview(keys.qcrs, id, getQcr);

export const useQcrHistory = (id: string) =>
  useQuery({
    queryKey: recordKey(keys.qcrs, id, 'history'),
    queryFn: ({ signal }) => getQcrHistory(id, signal),
    staleTime: 0,
  });

/** Fetched only for people who can decide about a change request. */
export const useOpenBuild = (projectName: string) =>
  useQuery({
    queryKey: [...keys.builds, 'open', projectName],
    queryFn: ({ signal }) => getOpenBuild(projectName, signal),
    staleTime: 0,
  });

const others = [keys.builds, keys.notifications];

/** The queries that a write affects: the builds that an approval changes, the bell, the lists, and the open record. */
export const touchedByReview = [keys.qcrs, ...others] as const;

/** The same without the record, whose review has ended: the dialog keeps showing it until it closes. */
export const touchedByItsEnd = [listsOf(keys.qcrs), ...others] as const;
