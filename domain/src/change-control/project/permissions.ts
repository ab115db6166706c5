import { anyone, anyOf, inGroup, isAdmin } from '../../access/actor.js';
import type { Permission } from '../../access/permission.js';
import { always, type Sight } from '../../access/sight.js';
import { canManage, hasOverview, isPmOf, seesAllProjects } from '../access.js';

/** May the actor create and edit projects? Admins, CM and CCB may. PRJ-02 */
const writesProjects = anyOf(isAdmin, inGroup('CM'), inGroup('CCB'));

export const projectPermissions = {
  'project:list': {
    says: 'People with the project overview (admins, CM, CCB, PMs, Developers) list projects; admins, CM and CCB all, a PM their own, a Developer those to whose open build they are assigned (PRJ-04).',
    who: hasOverview,
  },
  'project:read': {
    says: 'People who list projects (admins, CM, CCB, PMs, Developers) read a project; one that they list (PRJ-04).',
    who: hasOverview,
  },
  'project:names': {
    says: "Everyone who is logged in reads the projects' names, to report problems (QPR-01).",
    who: anyone,
  },
  'project:write': { says: 'CM, CCB and admins create and edit projects (PRJ-02).', who: writesProjects },
  'project:eligible-qcrs': {
    says: 'PMs and admins see which change requests a build can take; a PM only for their own projects (BLD-13).',
    who: canManage,
    inProject: isPmOf,
  },
} as const satisfies Record<string, Permission>;

/** The facts of a project that decide who may see it. */
interface ProjectSightFacts {
  managerId: number | null;
  /** Ids of the developers assigned to its open build. */
  developerIds: readonly number[];
}

export type ProjectReach = 'every' | 'managed' | 'assigned';

/** PRJ-04: admins, CM and CCB see all; PMs their own; developers those whose open build they are assigned to. */
export const projectSight: Sight<ProjectReach, ProjectSightFacts> = {
  scope: (actor) => {
    if (seesAllProjects(actor)) return ['every'];
    return [
      ...(inGroup('Project Manager')(actor) ? (['managed'] as const) : []),
      ...(inGroup('Developer')(actor) ? (['assigned'] as const) : []),
    ];
  },
  reach: { every: always, managed: { is: 'managerId' }, assigned: { is: 'developerIds' } },
};
