import { queryOptions } from '@tanstack/react-query';
import { getBuild, getHistory } from './api';

/** The word that everything about builds begins with. */
export const all = 'builds';

/** Others work on the same build, so each visit asks again; only what came for this very visit is not asked for twice. */
const staleTime = 5_000;

export const buildQuery = (id: string) =>
  queryOptions({ queryKey: [all, id], queryFn: ({ signal }) => getBuild(id, signal), staleTime });

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: [all, id, 'history'],
    queryFn: ({ signal }) => getHistory(id, signal),
    staleTime,
  });
