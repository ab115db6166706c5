import { useQuery } from '@tanstack/react-query';
import { waitingQuery } from './query';

const POLL_MS = 60_000;

/**
 * Refetched after each write, and while the page is visible; these requests do not count as activity of the person.
 * WAI-02
 */
export const useWaiting = () =>
  useQuery({ ...waitingQuery, refetchInterval: POLL_MS, refetchOnWindowFocus: 'always' });
