import type { Actor } from '../access/actor.js';
import { anyOf, inGroup } from '../access/actor.js';
import type { Permission, RecordRule, Scope } from '../access/permission.js';
import { reaches } from '../access/permission.js';
import { canManage, canVote, hasOverview, isManagerOf, seesAllProjects } from '../change-control/access.js';

export const buildPermissions = {
  'build:list': {
    says: 'Whoever has the project overview (admins, CM, CCB, PMs, Developers) lists builds: open ones within PRJ-04, all closed ones.',
    who: hasOverview,
  },
  'build:read': {
    says: 'Whoever lists builds (admins, CM, CCB, PMs, Developers) reads one of their scope, with its history.',
    who: hasOverview,
  },
  'build:create': {
    says: 'PMs and admins make builds; a PM for their own projects alone (BLD-02).',
    who: canManage,
  },
  'build:update': {
    says: 'PMs and admins edit builds; a PM those of their own projects alone (BLD-12).',
    who: canManage,
  },
  'build:complete': {
    says: 'PMs, CM and admins complete stages; each those that are theirs, a PM in their own projects alone, an admin those that wait for the PM (BLD-06).',
    who: anyOf(canManage, inGroup('CM')),
  },
  'build:lessons-learned': {
    says: 'PMs and admins write lessons learned; a PM for builds of their own projects alone (BLD-10).',
    who: canManage,
  },
  'build:close': {
    says: 'PMs and admins close and restart builds; a PM those of their own projects alone (BLD-11).',
    who: canManage,
  },
  'build:remind': { says: 'CM reminds those who have not voted (BLD-09).', who: inGroup('CM') },
  'assigned-build:list': {
    says: 'Whoever has the project overview (admins, CM, CCB, PMs, Developers) sees who is assigned to the builds they see.',
    who: hasOverview,
  },
  'assigned-build:write': {
    says: 'PMs and admins assign developers; a PM to builds of their own projects alone (BLD-14).',
    who: canManage,
  },
  'ccb:list': {
    says: 'Whoever has the project overview (admins, CM, CCB, PMs, Developers) sees the votes on the builds and change requests they see.',
    who: hasOverview,
  },
  'ccb:vote': {
    says: 'CM, CCB and PMs vote; where they are eligible, a PM in their own projects alone (BLD-07, QCR-04).',
    who: canVote,
  },
} as const satisfies Record<string, Permission>;

/** The facts of a build that decide who may see it. */
export interface BuildSight {
  managerId: number | null;
  open: boolean;
  developerIds: readonly number[];
}

export type BuildReach = 'every' | 'closed' | 'managed' | 'assigned';

export const buildReach: Record<BuildReach, RecordRule<BuildSight>> = {
  every: () => true,
  closed: (_actor, build) => !build.open,
  managed: (actor, build) => isManagerOf(actor, build.managerId),
  assigned: (actor, build) => build.developerIds.includes(actor.id),
};

/** Open builds as PRJ-04 has them; closed ones for everyone with the project overview. */
export const buildScope: Scope<BuildReach> = (actor) => {
  if (seesAllProjects(actor)) return ['every'];
  if (!hasOverview(actor)) return [];
  return [
    'closed',
    ...(inGroup('Project Manager')(actor) ? (['managed'] as const) : []),
    ...(inGroup('Developer')(actor) ? (['assigned'] as const) : []),
  ];
};

/** May the actor see this build? The rule of who reads a build, for one record. BLD-01 */
export const canSeeBuild = (actor: Actor, build: BuildSight): boolean =>
  reaches(buildScope, buildReach, actor, build);
