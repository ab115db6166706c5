import { type Actor, inGroup } from '../access/actor.js';
import { entryOf, isOpenToAll, mayOpen, type RouteName, screenAddress, screens } from './screens.js';
import { namesIn } from '../shared/records.js';

const isRouteName = (name: string): name is RouteName => Object.hasOwn(screens, name);

/** A record's id in an address: Strapi's documentId or a number. */
const recordId = /^[A-Za-z0-9]{1,40}$/;

/** Names that stand for other routes; some depend on the person. SES-03, NOT-02 */
const redirectAliases: Record<string, (actor: Actor | null) => string> = {
  ViewQPR: () => 'Review QPR',
  ViewQCR: () => 'Review QCR',
  SubmittedTicket: (actor) => (actor && inGroup('IT')(actor) ? 'SupportTicket' : 'TicketStatus'),
  /** A member of IT who is not an employee finds their own tickets among those they manage. */
  OwnTicket: (actor) => (actor === null || mayOpen(actor, 'TicketStatus') ? 'TicketStatus' : 'SupportTicket'),
  Visitor: (actor) => (mayOpen(actor, 'Visitor-Log') ? 'Visitor-Log' : 'Home'),
};

/** Is it a place to go to after a log-in? The screens before it are not, but a person who is logged in can change the password. */
const isGoal = (name: RouteName): boolean => name === 'ResetPassword' || !isOpenToAll(name);

/**
 * Where `redirect_to` leads after a log-in: always a path of this site. SES-03. 'Name' or 'Name/id'; an unknown name,
 * or none, leads Home.
 * @param actor the person who has just logged in
 */
export function redirectTarget(redirectTo: string | null | undefined, actor: Actor | null): string {
  const [given = '', id, ...rest] = (redirectTo ?? '').split('/');
  const name = Object.hasOwn(redirectAliases, given) ? redirectAliases[given]!(actor) : given;
  if (rest.length > 0 || !isRouteName(name) || !isGoal(name)) return screens.Home.path;
  const takesId = 'takesId' in screens[name];
  return screenAddress(name, takesId && recordId.test(id ?? '') ? id : undefined);
}

/**
 * The target of a route name typed into the address bar, 'Submitted-War' or 'SupportTicket/ID'. SES-13
 * @param typed the path without its first slash
 * @returns a path of this site; null for an unknown route name
 */
export function addressByName(typed: string, actor: Actor | null): string | null {
  const name = typed.replace(/\/+$/, '');
  const target = redirectTarget(name, actor);
  return target === screens.Home.path && name !== 'Home' ? null : target;
}

/** The name of the screen at a path, or null. Used by the guard and the back links. SES-06, SES-14. */
export function routeNameAt(path: string): RouteName | null {
  const given = path.length > 1 ? path.replace(/\/+$/, '').toLowerCase() : path;
  for (const name of namesIn(screens)) {
    const route: { path: string; takesId?: boolean } = screens[name];
    const own = route.path.toLowerCase();
    if (given === own) return name;
    if (route.takesId && given.startsWith(`${own}/`) && recordId.test(given.slice(own.length + 1)))
      return name;
  }
  return null;
}

/** The screen whose entry of the side navigation is current at a path, or null. SES-37 */
export function entryAt(path: string): RouteName | null {
  const name = routeNameAt(path);
  return name && entryOf(name, routeNameAt(path.replace(/\/[^/]+\/*$/, '')) === name);
}

/**
 * The address a person wanted to open, if it is a path of this site that needs a log-in; otherwise null. SES-04.
 * `//host`, `/\\host` and full addresses lead to other sites and are refused.
 */
export function inSitePath(address: string | null | undefined): string | null {
  if (!address || !/^\/(?![/\\])[^\\\u0000-\u001F]*$/.test(address)) return null;
  const name = routeNameAt(address.split(/[?#]/)[0]!);
  return name !== null && isOpenToAll(name) ? null : address;
}
