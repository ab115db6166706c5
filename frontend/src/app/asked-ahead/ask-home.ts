import { can, isStaff, weekOf } from '@intranet/domain';
import { waitingQuery } from '../../features/waiting/query';
import { draftsQuery, ownReportsQuery } from '../../features/war-report/query';
import { chargeLinesQuery } from '../../shared/charge-lines/query';
import { queryClient } from '../../shared/http/query-client';
import { today } from '../../shared/lib/today';
import { renewSession } from '../../shared/session/renewal';
import { actorOf, type Session } from '../../shared/session/session';
import { currentSession, mayHaveCookie } from '../../shared/session/store';
import { withPatience } from './with-patience';

/** Who is logged in. A new tab learns it by the cookie, in the one request that the guard makes for it. */
async function whoIsThere(): Promise<Session | null> {
  const known = currentSession();
  if (known || !mayHaveCookie()) return known;
  return renewSession().catch(() => null);
}

/**
 * Asks for what the first cards of Home show while its files come: a card that fills later pushes away what somebody is about
 * to touch. What is known from before is shown at once, and each card asks for newer itself. Part of the first file, so that
 * it waits for none. WAI-03, RHY-01
 */
export async function askHome(): Promise<null> {
  const session = await whoIsThere();
  // It runs beside the guard, which says what is to be done when nobody is known.
  if (!session) return null;
  const { username } = session;
  const actor = actorOf(session);
  const asked: Promise<unknown>[] = [queryClient.ensureQueryData(waitingQuery)];
  if (isStaff(actor) && can(actor, 'war-report:create'))
    asked.push(
      queryClient.ensureQueryData(chargeLinesQuery(username)),
      queryClient.ensureQueryData(ownReportsQuery(username, weekOf(today()))),
      queryClient.ensureQueryData(draftsQuery(username)),
    );
  return withPatience(asked);
}
