import { type Actor, anyOf, anyone, inGroup, isAdmin } from '../access/actor.js';
import type { Permission, RecordRule, Scope } from '../access/permission.js';
import { managesUsers, seesWholeUsers } from './rules.js';

export const userPermissions = {
  'group:list': { says: 'Everyone who is logged in reads the names of the groups.', who: anyone },
  'role:list': { says: 'IT and admins read the names of the roles.', who: managesUsers },
  'user:list': {
    says: 'Employees find everyone in the directory; IT and Administration see all fields but secrets (USR-12, DIR-01).',
    who: anyOf(inGroup('Employee'), seesWholeUsers),
  },
  'user:read': {
    says: 'Whoever may list people reads one of them.',
    who: anyOf(inGroup('Employee'), seesWholeUsers),
  },
  'user:create': { says: 'IT and admins create users (USR-01).', who: managesUsers },
  'user:update': { says: 'IT and admins edit users (USR-08).', who: managesUsers },
  'user:disable': { says: 'IT and admins disable and enable users (USR-10).', who: managesUsers },
  'user:reset-password': { says: 'IT and admins send people a reset link (USR-07).', who: managesUsers },
  'user:change-own-password': { says: 'Everyone changes their own password (ACC-02).', who: anyone },
  'user:recover-password': { says: 'Everyone may ask for a reset link and use it (ACC-05).', who: 'public' },
} as const satisfies Record<string, Permission>;

/** The facts of a person that decide who may see them. */
export interface VisibleFacts {
  blocked: boolean;
  isAdministrator: boolean;
}

export type UserReach = 'active' | 'but-administrators' | 'every';

export const userReach: Record<UserReach, RecordRule<VisibleFacts>> = {
  active: (_actor, person) => !person.blocked && !person.isAdministrator,
  'but-administrators': (_actor, person) => !person.isAdministrator,
  every: () => true,
};

/** USR-11, DIR-01: users with role Administrator are in no list, but an admin sees them; the disabled are for IT and Administration. */
export const userScope: Scope<UserReach> = (actor: Actor) => {
  if (isAdmin(actor)) return ['every'];
  if (seesWholeUsers(actor)) return ['but-administrators'];
  return inGroup('Employee')(actor) ? ['active'] : [];
};
