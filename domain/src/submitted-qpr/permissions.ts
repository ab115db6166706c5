import type { Actor } from '../access/actor.js';
import { anyone, anyOf, inGroup, isAdmin } from '../access/actor.js';
import type { Permission, RecordRule, Scope } from '../access/permission.js';
import { reaches } from '../access/permission.js';
import { canManage, isManagerOf, isPmOf } from '../change-control/access.js';

export const submittedQprPermissions = {
  'submitted-qpr:list': {
    says: 'Everyone who is logged in lists problem reports; each within their scope (QPR-07).',
    who: anyone,
  },
  'submitted-qpr:read': {
    says: 'Everyone who is logged in reads a problem report; one of their scope.',
    who: anyone,
  },
  'submitted-qpr:create': { says: 'Everyone who is logged in reports problems (QPR-01).', who: anyone },
  'submitted-qpr:review': {
    says: 'PMs and admins approve and reject problem reports; a PM those of their own projects alone (QPR-06).',
    who: canManage,
  },
} as const satisfies Record<string, Permission>;

/** The facts of a problem report that decide who may see it. */
export interface QprSight {
  authorId: number;
  managerId: number | null;
}

export type QprReach = 'every' | 'own' | 'managed';

export const qprReach: Record<QprReach, RecordRule<QprSight>> = {
  every: () => true,
  own: (actor, qpr) => qpr.authorId === actor.id,
  managed: (actor, qpr) => isManagerOf(actor, qpr.managerId),
};

const seesAll = anyOf(isAdmin, inGroup('CCB'), inGroup('CM'), inGroup('Developer'));

/** QPR-07: CCB, CM, Developer, admin all; a PM their projects'; everybody their own. */
export const qprScope: Scope<QprReach> = (actor) => {
  if (seesAll(actor)) return ['every'];
  return inGroup('Project Manager')(actor) ? ['own', 'managed'] : ['own'];
};

/** May the actor see this problem report? QPR-07, for one record. */
export const canSeeQpr = (actor: Actor, qpr: QprSight): boolean => reaches(qprScope, qprReach, actor, qpr);

/** What the actor may do with a problem report they see. QPR-06: its PM reviews it while it is open. */
export const qprActions = (
  actor: Actor,
  qpr: { managerId: number | null; closed: boolean },
): ('approve' | 'reject')[] => (!qpr.closed && isPmOf(actor, qpr.managerId) ? ['approve', 'reject'] : []);
