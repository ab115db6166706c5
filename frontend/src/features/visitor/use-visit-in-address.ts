import { visitorMessages, type Visitor } from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { keys } from '../../shared/http/keys';
import { OPEN } from '../../shared/table/opening';
import { useAlerts } from '../../shared/ui/alerts';
import { getVisitor } from './api';

/**
 * The visit that a notice of the bell leads to, also when the list does not contain it. NOT-02
 * @param onFound removes it from the address
 */
export function useVisitInAddress(onFound: (visit: Visitor) => void): void {
  const [params] = useSearchParams();
  const alerts = useAlerts();
  const id = params.get(OPEN);
  const { data, isError } = useQuery({
    queryKey: [...keys.visitors, 'opened', id],
    queryFn: ({ signal }) => getVisitor(id ?? '', signal),
    enabled: id !== null,
    // Not cached, since it may have been corrected since.
    gcTime: 0,
  });
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (data) found(data);
  }, [data]);
  useEffect(() => {
    if (isError) alerts.failure(visitorMessages.openError);
  }, [alerts, isError]);
}
