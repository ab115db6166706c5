import { mayOpen } from '@intranet/domain';
import { queryClient } from '../../shared/http/query-client';
import { actorOf } from '../../shared/session/session';
import { currentSession } from '../../shared/session/store';
import { buildQuery, historyQuery } from './query';
// A style sheet that arrives later has the browser work out the look of the whole page again.
import '../../shared/stages/stages.css';
import './build.css';

/** Asks for the build and its history while their screen is still on its way. Part of the first file, so that it waits for none. */
export function prefetchBuild(id: string | undefined): null {
  const session = currentSession();
  // It runs beside the guard, which sends away people who may not open the screen.
  if (id && session && mayOpen(actorOf(session), 'ViewEditBuild')) {
    void queryClient.prefetchQuery(buildQuery(id));
    void queryClient.prefetchQuery(historyQuery(id));
  }
  return null;
}
