import { mayOpen } from '@intranet/domain';
import { queryClient } from '../../shared/http/query-client';
import { actorOf } from '../../shared/session/session';
import { currentSession } from '../../shared/session/store';
import { buildQuery } from './query';

/** Asks for the build while its screen is still on its way. Part of the first file, so that it waits for none. */
export function prefetchBuild(id: string | undefined): null {
  const session = currentSession();
  // It runs beside the guard, which sends away whoever may not open the screen.
  if (id && session && mayOpen(actorOf(session), 'ViewEditBuild'))
    void queryClient.prefetchQuery(buildQuery(id));
  return null;
}
