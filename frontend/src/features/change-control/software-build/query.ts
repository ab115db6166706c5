import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../../shared/http/keys';
import { getBuild, getHistory } from './api';

/** Others work on the same build, so each visit fetches it again, except what was prefetched for this visit. */
const staleTime = 5_000;

export const buildQuery = (id: string) =>
  queryOptions({ queryKey: [...keys.builds, id], queryFn: ({ signal }) => getBuild(id, signal), staleTime });

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.builds, id, 'history'],
    queryFn: ({ signal }) => getHistory(id, signal),
    staleTime,
  });
