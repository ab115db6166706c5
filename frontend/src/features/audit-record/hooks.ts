import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListQuery } from '../../shared/http/lists';
import { listRecords } from './api';

export const useRecords = (query: ListQuery) =>
  useQuery({
    queryKey: ['audit-records', query],
    queryFn: ({ signal }) => listRecords(query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
