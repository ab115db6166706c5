import { useQuery } from '@tanstack/react-query';
import { waitingQuery } from './query';

const POLL_MS = 60_000;

/** Asked for again after each write, and while the page is visible; that is no sign of a person. WAI-02 */
export const useWaiting = () =>
  useQuery({ ...waitingQuery, refetchInterval: POLL_MS, refetchOnWindowFocus: 'always' });
