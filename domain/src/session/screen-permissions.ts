import { anyOf, inGroup, isSupervisor, type Rule } from '../access/actor.js';
import type { Permission } from '../access/permission.js';
import { hasOverview } from '../change-control/access.js';

const employee = inGroup('Employee');

/** Customers are in no group; they report problems too. */
const employeeOrCustomer: Rule = (actor) => employee(actor) || actor.groups.length === 0;

/** Who is offered a screen, where the server allows its calls to more people than the screen is made for. SES-11 */
export const screenPermissions = {
  'screen:directory': {
    says: 'Employees open the directory; the others find people only where they choose one for something (SES-11).',
    who: employee,
  },
  'screen:own-tickets': {
    says: 'Employees open the screens of their own tickets; IT and admins have the screen that manages tickets (SES-11).',
    who: employee,
  },
  'screen:weeks': {
    says: 'Employees and Supervisors open My Weeks; those who neither write nor supervise reports have no weeks there (SES-11).',
    who: anyOf(employee, isSupervisor),
  },
  'screen:own-reports': {
    says: 'Employees find submitted and monthly reports in the side navigation (SES-11).',
    who: employee,
  },
  'screen:report-problem': {
    says: 'Everyone who is logged in finds the QPR form in the side navigation; people in groups only as Employees (SES-11).',
    who: employeeOrCustomer,
  },
  'screen:review-problems': {
    says: 'CM, CCB, PMs, Developers and admins find Review QPR in the side navigation; authors come to it from their notices (SES-11).',
    who: hasOverview,
  },
} as const satisfies Record<string, Permission>;
