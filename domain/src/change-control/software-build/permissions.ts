import type { Actor } from '../../access/actor.js';
import { anyOf, inGroup } from '../../access/actor.js';
import type { Permission } from '../../access/permission.js';
import { always, reaches, type Sight } from '../../access/sight.js';
import { canManage, canVote, hasOverview, isPmOf, seesAllProjects } from '../access.js';

export const buildPermissions = {
  'build:list': {
    says: 'People with the project overview (admins, CM, CCB, PMs, Developers) list builds: admins, CM and CCB all; PMs and Developers the closed ones, a PM also the open ones of their own projects, a Developer those they are assigned to (PRJ-04).',
    who: hasOverview,
  },
  'build:read': {
    says: 'People who list builds (admins, CM, CCB, PMs, Developers) read a build; one that they list, with its history (BLD-01, BLD-17).',
    who: hasOverview,
  },
  'build:create': {
    says: 'PMs and admins make builds; a PM only for their own projects (BLD-02).',
    who: canManage,
    inProject: isPmOf,
  },
  'build:update': {
    says: 'PMs and admins edit builds; a PM only those of their own projects (BLD-12).',
    who: canManage,
    inProject: isPmOf,
  },
  'build:complete': {
    says: 'PMs, CM and admins complete stages; a PM those that wait for the PM, only in their own projects, an admin the same ones in every project, CM those that wait for CM (BLD-06).',
    who: anyOf(canManage, inGroup('CM')),
    inProject: (actor, managerId) => isPmOf(actor, managerId) || inGroup('CM')(actor),
  },
  'build:lessons-learned': {
    says: 'PMs and admins write lessons learned; a PM only for builds of their own projects (BLD-10).',
    who: canManage,
    inProject: isPmOf,
  },
  'build:close': {
    says: 'PMs and admins close and restart builds; a PM only those of their own projects (BLD-11, BLD-25).',
    who: canManage,
    inProject: isPmOf,
  },
  'build:remind': { says: 'CM reminds those who have not voted (BLD-09).', who: inGroup('CM') },
  'assigned-build:list': {
    says: 'People with the project overview (admins, CM, CCB, PMs, Developers) see who is assigned to the builds they see (BLD-28).',
    who: hasOverview,
  },
  'assigned-build:write': {
    says: 'PMs and admins assign developers; a PM only to builds of their own projects (BLD-14).',
    who: canManage,
    inProject: isPmOf,
  },
  'ccb:list': {
    says: 'People with the project overview (admins, CM, CCB, PMs, Developers) see the votes on the builds and change requests they see (BLD-28).',
    who: hasOverview,
  },
  'ccb:vote': {
    says: 'CM, CCB and PMs vote; CM and CCB everywhere, a PM only in their own projects, and no one who is an Administrator (BLD-07, QCR-04).',
    who: canVote,
  },
} as const satisfies Record<string, Permission>;

/** The facts of a build that decide who may see it. */
export interface BuildSightFacts {
  closed: boolean;
  managerId: number | null;
  developerIds: readonly number[];
}

export type BuildReach = 'every' | 'closed' | 'managed' | 'assigned';

/** Open builds as in PRJ-04; closed ones for everyone who opens the project overview. BLD-01 */
export const buildSight: Sight<BuildReach, BuildSightFacts> = {
  scope: (actor) => {
    if (seesAllProjects(actor)) return ['every'];
    if (!hasOverview(actor)) return [];
    return [
      'closed',
      ...(inGroup('Project Manager')(actor) ? (['managed'] as const) : []),
      ...(inGroup('Developer')(actor) ? (['assigned'] as const) : []),
    ];
  },
  reach: {
    every: always,
    closed: { holds: 'closed' },
    managed: { is: 'managerId' },
    assigned: { is: 'developerIds' },
  },
};

/** May the actor see this build? BLD-01 */
export const canSeeBuild = (actor: Actor, build: BuildSightFacts): boolean =>
  reaches(buildSight, actor, build);
