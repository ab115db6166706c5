import { useQuery } from '@tanstack/react-query';
import { keys } from '../../shared/http/keys';
import { unlessAway } from '../../shared/session/unless-away';
import { getState } from './api';

/** The queue changes by itself, so it is refetched while shown. */
export const LOOK_AGAIN_MS = 15_000;

/** Whether mail goes out, and how many mails have failed. Apart from the hooks of lists, which Home does not need. */
export function useQueueState() {
  return useQuery({
    queryKey: [...keys.mails, 'state'],
    queryFn: unlessAway(({ signal }) => getState(signal)),
    refetchInterval: LOOK_AGAIN_MS,
  });
}
