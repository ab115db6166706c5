import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ListQuery } from '../../shared/http/lists';
import { listBuilds, listProjects } from './api';

/** The words that lists of projects and of builds begin with, on every screen. */
const projects = 'projects';
const builds = 'builds';

export const useProjects = (query: ListQuery) =>
  useQuery({
    queryKey: [projects, 'list', query],
    queryFn: ({ signal }) => listProjects(query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useClosedBuilds = (query: ListQuery) =>
  useQuery({
    queryKey: [builds, 'closed', query],
    queryFn: ({ signal }) => listBuilds(query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** A renamed project is renamed everywhere. PRJ-05 */
export function useRefreshProjects() {
  const client = useQueryClient();
  return useCallback(
    () => Promise.all([projects, builds].map((key) => client.invalidateQueries({ queryKey: [key] }))),
    [client],
  );
}
