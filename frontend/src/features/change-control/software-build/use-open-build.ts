import { useProject } from './hooks';

/**
 * Has the project an open build? A screen that cannot check assumes that it has. BLD-03
 * @returns also the project, if known
 */
export function useOpenBuild(projectId: string) {
  const project = useProject(projectId);
  return {
    project: project.data,
    isPending: project.isPending,
    exists: project.isError || project.data?.status === 'Open',
    /** It could not be checked and is assumed. */
    unknown: project.isError,
    checkAgain: () => void project.refetch(),
  };
}
