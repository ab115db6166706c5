import {
  type Actor,
  anyone,
  inGroup,
  isAdmin,
  isAdministrator,
  isSupervisor,
  anyOf,
  type Rule,
} from '../access/actor.js';
import { hasOverview } from '../change-control/access.js';
import { managesUsers } from '../user/rules.js';

/** Everyone who uses the employees' entries. */
const employee = inGroup('Employee');

/**
 * The named routes: path, and who may open them (SES-03, SES-06, SES-13). 'open' needs no log-in.
 * A record's id may follow the name where `takesId` is set, as a path segment.
 * Screens are added here as they are built; names and paths are those of both documents.
 */
export const routes = {
  Home: { path: '/', who: anyone },
  Login: { path: '/Login', who: 'open' },
  ForgotPassword: { path: '/ForgotPassword', who: 'open' },
  ResetPassword: { path: '/ResetPassword', who: 'open' },
  'My-Account': { path: '/My-Account', who: anyone },
  'New-War': { path: '/WAR-Reports/New-War', who: employee, takesId: true },
  'Create-New-Report': { path: '/WAR-Reports/Create-New-Report', who: employee },
  'Submitted-War': {
    path: '/WAR-Reports/View-Submitted-Reports',
    who: anyOf(employee, isSupervisor, isAdministrator, isAdmin),
  },
  'Edit-Saved-War': { path: '/WAR-Reports/Edit-Saved-Reports', who: employee },
  'View-Monthly-Report': {
    path: '/WAR-Reports/View-Monthly-Report',
    who: anyOf(employee, isSupervisor, isAdministrator),
  },
  SubmitSupportTicket: { path: '/IT/SubmitSupportTicket', who: employee },
  TicketStatus: { path: '/IT/TicketStatus', who: employee, takesId: true },
  SupportTicket: { path: '/IT/ManageSupportTicket', who: inGroup('IT'), takesId: true },
  /** The id of an asset's screens is its number, as it stands on the label. */
  AssetTracking: { path: '/IT/AssetTracking', who: inGroup('IT'), takesId: true },
  /** Where a label leads: IT to the asset, others to a ticket about it. */
  Asset: { path: '/IT/Asset', who: anyOf(employee, inGroup('IT')), takesId: true },
  'Employee-Directory': { path: '/Resources/Employee-Directory', who: employee },
  ManageProjects: { path: '/Project-Overview/Review-Projects', who: hasOverview },
  ViewEditBuild: { path: '/Project-Overview/ViewEdit-Build', who: hasOverview, takesId: true },
  'QIP-Form': { path: '/Project-Overview/QIP-Form', who: hasOverview, takesId: true },
  'STR-Form': { path: '/Project-Overview/STR-Form', who: hasOverview, takesId: true },
  'QPR form': { path: '/Project-Overview/QPR-Form', who: anyone },
  'Review QPR': { path: '/Project-Overview/Review-QPR', who: anyone, takesId: true },
  'Review QCR': { path: '/Project-Overview/Review-QCR', who: hasOverview, takesId: true },
  'Create-New-User': { path: '/Create-New-User', who: managesUsers },
  'View-Edit-User-Page': { path: '/View-Edit-User-Page', who: managesUsers },
  'Edit-User': { path: '/Edit-User', who: managesUsers, takesId: true },
  'Mail-Queue': { path: '/IT/Mail-Queue', who: managesUsers },
  ManageContractData: { path: '/ManageContractData', who: isAdministrator },
  'Edit-Homepage': { path: '/Edit-Homepage', who: isAdministrator },
  'Visitor-Log': { path: '/Visitor-Log', who: isAdministrator },
  WARSubmissionStatus: { path: '/Administrator-Tools/WARSubmissionStatus', who: isAdministrator },
  'Company-Profile': { path: '/Administrator-Tools/Company-Profile', who: isAdministrator },
  'Audit-Log': { path: '/Administrator-Tools/Audit-Log', who: isAdministrator },
} as const satisfies Record<string, { path: string; who: Rule | 'open'; takesId?: boolean }>;

export type RouteName = keyof typeof routes;

/** May the actor open the screen? */
export function mayOpen(actor: Actor | null, name: RouteName): boolean {
  const { who } = routes[name];
  return who === 'open' || (actor !== null && who(actor));
}

const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name);

/** A record's id in an address: Strapi's documentId or a number. */
const recordId = /^[A-Za-z0-9]{1,40}$/;

/** Names that stand for other routes, some of them for different ones for different people. SES-03. */
const redirectAliases: Record<string, (actor: Actor | null) => string> = {
  ViewQPR: () => 'Review QPR',
  ViewQCR: () => 'Review QCR',
  SubmittedTicket: (actor) => (actor && inGroup('IT')(actor) ? 'SupportTicket' : 'TicketStatus'),
};

/**
 * Where `redirect_to` leads after a log-in: always a path of this site. SES-03.
 * 'Name' or 'Name/id'; a name that is no route (yet), or none at all, leads Home.
 * @param actor who has just logged in
 */
export function redirectTarget(redirectTo: string | null | undefined, actor: Actor | null): string {
  const [given = '', id, ...rest] = (redirectTo ?? '').split('/');
  const name = Object.hasOwn(redirectAliases, given) ? redirectAliases[given]!(actor) : given;
  if (rest.length > 0 || !isRouteName(name) || routes[name].who === 'open') return routes.Home.path;
  const route: { path: string; takesId?: boolean } = routes[name];
  if (id === undefined || id === '') return route.path;
  return route.takesId && recordId.test(id) ? `${route.path}/${id}` : route.path;
}

/** The name of the screen at a path, or null where there is none. The guard and the back links ask this. SES-06, SES-14. */
export function routeNameAt(path: string): RouteName | null {
  const given = path.length > 1 ? path.replace(/\/+$/, '').toLowerCase() : path;
  for (const [name, route] of Object.entries(routes) as [RouteName, { path: string; takesId?: boolean }][]) {
    const own = route.path.toLowerCase();
    if (given === own) return name;
    if (route.takesId && given.startsWith(`${own}/`) && recordId.test(given.slice(own.length + 1)))
      return name;
  }
  return null;
}

/**
 * The address a person was going to, if it is a path of this site that wants a log-in; otherwise null. SES-04.
 * `//host`, `/\\host` and full addresses lead elsewhere and are refused.
 */
export function inSitePath(address: string | null | undefined): string | null {
  if (!address || !/^\/(?![/\\])[^\\\u0000-\u001F]*$/.test(address)) return null;
  const name = routeNameAt(address.split(/[?#]/)[0]!);
  return name !== null && routes[name].who === 'open' ? null : address;
}
