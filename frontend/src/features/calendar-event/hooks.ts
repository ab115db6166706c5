import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getFeed, listEvents, type CalendarFeed } from './api';

export const useEvents = () =>
  useQuery({ queryKey: ['calendar-events'], queryFn: ({ signal }) => listEvents(signal), staleTime: 60_000 });

export function useRefreshEvents() {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: ['calendar-events'] }), [client]);
}

const feedKey = ['calendar-feed'];

export const useFeed = () => useQuery({ queryKey: feedKey, queryFn: ({ signal }) => getFeed(signal) });

/** Renews or revokes the address; the answer is what there is from then on. */
export function useFeedChange(change: () => Promise<CalendarFeed>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: (feed) => client.setQueryData(feedKey, feed) });
}
