import { type Actor, anyOf, inGroup, isSupervisor, type Rule } from '../access/actor.js';
import { can, type PermissionName } from '../access/can.js';
import { hasOverview } from '../change-control/access.js';
import { namesIn } from '../shared/records.js';

/** A screen that has a name: where it is, what it is called, who may open it, and how it is found. */
interface Screen {
  path: string;
  /** In its heading, the browser's tab and links back. */
  title: string;
  /** What somebody must be allowed to do to open it; 'open' needs no log-in. SES-06 */
  may: PermissionName | 'open';
  /** … and must be besides, where the screen is for fewer people than the server would let do it. */
  only?: Rule;
  /** A record's id may follow the path. SES-13 */
  takesId?: true;
  /** Its entry of the side navigation, for people who may open it. SES-11 */
  menu?: {
    /** The heading that it stands under. */
    section: string | null;
    /** Where it is called otherwise there. */
    label?: string;
    /** … for these people alone. */
    only?: Rule;
  };
  icon?: string;
}

const employee = inGroup('Employee');
const itStaff = inGroup('IT');

/** Customers are in no group; they report problems too. */
const employeeOrCustomer: Rule = (actor) => employee(actor) || actor.groups.length === 0;

/** Every screen by its route name; those of the side navigation in its order. SES-03, SES-06, SES-11, SES-13 */
export const screens = {
  Home: { path: '/', title: 'Home', may: 'session:read', menu: { section: null }, icon: 'home' },

  ManageContractData: {
    path: '/ManageContractData',
    title: 'Manage Contract Data',
    may: 'contract-data:write',
    menu: { section: 'Administrator Tools' },
    icon: 'folder',
  },
  'Edit-Homepage': {
    path: '/Edit-Homepage',
    title: 'Edit Home Page',
    may: 'home-page:update',
    menu: { section: 'Administrator Tools' },
    icon: 'picture',
  },
  'Visitor-Log': {
    path: '/Visitor-Log',
    title: 'Visitor Log',
    may: 'visitor:list',
    menu: { section: 'Administrator Tools' },
    icon: 'badge',
  },
  WARSubmissionStatus: {
    path: '/Administrator-Tools/WARSubmissionStatus',
    title: 'WAR Submission Status',
    may: 'submission-status:read',
    menu: { section: 'Administrator Tools' },
    icon: 'checklist',
  },
  'Company-Profile': {
    path: '/Administrator-Tools/Company-Profile',
    title: 'Company Profile',
    may: 'company-profile:update',
    menu: { section: 'Administrator Tools' },
    icon: 'building',
  },
  'Audit-Log': {
    path: '/Administrator-Tools/Audit-Log',
    title: 'Audit Log',
    may: 'audit-record:list',
    menu: { section: 'Administrator Tools' },
    icon: 'record',
  },
  Webhooks: {
    path: '/Administrator-Tools/Webhooks',
    title: 'Webhooks',
    may: 'webhook:manage',
    takesId: true,
    menu: { section: 'Administrator Tools' },
    icon: 'plug',
  },

  'Create-New-Report': {
    path: '/WAR-Reports/Create-New-Report',
    title: 'Create New Report',
    may: 'war-report:create',
    menu: { section: 'WAR Reports' },
    icon: 'write',
  },
  'New-War': {
    path: '/WAR-Reports/New-War',
    title: 'Create New Report',
    may: 'war-report:create',
    takesId: true,
  },
  'Submitted-War': {
    path: '/WAR-Reports/View-Submitted-Reports',
    title: 'Submitted Reports',
    may: 'war-report:list',
    menu: { section: 'WAR Reports', label: 'View Submitted Reports', only: employee },
    icon: 'sent',
  },
  'Edit-Saved-War': {
    path: '/WAR-Reports/Edit-Saved-Reports',
    title: 'Saved Reports',
    may: 'war-report:update',
    menu: { section: 'WAR Reports', label: 'Edit Saved Reports' },
    icon: 'saved',
  },
  'My-Weeks': {
    path: '/WAR-Reports/My-Weeks',
    title: 'My Weeks',
    may: 'war-report:weeks',
    only: anyOf(employee, isSupervisor),
    menu: { section: 'WAR Reports' },
    icon: 'grid',
  },
  'Week-Reports': {
    path: '/WAR-Reports/Week',
    title: 'Reports of a Week',
    may: 'war-report:create',
  },
  'View-Monthly-Report': {
    path: '/WAR-Reports/View-Monthly-Report',
    title: 'View Monthly Report',
    may: 'war-report:list',
    menu: { section: 'WAR Reports', only: employee },
    icon: 'calendar',
  },
  'Report-Statistics': {
    path: '/WAR-Reports/Statistics',
    title: 'Report Statistics',
    may: 'statistics:war-reports',
    menu: { section: 'WAR Reports' },
    icon: 'chart',
  },

  'QPR form': {
    path: '/Project-Overview/QPR-Form',
    title: 'QPR Form',
    may: 'submitted-qpr:create',
    menu: { section: 'Project Overview', only: employeeOrCustomer },
    icon: 'alert',
  },
  'Review QPR': {
    path: '/Project-Overview/Review-QPR',
    title: 'Review QPR',
    may: 'submitted-qpr:list',
    takesId: true,
    // Authors come from their notices and find their own; those who review find it here.
    menu: { section: 'Project Overview', only: hasOverview },
    icon: 'papers',
  },
  'Review QCR': {
    path: '/Project-Overview/Review-QCR',
    title: 'Review QCR',
    may: 'qcr:list',
    takesId: true,
    menu: { section: 'Project Overview' },
    icon: 'checklist',
  },
  ManageProjects: {
    path: '/Project-Overview/Review-Projects',
    title: 'Review Projects',
    may: 'project:list',
    menu: { section: 'Project Overview' },
    icon: 'folder',
  },
  'Build-Statistics': {
    path: '/Project-Overview/Statistics',
    title: 'Build Statistics',
    may: 'statistics:builds',
    menu: { section: 'Project Overview' },
    icon: 'chart',
  },
  ViewEditBuild: {
    path: '/Project-Overview/ViewEdit-Build',
    title: 'Build',
    may: 'build:read',
    takesId: true,
  },
  'QIP-Form': { path: '/Project-Overview/QIP-Form', title: 'QIP', may: 'qip-form:read', takesId: true },
  'STR-Form': { path: '/Project-Overview/STR-Form', title: 'STR', may: 'str:read', takesId: true },

  SubmitSupportTicket: {
    path: '/IT/SubmitSupportTicket',
    title: 'Submit a Support Ticket',
    may: 'it-ticket:create',
    only: employee,
    menu: { section: 'IT Support' },
    icon: 'help',
  },
  TicketStatus: {
    path: '/IT/TicketStatus',
    title: 'Ticket Status',
    may: 'it-ticket:list',
    only: employee,
    takesId: true,
    menu: { section: 'IT Support' },
    icon: 'ticket',
  },
  SupportTicket: {
    path: '/IT/ManageSupportTicket',
    title: 'Manage Support Tickets',
    may: 'it-ticket:update',
    only: itStaff,
    takesId: true,
    menu: { section: 'IT Support' },
    icon: 'tools',
  },
  /** The id of an asset's screens is its number, as it stands on the label. */
  AssetTracking: {
    path: '/IT/AssetTracking',
    title: 'Asset Tracking',
    may: 'asset-tracking:list',
    only: itStaff,
    takesId: true,
    menu: { section: 'IT Support' },
    icon: 'asset',
  },
  'Ticket-Statistics': {
    path: '/IT/Statistics',
    title: 'Ticket Statistics',
    may: 'statistics:it-tickets',
    menu: { section: 'IT Support' },
    icon: 'chart',
  },
  /** Where a label leads: IT to the asset, others to a ticket about it. */
  Asset: {
    path: '/IT/Asset',
    title: 'Asset',
    may: 'asset-tracking:lookup',
    only: anyOf(employee, itStaff),
    takesId: true,
  },

  'Employee-Directory': {
    path: '/Resources/Employee-Directory',
    title: 'Employee Directory',
    may: 'user:list',
    only: employee,
    menu: { section: 'Resources' },
    icon: 'people',
  },
  'API-Reference': {
    path: '/Resources/API-Reference',
    title: 'API Reference',
    may: 'openapi:read',
    menu: { section: 'Resources' },
    icon: 'code',
  },

  'Create-New-User': {
    path: '/Create-New-User',
    title: 'Create New User',
    may: 'user:create',
    menu: { section: 'User Administration' },
    icon: 'plus',
  },
  'View-Edit-User-Page': {
    path: '/View-Edit-User-Page',
    title: 'View/Edit Users',
    may: 'user:update',
    menu: { section: 'User Administration' },
    icon: 'person',
  },
  'Edit-User': { path: '/Edit-User', title: 'Edit User', may: 'user:update', takesId: true },
  'Mail-Queue': {
    path: '/IT/Mail-Queue',
    title: 'Mail Queue',
    may: 'mail-queue:list',
    menu: { section: 'User Administration' },
    icon: 'mail',
  },

  'My-Account': { path: '/My-Account', title: 'My Account', may: 'session:read' },
  Login: { path: '/Login', title: 'Log in', may: 'open' },
  ForgotPassword: { path: '/ForgotPassword', title: 'Forgot Password', may: 'open' },
  ResetPassword: { path: '/ResetPassword', title: 'Reset Password', may: 'open' },
  'Second-Factor': { path: '/Second-Factor', title: 'Set up your second factor', may: 'open' },
} as const satisfies Record<string, Screen>;

export type RouteName = keyof typeof screens;

const screenOf = (name: RouteName): Screen => screens[name];

/** The address of a screen, with a record's id behind it where the screen takes one: '/IT/TicketStatus/abc1'. */
export const screenAddress = (name: RouteName, id?: string): string =>
  id === undefined ? screens[name].path : `${screens[name].path}/${encodeURIComponent(id)}`;

/** Is it opened without a log-in? */
export const isOpenToAll = (name: RouteName): boolean => screenOf(name).may === 'open';

/** May the actor open the screen? */
export function mayOpen(actor: Actor | null, name: RouteName): boolean {
  const { may, only } = screenOf(name);
  if (may === 'open') return true;
  return actor !== null && can(actor, may) && (only === undefined || only(actor));
}

/** One entry of the side navigation; entries of one section stand under its heading. */
export interface NavigationEntry {
  section: string | null;
  label: string;
  route: RouteName;
}

/** The entries of the side navigation that a person sees, in their order. SES-11 */
export const navigationFor = (actor: Actor): NavigationEntry[] =>
  namesIn(screens).flatMap((route) => {
    const { menu, title } = screenOf(route);
    if (!menu || !mayOpen(actor, route) || menu.only?.(actor) === false) return [];
    return { section: menu.section, label: menu.label ?? title, route };
  });
