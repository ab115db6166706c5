import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { listVisitors } from './api';
import type { VisitorPeriod } from './period';

export const useVisitors = (period: VisitorPeriod) =>
  useQuery({
    queryKey: ['visitors', period],
    queryFn: ({ signal }) => listVisitors(period, signal),
    placeholderData: keepPreviousData,
  });

export function useRefreshVisitors() {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: ['visitors'] }), [client]);
}
