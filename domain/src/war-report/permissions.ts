import { type Actor, anyOf, inGroup, isAdministrator, isSupervisor } from '../access/actor.js';
import type { Permission, RecordRule, Scope } from '../access/permission.js';
import { reaches } from '../access/permission.js';

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
  'war-report:create': { says: 'Employees write weekly reports.', who: writesReports },
  'war-report:update': { says: 'Employees change and submit their own drafts.', who: writesReports },
  'war-report:delete': { says: 'Employees delete their own drafts.', who: writesReports },
} as const satisfies Record<string, Permission>;

/** The facts of a report that decide who may see it. */
export interface WarReportFacts {
  authorId: number;
  /** The author's supervisor now; null for "None". */
  authorSupervisorId: number | null;
  submitted: boolean;
}

export type WarReportReach = 'own' | 'submitted-by-direct-report' | 'submitted';

/** What each name of the scope means for one report. */
export const warReportReach: Record<WarReportReach, RecordRule<WarReportFacts>> = {
  own: (actor, report) => report.authorId === actor.id,
  'submitted-by-direct-report': (actor, report) => report.submitted && report.authorSupervisorId === actor.id,
  submitted: (_actor, report) => report.submitted,
};

/** WAR-16: own; a supervisor also direct reports' submitted ones; administrators all submitted ones. Drafts are their author's alone. */
export const warReportScope: Scope<WarReportReach> = (actor) => {
  if (isAdministrator(actor)) return ['own', 'submitted'];
  if (isSupervisor(actor)) return ['own', 'submitted-by-direct-report'];
  return writesReports(actor) ? ['own'] : [];
};

/** May this actor see this report? The rule of WAR-16 for one record. */
export const canSeeWarReport = (actor: Actor, report: WarReportFacts): boolean =>
  reaches(warReportScope, warReportReach, actor, report);
