import { anyOf, inGroup, isAdministrator, isSupervisor } from '../access/actor.js';
import type { Permission } from '../access/permission.js';
import { always, type Sight } from '../access/sight.js';

/** Who writes weekly reports, and so can be assigned to charge lines. */
export const writesReports = inGroup('Employee');
const reader = anyOf(writesReports, isSupervisor, isAdministrator);

export const warReportPermissions = {
  'war-report:list': {
    says: 'Employees, Supervisors, Administration and admins list weekly reports; their own, Supervisors also the submitted ones of direct reports, Administration and admins all submitted ones (WAR-16).',
    who: reader,
  },
  'war-report:read': {
    says: 'Employees, Supervisors, Administration and admins read a weekly report; one of those that they list (WAR-16).',
    who: reader,
  },
  'war-report:create': {
    says: 'Employees write weekly reports; on charge lines they are assigned to (WAR-17).',
    who: writesReports,
  },
  'war-report:update': {
    says: 'Employees change and submit weekly reports; only their own drafts (WAR-06, WAR-11).',
    who: writesReports,
  },
  'war-report:delete': {
    says: 'Employees delete weekly reports; only their own drafts (WAR-06, WAR-11).',
    who: writesReports,
  },
  'war-report:weeks': {
    says: 'Employees, Supervisors, Administration and admins see weeks by charge line; their own, Supervisors also those of direct reports, Administration and admins those of everyone (RHY-02, RHY-06).',
    who: reader,
  },
  'war-report:team-weeks': {
    says: 'Supervisors see the weeks of all people who report to them, by person (RHY-06).',
    who: isSupervisor,
  },
  'war-report:remind': {
    says: 'Supervisors remind people who owe a report; only those who report to them (RHY-06).',
    who: isSupervisor,
  },
} as const satisfies Record<string, Permission>;

/** The facts of a report that decide who may see it. */
export interface WarReportFacts {
  authorId: number;
  /** The author's current supervisor; null for "None". */
  authorSupervisorId: number | null;
  submitted: boolean;
}

export type WarReportReach = 'own' | 'own-draft' | 'submitted-by-direct-report' | 'submitted';

/**
 * WAR-16: everyone sees their own; a supervisor also direct reports' submitted ones; administrators all submitted ones.
 * Drafts are for their author only. No report is reached by two names of one scope: no one reports to themselves
 * (USR-03), and an administrator's own submitted ones are among all submitted ones. The list relies on that when it
 * combines its parts.
 */
export const warReportSight: Sight<WarReportReach, WarReportFacts> = {
  scope: (actor) => {
    if (isAdministrator(actor)) return ['own-draft', 'submitted'];
    if (isSupervisor(actor)) return ['own', 'submitted-by-direct-report'];
    return writesReports(actor) ? ['own'] : [];
  },
  reach: {
    own: { is: 'authorId' },
    'own-draft': { all: [{ is: 'authorId' }, { lacks: 'submitted' }] },
    'submitted-by-direct-report': { all: [{ holds: 'submitted' }, { is: 'authorSupervisorId' }] },
    submitted: { holds: 'submitted' },
  },
};

/** The facts of a person that decide who may see their weeks. */
export interface WeeksFacts {
  personId: number;
  /** Their current supervisor; null for "None". */
  supervisorId: number | null;
}

/** RHY-02, RHY-06: everyone sees their own; a supervisor also those of direct reports, administrators everyone's. */
export const weeksSight: Sight<'own' | 'direct-report' | 'everyone', WeeksFacts> = {
  scope: (actor) => [
    'own',
    ...(isSupervisor(actor) ? ['direct-report' as const] : []),
    ...(isAdministrator(actor) ? ['everyone' as const] : []),
  ],
  reach: { own: { is: 'personId' }, 'direct-report': { is: 'supervisorId' }, everyone: always },
};
