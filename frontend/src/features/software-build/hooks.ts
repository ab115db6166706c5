import { useQuery } from '@tanstack/react-query';
import { keys } from '../../shared/http/keys';
import { getEligibleQcrs, getProject, listAssigned } from './api';
import { buildQuery, historyQuery } from './query';

/**
 * How often the build is looked at again while its screen is in view: others vote, plan and move it on. What is the same
 * as before is not drawn again, and what somebody is typing stands beside it.
 */
const LOOK_AGAIN_MS = 15_000;

export const useBuild = (id: string) => useQuery({ ...buildQuery(id), refetchInterval: LOOK_AGAIN_MS });

export const useHistory = (id: string) => useQuery({ ...historyQuery(id), refetchInterval: LOOK_AGAIN_MS });

/** Always asked again: it is looked at before a decision. BLD-13 */
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
