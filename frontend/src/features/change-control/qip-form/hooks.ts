import type { QipForm } from '@intranet/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keys, showBuilds } from '../../../shared/http/keys';
import { useRenew } from '../../../shared/http/use-renew';
import { useActor } from '../../../shared/session/use-session';
import { loadPlan, planOf, type Plan } from './load-plan';

const keyOf = (qcr: string) => [...keys.plans, 'of', qcr];

/** The plan of a change request. It is not refetched while it is being edited. */
export function usePlan(qcr: string) {
  const actor = useActor();
  return useQuery({
    queryKey: keyOf(qcr),
    queryFn: ({ signal }) => loadPlan(actor, qcr, signal),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** After a plan was written: shows it, and refetches the records that contain it or were moved on by it. */
export function useShowPlan(plan: Plan) {
  const client = useQueryClient();
  const renew = useRenew();
  return (form: QipForm): void => {
    client.setQueryData(keyOf(plan.qcr.documentId), planOf(plan.qcr, form));
    void renew(showBuilds);
  };
}
