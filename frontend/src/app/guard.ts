import { isOpenToAll, mayOpen, redirectTarget, routeNameAt, SIGNED_ON } from '@intranet/domain';
import { redirect, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router-dom';
import type { ApiError } from '../shared/http/api-error';
import { placeIn } from '../shared/navigation/goal';
import { pathTo, pathToDuty, pathToLogin } from '../shared/navigation/paths';
import { noteRefused } from '../shared/navigation/refused-screen';
import { checkSession } from '../shared/session/check';
import { mayHaveSession } from '../shared/session/keys';
import { actorOf, type Session } from '../shared/session/session';
import { expectCookie } from '../shared/session/store';

/** What the guard knows after a navigation; `trouble` is the reason why the server could not be asked. */
export interface GuardAnswer {
  trouble: ApiError | null;
}

/**
 * Runs before every screen that needs a log-in. SES-04, SES-05, SES-06. Required screens keep the wanted one. ACC-07
 * When the server is out of reach, people stay where they are; when it refuses, they go to the log-in screen.
 */
export async function guard({ request }: LoaderFunctionArgs): Promise<GuardAnswer> {
  const { pathname, search, hash } = new URL(request.url);
  const check = await checkSession(request.url);
  const goal = pathname + search + hash;
  if (check.kind === 'none') throw redirect(pathToLogin(goal));
  if (check.session.mustChangePassword) throw redirect(pathToDuty('ResetPassword', goal));
  if (check.session.mustSetUpSecondFactor) throw redirect(pathToDuty('Second-Factor', goal));
  const name = routeNameAt(pathname);
  if (name && !mayOpen(actorOf(check.session), name)) {
    noteRefused(name);
    throw redirect(pathTo('Home'));
  }
  return { trouble: check.kind === 'unknown' ? check.trouble : null };
}

/**
 * Runs before the first screen: a browser without a session goes straight to the log-in screen. The router would load
 * all files of the requested screen before it looks at the answer of its guard. SES-04
 */
export function startAtLogin(): void {
  const { pathname, search, hash } = location;
  const name = routeNameAt(pathname);
  if (mayHaveSession() || (name && isOpenToAll(name))) return;
  history.replaceState(null, '', pathToLogin(pathname + search + hash));
}

/**
 * Each navigation asks the server again. A change of a filter or page of a table does not, since its own request
 * reaches the same server. SES-05.
 */
export const guardEachNavigation = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname ||
  (currentUrl.search === nextUrl.search && defaultShouldRevalidate);

/**
 * Runs before the screens that open with and without a session: reads again who is logged in, and redirects no one.
 * ACC-02, ACC-06
 */
export async function learnWhoIsThere({ request }: LoaderFunctionArgs): Promise<null> {
  await checkSession(request.url).catch(() => null);
  return null;
}

/**
 * Redirects a person who is logged in away from the log-in screen; a person who returns from the provider is logged in
 * by the cookie. SSO-03
 */
export async function skipLoginWhenLoggedIn({ request }: LoaderFunctionArgs): Promise<null> {
  if (new URL(request.url).searchParams.get('sso') === SIGNED_ON) expectCookie();
  // Without an answer the log-in screen is the right place, since it reports itself that there is no server.
  const check = await checkSession(request.url).catch(() => null);
  if (check?.kind === 'alive') throw redirect(afterLogin(check.session, new URL(request.url).searchParams));
  return null;
}

/** Where a log-in leads: the screen in the address, the one the person was going to, or Home. SES-03, SES-04. */
export function afterLogin(session: Session, query: URLSearchParams): string {
  const wanted = query.get('redirect_to');
  if (wanted !== null) return redirectTarget(wanted, actorOf(session));
  return placeIn(query);
}
