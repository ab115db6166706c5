import { visitorMessages, type Visitor } from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { keys } from '../../shared/http/keys';
import { NEW, OPEN } from '../../shared/table/opening';
import { useAlerts } from '../../shared/ui/alerts';
import { getVisitor } from './api';

/**
 * The visit that a notice of the bell leads to, also when the list does not contain it. NOT-02
 * @param known the visit that was opened from the list, which need not be fetched
 */
export function useVisitInAddress(known: Visitor | null, onFound: (visit: Visitor) => void): void {
  const [params] = useSearchParams();
  const alerts = useAlerts();
  const id = params.get(OPEN);
  const { data, isError } = useQuery({
    queryKey: [...keys.visitors, 'opened', id],
    queryFn: ({ signal }) => getVisitor(id ?? '', signal),
    enabled: id !== null && id !== NEW && id !== known?.documentId,
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
