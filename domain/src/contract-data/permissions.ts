import { anyone, isAdministrator, isSupervisor } from '../access/actor.js';
import type { Permission } from '../access/permission.js';
import { always, type Sight } from '../access/sight.js';

export const contractDataPermissions = {
  'contract-data:list': {
    says: 'Everyone who is logged in lists charge lines; those they are on, a supervisor also those of direct reports, Administration and admins all (CHG-07).',
    who: anyone,
  },
  'contract-data:read': {
    says: 'Everyone who is logged in reads a charge line; one of those that they list (CHG-07).',
    who: anyone,
  },
  'contract-data:write': {
    says: 'Administration and admins keep the charge lines and the people on them, and see what a change would affect (CHG-07).',
    who: isAdministrator,
  },
  'assigned-contract:list': {
    says: 'Everyone who is logged in lists assignments; their own, a supervisor also those of direct reports, Administration and admins all (CHG-07).',
    who: anyone,
  },
  'assigned-contract:read': {
    says: 'Everyone who is logged in reads an assignment; one of those that they list (CHG-07).',
    who: anyone,
  },
} as const satisfies Record<string, Permission>;

/** The facts of an assignment that decide who may see it. */
interface AssignmentSightFacts {
  personId: number;
  supervisorId: number | null;
}

export type AssignmentReach = 'own' | 'of-direct-report' | 'every';

/**
 * CHG-07: everyone sees their own, supervisors also their direct reports', administrators all. Charge lines follow
 * their assignments.
 */
export const assignmentSight: Sight<AssignmentReach, AssignmentSightFacts> = {
  scope: (actor) => {
    if (isAdministrator(actor)) return ['every'];
    return isSupervisor(actor) ? ['own', 'of-direct-report'] : ['own'];
  },
  reach: { own: { is: 'personId' }, 'of-direct-report': { is: 'supervisorId' }, every: always },
};
