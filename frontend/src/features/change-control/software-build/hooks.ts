import { useQuery } from '@tanstack/react-query';
import { keys } from '../../../shared/http/keys';
import { getEligibleQcrs, getProject, listAssigned } from './api';
import { buildQuery, historyQuery } from './query';

/**
 * How often a visible build is fetched again, since others vote on it, plan and move it on. An unchanged answer is not
 * drawn again, and unsent text is kept apart from it.
 */
const LOOK_AGAIN_MS = 15_000;

export const useBuild = (id: string) => useQuery({ ...buildQuery(id), refetchInterval: LOOK_AGAIN_MS });

export const useHistory = (id: string) => useQuery({ ...historyQuery(id), refetchInterval: LOOK_AGAIN_MS });

/** Never taken from the cache, since a decision is based on it. BLD-13 */
export const useEligibleQcrs = (project: string) =>
  useQuery({
    queryKey: [...keys.builds, 'eligible', project],
    queryFn: ({ signal }) => getEligibleQcrs(project, signal),
    staleTime: 0,
  });

export const useProject = (id: string, enabled = true) =>
  useQuery({
    queryKey: [...keys.projects, id],
    queryFn: ({ signal }) => getProject(id, signal),
    staleTime: 0,
    enabled,
  });

export const useAssigned = (build: string) =>
  useQuery({
    queryKey: [...keys.builds, build, 'assigned'],
    queryFn: ({ signal }) => listAssigned(build, signal),
  });
