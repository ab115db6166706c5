import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getHomePage } from './api';

const key = ['home-page'];

export const useHomePageContent = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => getHomePage(signal), staleTime: 60_000 });

/** What is edited is always the server's newest, and never changed under somebody's hands. */
export const useHomePageToEdit = () =>
  useQuery({
    queryKey: [...key, 'edit'],
    queryFn: ({ signal }) => getHomePage(signal),
    gcTime: 0,
    staleTime: Infinity,
  });

export function useRefreshHomePage() {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: key, exact: true }), [client]);
}
