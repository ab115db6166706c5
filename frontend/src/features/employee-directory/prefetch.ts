import { mayOpen } from '@intranet/domain';
import { queryClient } from '../../shared/http/query-client';
import { actorOf } from '../../shared/session/session';
import { currentSession } from '../../shared/session/store';
import { directoryQuery } from './query';

/** Asks for the people while the screen itself is still on its way. */
export function prefetchDirectory(): void {
  const session = currentSession();
  // It runs beside the guard, which sends away whoever may not open the screen.
  if (session && mayOpen(actorOf(session), 'Employee-Directory')) void queryClient.prefetchQuery(directoryQuery(actorOf(session)));
}
