import { type Actor, anyone, inGroup, isAdministrator, type Rule } from '../access/actor.js';
import { hasOverview } from '../change-control/access.js';
import { managesUsers } from '../user/rules.js';
import type { RouteName } from './routes.js';

/** One entry of the side navigation; entries of one section stand under its heading. */
export interface NavigationEntry {
  section: string | null;
  label: string;
  route: RouteName;
  visibleTo: Rule;
}

const employee = inGroup('Employee');

/** Customers are in no group; they report problems too. */
const employeeOrCustomer: Rule = (actor) => employee(actor) || actor.groups.length === 0;
const itStaff = inGroup('IT');

/** The entries of the side navigation, and who has them. SES-11 */
export const sideNavigation: readonly NavigationEntry[] = [
  { section: null, label: 'Home', route: 'Home', visibleTo: anyone },
  ...(
    [
      { label: 'Manage Contract Data', route: 'ManageContractData' },
      { label: 'Edit Home Page', route: 'Edit-Homepage' },
      { label: 'Visitor Log', route: 'Visitor-Log' },
      { label: 'WAR Submission Status', route: 'WARSubmissionStatus' },
      { label: 'Company Profile', route: 'Company-Profile' },
      { label: 'Audit Log', route: 'Audit-Log' },
    ] as const
  ).map((entry) => ({ ...entry, section: 'Administrator Tools', visibleTo: isAdministrator })),
  { section: 'WAR Reports', label: 'Create New Report', route: 'Create-New-Report', visibleTo: employee },
  { section: 'WAR Reports', label: 'View Submitted Reports', route: 'Submitted-War', visibleTo: employee },
  { section: 'WAR Reports', label: 'Edit Saved Reports', route: 'Edit-Saved-War', visibleTo: employee },
  {
    section: 'WAR Reports',
    label: 'View Monthly Report',
    route: 'View-Monthly-Report',
    visibleTo: employee,
  },
  { section: 'Project Overview', label: 'QPR Form', route: 'QPR form', visibleTo: employeeOrCustomer },
  { section: 'Project Overview', label: 'Review QPR', route: 'Review QPR', visibleTo: hasOverview },
  { section: 'Project Overview', label: 'Review QCR', route: 'Review QCR', visibleTo: hasOverview },
  { section: 'Project Overview', label: 'Review Projects', route: 'ManageProjects', visibleTo: hasOverview },
  {
    section: 'IT Support',
    label: 'Submit a Support Ticket',
    route: 'SubmitSupportTicket',
    visibleTo: employee,
  },
  { section: 'IT Support', label: 'Ticket Status', route: 'TicketStatus', visibleTo: employee },
  { section: 'IT Support', label: 'Manage Support Tickets', route: 'SupportTicket', visibleTo: itStaff },
  { section: 'IT Support', label: 'Asset Tracking', route: 'AssetTracking', visibleTo: itStaff },
  { section: 'Resources', label: 'Employee Directory', route: 'Employee-Directory', visibleTo: employee },
  {
    section: 'User Administration',
    label: 'Create New User',
    route: 'Create-New-User',
    visibleTo: managesUsers,
  },
  {
    section: 'User Administration',
    label: 'View/Edit Users',
    route: 'View-Edit-User-Page',
    visibleTo: managesUsers,
  },
  { section: 'User Administration', label: 'Mail Queue', route: 'Mail-Queue', visibleTo: managesUsers },
];

/** The entries a person sees, in the order of the table. */
export const navigationFor = (actor: Actor): NavigationEntry[] =>
  sideNavigation.filter((entry) => entry.visibleTo(actor));
