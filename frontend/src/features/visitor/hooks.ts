import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { listVisitors, type Listed } from './api';

export const useVisitors = (listed: Listed) =>
  useQuery({
    queryKey: ['visitors', listed],
    queryFn: ({ signal }) => listVisitors(listed, signal),
    placeholderData: keepPreviousData,
  });

export function useRefreshVisitors() {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: ['visitors'] }), [client]);
}
