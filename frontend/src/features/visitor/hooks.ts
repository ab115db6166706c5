import { visitorMessages, type Visitor } from '@intranet/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { keys } from '../../shared/http/keys';
import { useWrite } from '../../shared/write/use-write';
import { listVisitors, updateVisitor, type Listed } from './api';

export const useVisitors = (listed: Listed) =>
  useQuery({
    queryKey: [...keys.visitors, listed],
    queryFn: ({ signal }) => listVisitors(listed, signal),
    placeholderData: keepPreviousData,
  });

/** Signs a visitor in, or out. VIS-03 */
export const useSign = ({ documentId }: Visitor) =>
  useWrite<'in' | 'out'>({
    send: (way) => updateVisitor(documentId, way === 'in' ? { signedIn: true } : { signedOut: true }),
    success: (_, way) => (way === 'in' ? visitorMessages.signedIn : visitorMessages.signedOut),
    failure: visitorMessages.saveError,
    touches: [keys.visitors],
  });
