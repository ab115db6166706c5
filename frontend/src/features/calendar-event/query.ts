import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../shared/http/keys';
import { listEvents } from './api';

/** All events that the person sees. */
export const eventsQuery = queryOptions({
  queryKey: keys.calendar,
  queryFn: ({ signal }) => listEvents(signal),
  staleTime: 60_000,
});
