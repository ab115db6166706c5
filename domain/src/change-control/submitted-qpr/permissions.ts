import type { Actor } from '../../access/actor.js';
import { anyone, anyOf, inGroup, isAdmin, isStaff } from '../../access/actor.js';
import type { Permission } from '../../access/permission.js';
import { always, reaches, type Sight } from '../../access/sight.js';
import { canManage, isPmOf } from '../access.js';

export const submittedQprPermissions = {
  'submitted-qpr:list': {
    says: 'Everyone who is logged in lists problem reports; their own, a PM also those found in their own projects, CM, CCB, Developers and admins all (QPR-07).',
    who: anyone,
  },
  'submitted-qpr:read': {
    says: 'Everyone who is logged in reads a problem report; one that they list (QPR-07).',
    who: anyone,
  },
  'submitted-qpr:create': { says: 'Everyone who is logged in reports problems (QPR-01).', who: anyone },
  'submitted-qpr:review': {
    says: 'PMs and admins approve and reject problem reports; a PM only those of their own projects (QPR-06).',
    who: canManage,
    inProject: isPmOf,
  },
  'submitted-qpr:withdraw': {
    says: 'Everyone who is logged in withdraws a problem report; only one of their own that nobody has reviewed (QPR-13).',
    who: anyone,
  },
  'submitted-qpr:duplicate': {
    says: 'PMs and admins mark a problem report as the duplicate of another; a PM only those of their own projects (QPR-13).',
    who: canManage,
    inProject: isPmOf,
  },
  'submitted-qpr:correct': {
    says: 'PMs and admins correct the words of an open problem report; a PM only those of their own projects (QPR-14).',
    who: canManage,
    inProject: isPmOf,
  },
  'submitted-qpr:comment': {
    says: 'Everyone who is logged in reads and writes the thread of a problem report; one that they list, and only staff its internal notes (QPR-12).',
    who: anyone,
  },
} as const satisfies Record<string, Permission>;

/** The facts of a problem report that decide who may see it. */
export interface QprSightFacts {
  authorId: number;
  managerId: number | null;
}

export type QprReach = 'every' | 'own' | 'managed';

const seesAll = anyOf(isAdmin, inGroup('CCB'), inGroup('CM'), inGroup('Developer'));

/** QPR-07: CCB, CM, Developer and admins see all; a PM their projects'; everyone their own. */
export const qprSight: Sight<QprReach, QprSightFacts> = {
  scope: (actor) => {
    if (seesAll(actor)) return ['every'];
    return inGroup('Project Manager')(actor) ? ['own', 'managed'] : ['own'];
  },
  reach: { every: always, own: { is: 'authorId' }, managed: { is: 'managerId' } },
};

/** May the actor see this problem report? QPR-07 */
export const canSeeQpr = (actor: Actor, qpr: QprSightFacts): boolean => reaches(qprSight, actor, qpr);

/** The facts of an entry of a report's thread that decide who may see it. */
interface QprCommentSightFacts extends QprSightFacts {
  internal: boolean;
}

export type QprCommentReach = QprReach | 'open-of-own';

/** The thread is for everyone who sees the report; internal notes are for staff. QPR-12 */
export const qprCommentSight: Sight<QprCommentReach, QprCommentSightFacts> = {
  scope: (actor) => (isStaff(actor) ? qprSight.scope(actor) : ['open-of-own']),
  reach: { ...qprSight.reach, 'open-of-own': { all: [{ lacks: 'internal' }, qprSight.reach.own] } },
};
