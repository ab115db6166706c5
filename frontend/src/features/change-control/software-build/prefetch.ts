import { mayOpen } from '@intranet/domain';
import { queryClient } from '../../../shared/http/query-client';
import { actorOf } from '../../../shared/session/session';
import { currentSession } from '../../../shared/session/store';
import { buildQuery, historyQuery } from './query';
// Style sheets that arrive later make the browser compute the styles of the whole page again.
import '../../../shared/stages/stages.css';
import './build.css';

/**
 * Fetches the build and its history while the code of their screen is still loading. It is in the first bundle, so that
 * it waits for no other.
 */
export function prefetchBuild(id: string | undefined): null {
  const session = currentSession();
  // It runs beside the guard, which redirects people who may not open the screen.
  if (id && session && mayOpen(actorOf(session), 'ViewEditBuild')) {
    void queryClient.prefetchQuery(buildQuery(id));
    void queryClient.prefetchQuery(historyQuery(id));
  }
  return null;
}
