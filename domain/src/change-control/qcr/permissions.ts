import type { Actor } from '../../access/actor.js';
import { anyOf, inGroup, isAdmin } from '../../access/actor.js';
import type { Permission } from '../../access/permission.js';
import { always, reaches, type Sight } from '../../access/sight.js';
import { canManage, canVote, hasOverview, isPmOf } from '../access.js';

export const qcrPermissions = {
  'qcr:list': {
    says: 'People with the project overview (admins, CM, CCB, PMs, Developers) list change requests; admins, CM, CCB and Developers who are not PMs all; a PM those found in their own projects or put into a build of these, and one who is a Developer too those of builds they are assigned to (QCR-09).',
    who: hasOverview,
  },
  'qcr:read': {
    says: 'People who list change requests (admins, CM, CCB, PMs, Developers) read a change request; one that they list, with its history (QCR-09, BLD-17).',
    who: hasOverview,
  },
  'qcr:update': {
    says: 'PMs and admins change the priority; a PM only of what was found in their own projects (QCR-09).',
    who: canManage,
    inProject: isPmOf,
  },
  'qcr:discuss': {
    says: 'CM, CCB and PMs ask for a discussion; CM and CCB everywhere, a PM only of what was found in their own projects, and no one who is an Administrator (QCR-07).',
    who: canVote,
  },
  'qcr:final-disposition': {
    says: 'CM gives the final disposition after a discussion (QCR-07).',
    who: inGroup('CM'),
  },
  'qcr:comment': {
    says: 'People who list change requests (admins, CM, CCB, PMs, Developers) read and write the thread of a change request; one that they list (QPR-12).',
    who: hasOverview,
  },
  'qcr:remind': { says: 'CM reminds those who have not voted (QCR-03).', who: inGroup('CM') },
} as const satisfies Record<string, Permission>;

/** The facts of a change request that decide who may see it. */
export interface QcrSightFacts {
  /** Manager of the project in which the problem was found, and manager of the project whose build it is in. */
  managerIds: readonly (number | null)[];
  /** Developers assigned to the build it is in. */
  developerIds: readonly number[];
}

export type QcrReach = 'every' | 'managed' | 'assigned';

const seesAll = anyOf(isAdmin, inGroup('CCB'), inGroup('CM'));

/**
 * QCR-09: CCB, admins, CM, and developers who are not PMs see all; a PM their projects'; a PM who is a developer also
 * those in their builds.
 */
export const qcrSight: Sight<QcrReach, QcrSightFacts> = {
  scope: (actor) => {
    const [pm, developer] = [inGroup('Project Manager')(actor), inGroup('Developer')(actor)];
    if (seesAll(actor) || (developer && !pm)) return ['every'];
    return [...(pm ? (['managed'] as const) : []), ...(developer ? (['assigned'] as const) : [])];
  },
  reach: { every: always, managed: { is: 'managerIds' }, assigned: { is: 'developerIds' } },
};

/** May the actor see this change request? QCR-09 */
export const canSeeQcr = (actor: Actor, qcr: QcrSightFacts): boolean => reaches(qcrSight, actor, qcr);
