import { mayOpen } from '@intranet/domain';
import { queryClient } from '../../shared/http/query-client';
import { actorOf } from '../../shared/session/session';
import { currentSession } from '../../shared/session/store';
import { beginningQuery } from './query';
// A style sheet that arrives later has the browser work out the look of the whole page again.
import './directory.css';

/** Asks for the first people while the screen itself is still on its way. Part of the first file, so that it waits for none. DIR-01 */
export function prefetchDirectory(): null {
  const session = currentSession();
  // It runs beside the guard, which sends away people who may not open the screen.
  if (session && mayOpen(actorOf(session), 'Employee-Directory'))
    void queryClient.prefetchQuery(beginningQuery(actorOf(session)));
  return null;
}
