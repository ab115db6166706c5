import { can, isStaff, weekOf } from '@intranet/domain';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { ownQprsQuery } from '../../features/change-control/submitted-qpr/query';
import { setUpQuery } from '../../features/set-up/query';
import { waitingQuery } from '../../features/waiting/query';
import { draftsQuery, ownReportsQuery, ownWeeksQuery } from '../../features/war-report/query';
import { chargeLinesQuery } from '../../shared/charge-lines/query';
import { queryClient } from '../../shared/http/query-client';
import { pause } from '../../shared/lib/pause';
import { today } from '../../shared/lib/today';
import { renewSession } from '../../shared/session/renewal';
import { actorOf, type Session } from '../../shared/session/session';
import { currentSession, mayHaveCookie } from '../../shared/session/store';
import { withPatience } from './with-patience';

/** The person who is logged in. A new tab learns it from the cookie, with the one request that the guard makes for it. */
async function whoIsThere(): Promise<Session | null> {
  const known = currentSession();
  if (known || !mayHaveCookie()) return known;
  return renewSession().catch(() => null);
}

/** Fetches what is not cached, once: a card whose request has failed fetches again itself, and reports the failure. */
const ask = <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>): Promise<Data> =>
  queryClient.ensureQueryData({ ...query, retry: false });

/**
 * Fetches the data of Home's first cards while its files load, since a card that is filled later moves what the person
 * is about to click. Cached data are shown at once, and each card refetches them itself. It is in the first bundle, so
 * that it waits for no other. WAI-03, RHY-01
 */
export async function askHome(): Promise<null> {
  const session = await whoIsThere();
  // It runs beside the guard, which decides what happens without a session, and redirects people who must do something
  // first.
  if (!session || session.mustChangePassword || session.mustSetUpSecondFactor) return null;
  // The guard continues with the same answer; what follows is a task of its own.
  await pause();
  if (currentSession()?.id !== session.id) return null;
  const { username } = session;
  const actor = actorOf(session);
  const waits = can(actor, 'set-up:read')
    ? Promise.all([ask(waitingQuery), ask(setUpQuery)])
    : ask(waitingQuery);
  if (!isStaff(actor)) return withPatience([waits, ask(ownQprsQuery(username))]);
  const job = import('./ask-job').then(({ askJob }) => askJob(actor));
  if (!can(actor, 'war-report:create')) return withPatience([waits, job]);
  const rest = withPatience([waits, job, ask(chargeLinesQuery(username)), ask(draftsQuery(username))]);
  // The first formatted date of a page takes 20 ms, on a phone four times as long.
  await pause();
  const week = withPatience([ask(ownReportsQuery(username, weekOf(today()))), ask(ownWeeksQuery(username))]);
  await Promise.all([rest, week]);
  return null;
}
