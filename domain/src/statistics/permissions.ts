import { isAdministrator, isSupervisor, anyOf } from '../access/actor.js';
import type { Permission } from '../access/permission.js';
import type { Sight } from '../access/sight.js';
import { hasOverview } from '../change-control/access.js';
import { managesTickets } from '../it-ticket/permissions.js';
import { type WeeksFacts, weeksSight } from '../war-report/permissions.js';

export const statisticsPermissions = {
  'statistics:war-reports': {
    says: 'Supervisors, Administration and admins see the share of owed weekly reports that were submitted, and who owes; Administration and admins for everyone, Supervisors for their direct reports (CHT-01).',
    who: anyOf(isSupervisor, isAdministrator),
  },
  'statistics:it-tickets': {
    says: 'IT and admins see how many tickets are open, and how long answers take (CHT-02).',
    who: managesTickets,
  },
  'statistics:builds': {
    says: 'People with the project overview (admins, CM, CCB, PMs, Developers) see how long builds take and how many problem reports are open; of those that they list (CHT-03).',
    who: hasOverview,
  },
} as const satisfies Record<string, Permission>;

/**
 * CHT-01: whose owed reports are counted. As with the weeks of people, but without one's own: a supervisor sees the team, and
 * administrators are counted among everybody.
 */
export const owedReportsSight: Sight<'direct-report' | 'everyone', WeeksFacts> = {
  scope: (actor) => {
    if (isAdministrator(actor)) return ['everyone'];
    return isSupervisor(actor) ? ['direct-report'] : [];
  },
  reach: weeksSight.reach,
};
