import { mayOpen } from '@intranet/domain';
import { queryClient } from '../../shared/http/query-client';
import { actorOf } from '../../shared/session/session';
import { currentSession } from '../../shared/session/store';
import { beginningQuery } from './query';
// Style sheets that arrive later make the browser compute the styles of the whole page again.
import './directory.css';

/**
 * Fetches the first people while the code of the screen is still loading. It is in the first bundle, so that it waits
 * for no other. DIR-01
 */
export function prefetchDirectory(): null {
  const session = currentSession();
  // It runs beside the guard, which redirects people who may not open the screen.
  if (session && mayOpen(actorOf(session), 'Employee-Directory'))
    void queryClient.prefetchQuery(beginningQuery(actorOf(session)));
  return null;
}
