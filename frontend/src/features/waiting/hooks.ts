import { useQuery } from '@tanstack/react-query';
import { keys } from '../../shared/http/keys';
import { unlessAway } from '../../shared/session/unless-away';
import { listWaiting } from './api';

const POLL_MS = 60_000;

/** Asked for again after each write, and while the page is visible; that is no sign of a person. WAI-02 */
export const useWaiting = () =>
  useQuery({
    queryKey: keys.waiting,
    queryFn: unlessAway(({ signal }) => listWaiting(signal)),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
