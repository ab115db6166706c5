import { contractDataMessages } from '@intranet/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useAlerts } from '../../shared/ui/alerts';
import { getConsequences, listAssigned, listLines } from './api';

const all = 'contract-datas';
/** The word that lists of assignments begin with, on every screen. */
const assignments = 'assigned-contracts';

export const useLines = (disabled: boolean) =>
  useQuery({ queryKey: [all, { disabled }], queryFn: ({ signal }) => listLines(disabled, signal) });

/** Always asked again: it is read before something that others may have changed meanwhile. */
export const useConsequences = (id: string) =>
  useQuery({
    queryKey: [all, 'consequences', id],
    queryFn: ({ signal }) => getConsequences(id, signal),
    gcTime: 0,
    staleTime: 0,
  });

export const useAssigned = (project: string) =>
  useQuery({
    queryKey: [assignments, 'on', project],
    queryFn: ({ signal }) => listAssigned(project, signal),
  });

/** After a write the tables are asked for again; when that fails, they show what was before. P5 */
export function useRefreshLines() {
  const client = useQueryClient();
  const alerts = useAlerts();
  return useCallback(async () => {
    const failed = () =>
      client
        .getQueryCache()
        .findAll({ queryKey: [all], type: 'active' })
        .some((query) => query.state.status === 'error');
    await Promise.all([all, assignments].map((key) => client.invalidateQueries({ queryKey: [key] })));
    if (failed()) alerts.failure(contractDataMessages.tableP5, { along: true });
  }, [client, alerts]);
}
