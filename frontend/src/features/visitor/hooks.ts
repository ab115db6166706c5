import { visitorMessages, type Visitor } from '@intranet/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { keys } from '../../shared/http/keys';
import { today } from '../../shared/lib/today';
import { unlessAway } from '../../shared/session/unless-away';
import { useWrite } from '../../shared/write/use-write';
import { nameOf } from './clock-words';
import { listVisitors, updateVisitor, type Listed } from './api';

export const useVisitors = (listed: Listed) =>
  useQuery({
    queryKey: [...keys.visitors, listed],
    queryFn: ({ signal }) => listVisitors(listed, signal),
    placeholderData: keepPreviousData,
  });

/** How often the front desk is refetched to show what others have entered. */
const LOOK_AGAIN_MS = 60_000;

/** Everyone with a visit today. VIS-04 */
export const useVisitorsOfToday = () => {
  const listed: Listed = { day: today() };
  return useQuery({
    queryKey: [...keys.visitors, listed],
    queryFn: unlessAway(({ signal }) => listVisitors(listed, signal)),
    refetchInterval: LOOK_AGAIN_MS,
  });
};

const sign = (documentId: string, way: 'in' | 'out') =>
  updateVisitor(documentId, way === 'in' ? { signedIn: true } : { signedOut: true });

/**
 * Signs a visitor in or out. A visitor who comes before the planned day is moved to today, perhaps out of the month in
 * the table. VIS-03
 */
export const useSign = ({ documentId, dayOfVisit }: Visitor) =>
  useWrite<'in' | 'out', Visitor>({
    send: (way) => sign(documentId, way),
    success: (signed, way) => {
      if (way === 'out') return visitorMessages.signedOut;
      return signed.dayOfVisit === dayOfVisit ? visitorMessages.signedIn : visitorMessages.signedInEarly;
    },
    failure: visitorMessages.saveError,
    touches: [keys.visitors],
  });

/** The same at the front desk, which says beside its list who was signed in or out. VIS-04 */
export const useSignHere = (say: (words: string) => void) =>
  useWrite<{ visitor: Visitor; way: 'in' | 'out' }>({
    send: ({ visitor, way }) => sign(visitor.documentId, way),
    failure: visitorMessages.saveError,
    touches: [keys.visitors],
    onDone: (_, { visitor, way }) => say(`${nameOf(visitor)} is signed ${way}.`),
  });
