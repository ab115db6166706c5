import type { Actor } from '../access/actor.js';
import { anyOf, inGroup } from '../access/actor.js';
import type { Permission, RecordRule, Scope } from '../access/permission.js';
import { reaches } from '../access/permission.js';
import { canManage, canVote, hasOverview, isManagerOf, seesAllProjects } from '../change-control/access.js';

export const buildPermissions = {
  'build:list': {
    says: 'Whoever has the project overview lists builds: open ones within PRJ-04, all closed ones.',
    who: hasOverview,
  },
  'build:read': {
    says: 'Whoever lists builds reads one of their scope, with its history.',
    who: hasOverview,
  },
  'build:create': { says: 'The PM of a project makes its builds (BLD-02).', who: canManage },
  'build:update': { says: 'The PM of a build edits it (BLD-12).', who: canManage },
  'build:complete': {
    says: 'PM and CM complete stages, each their own (BLD-06).',
    who: anyOf(canManage, inGroup('CM')),
  },
  'build:lessons-learned': { says: 'The PM of a build writes its lessons learned (BLD-10).', who: canManage },
  'build:close': { says: 'The PM of a build closes and restarts it (BLD-11).', who: canManage },
  'build:remind': { says: 'CM reminds those who have not voted (BLD-09).', who: inGroup('CM') },
  'assigned-build:list': { says: 'Whoever sees a build sees who is assigned to it.', who: hasOverview },
  'assigned-build:write': {
    says: 'The PM of a build assigns developers to it (BLD-14).',
    who: canManage,
  },
  'ccb:list': { says: 'Whoever sees a build or change request sees its votes.', who: hasOverview },
  'ccb:vote': {
    says: 'Members of CM and CCB and the PM vote, where they are eligible (BLD-07, QCR-04).',
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

/** May the actor see this build? The rule of the ledger, "Who reads a build", for one record. */
export const canSeeBuild = (actor: Actor, build: BuildSight): boolean =>
  reaches(buildScope, buildReach, actor, build);
