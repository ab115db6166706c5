import { useQuery } from '@tanstack/react-query';
import { keys } from '../../../shared/http/keys';
import type { ListQuery } from '../../../shared/http/lists';
import { useRecordToReview } from '../../../shared/http/use-record';
import { useServerTable } from '../../../shared/table/use-server-table';
import type { TableState } from '../../../shared/table/use-table-state';
import { useSession } from '../../../shared/session/use-session';
import { getQpr, listQprs } from './api';
import { ownQprsQuery } from './query';

const failure = 'There was an error retrieving the problem reports. Please try again later.';

export const useQprPage = (state: TableState, query: ListQuery) =>
  useServerTable(keys.qprs, listQprs, state, query, { failure, staleTime: 0 });

/** The newest reports of the person who is logged in, open and closed. QPR-10 */
export const useOwnQprs = (enabled = true) => useQuery({ ...ownQprsQuery(useSession().username), enabled });

/** The newest reports of which another may be a duplicate: not withdrawn, and no duplicates themselves. QPR-13 */
export const useOriginals = () =>
  useQuery({
    queryKey: [...keys.qprs, 'originals'],
    queryFn: async ({ signal }) => {
      const query = {
        filters: { withdrawn: { $eq: false } },
        sort: 'id:desc',
        pagination: { page: 1, pageSize: 100 },
      } as const;
      const { data } = await listQprs(query, signal);
      return data.filter(({ duplicateOf }) => duplicateOf === null);
    },
    staleTime: 0,
  });

export const useQpr = (id: string) => useRecordToReview(keys.qprs, id, getQpr);

/**
 * The queries that a write affects: lists, records, the change requests that an approval makes, and the bell, whose
 * notice is done.
 */
export const touchedByQprs = [keys.qprs, keys.qcrs, keys.notifications] as const;
