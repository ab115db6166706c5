import type { ProjectName } from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keys } from '../http/keys';
import { getRecord } from '../http/record';

/** Names of all projects, which everyone may know, since problems are reported for them. QPR-01 */
export function useProjectNames() {
  const query = useQuery({
    queryKey: [...keys.projects, 'names'],
    queryFn: ({ signal }) => getRecord<ProjectName[]>('/projects/names', signal),
    staleTime: 60_000,
  });
  const { data } = query;
  const names = useMemo(() => data?.map(({ ProjectName }) => ProjectName) ?? [], [data]);
  return { ...query, names };
}
