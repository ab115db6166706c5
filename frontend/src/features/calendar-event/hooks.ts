import { calendarEventMessages } from '@intranet/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keys } from '../../shared/http/keys';
import { useWrite } from '../../shared/write/use-write';
import { getFeed, renewFeed, revokeFeed, type CalendarFeed } from './api';
import { eventsQuery } from './query';

export const useEvents = () => useQuery(eventsQuery);

export const useFeed = () =>
  useQuery({ queryKey: keys.calendarFeed, queryFn: ({ signal }) => getFeed(signal) });

/** The actions on the address. */
export type FeedChange = 'renew' | 'revoke';

/** Renews or revokes the address; the answer is the address from then on. */
export function useFeedChange(onDone: (change: FeedChange) => void) {
  const client = useQueryClient();
  return useWrite<FeedChange, CalendarFeed>({
    send: (change) => (change === 'renew' ? renewFeed() : revokeFeed()),
    failure: calendarEventMessages.addressError,
    inDialog: true,
    onDone: (feed, change) => {
      client.setQueryData(keys.calendarFeed, feed);
      onDone(change);
    },
  });
}
