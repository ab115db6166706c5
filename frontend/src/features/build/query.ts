import { queryOptions } from '@tanstack/react-query';
import { getBuild, getHistory } from './api';

/** The word that everything about builds begins with. */
export const all = 'builds';

export const buildQuery = (id: string) =>
  queryOptions({ queryKey: [all, id], queryFn: ({ signal }) => getBuild(id, signal) });

export const historyQuery = (id: string) =>
  queryOptions({ queryKey: [all, id, 'history'], queryFn: ({ signal }) => getHistory(id, signal) });
