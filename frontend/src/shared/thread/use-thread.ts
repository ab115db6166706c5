import { useQuery } from '@tanstack/react-query';
import { unlessAway } from '../session/unless-away';
import { listComments } from './api';
import type { Threaded } from './threaded';

/** Others write too, so the thread is refetched at this interval. */
const LOOK_AGAIN_MS = 30_000;

export const useThread = ({ kind, path, documentId }: Threaded) =>
  useQuery({
    queryKey: [...kind, 'thread', documentId],
    queryFn: unlessAway(({ signal }) => listComments(path, signal)),
    refetchInterval: LOOK_AGAIN_MS,
  });
