import type { Actor } from '../access/actor.js';
import { anyOf, inGroup, isAdmin } from '../access/actor.js';
import type { Permission, RecordRule, Scope } from '../access/permission.js';
import { reaches } from '../access/permission.js';
import { canManage, canVote, hasOverview, isManagerOf } from '../change-control/access.js';

export const qcrPermissions = {
  'qcr:list': {
    says: 'Whoever has the project overview (admins, CM, CCB, PMs, Developers) lists change requests; each within their scope (QCR-09).',
    who: hasOverview,
  },
  'qcr:read': {
    says: 'Whoever lists change requests (admins, CM, CCB, PMs, Developers) reads one of their scope.',
    who: hasOverview,
  },
  'qcr:update': {
    says: 'PMs and admins change the priority; a PM in their own projects alone (QCR-09).',
    who: canManage,
  },
  'qcr:discuss': {
    says: 'CM, CCB and PMs ask for a discussion; where they are eligible voters, a PM in their own projects alone (QCR-07).',
    who: canVote,
  },
  'qcr:final-disposition': {
    says: 'CM says what a discussion came to (QCR-07).',
    who: inGroup('CM'),
  },
  'qcr:remind': { says: 'CM reminds those who have not voted (QCR-03).', who: inGroup('CM') },
} as const satisfies Record<string, Permission>;

/** The facts of a change request that decide who may see it. */
export interface QcrSight {
  /** Manager of the project it was found in, and of the one whose build it is in. */
  managerIds: readonly (number | null)[];
  /** Developers assigned to the build it is in. */
  developerIds: readonly number[];
}

export type QcrReach = 'every' | 'managed' | 'assigned';

export const qcrReach: Record<QcrReach, RecordRule<QcrSight>> = {
  every: () => true,
  managed: (actor, qcr) => qcr.managerIds.some((id) => isManagerOf(actor, id)),
  assigned: (actor, qcr) => qcr.developerIds.includes(actor.id),
};

const seesAll = anyOf(isAdmin, inGroup('CCB'), inGroup('CM'));

/** QCR-09: CCB, admin, CM and developers who are not PMs all; a PM their projects'; a developer also their builds'. */
export const qcrScope: Scope<QcrReach> = (actor) => {
  const [pm, developer] = [inGroup('Project Manager')(actor), inGroup('Developer')(actor)];
  if (seesAll(actor) || (developer && !pm)) return ['every'];
  return [...(pm ? (['managed'] as const) : []), ...(developer ? (['assigned'] as const) : [])];
};

/** May the actor see this change request? QCR-09, for one record. */
export const canSeeQcr = (actor: Actor, qcr: QcrSight): boolean => reaches(qcrScope, qcrReach, actor, qcr);
