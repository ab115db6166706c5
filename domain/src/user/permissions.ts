import { type Actor, anyOf, anyone, type GroupName, inGroup, isAdmin } from '../access/actor.js';
import type { Permission, RecordRule, Scope } from '../access/permission.js';
import { managesUsers, seesWholeUsers } from './rules.js';

/** Who gives projects a manager. PRJ-02, PRJ-03 */
const choosesManagers = anyOf(inGroup('CM'), inGroup('CCB'));

/** Who assigns developers to builds. BLD-14 */
const choosesDevelopers = inGroup('Project Manager');

/** Does this actor find whole people, or only the names of those whom they may choose for something? */
export const seesDirectory = anyOf(inGroup('Employee'), seesWholeUsers);

export const userPermissions = {
  'group:list': { says: 'Everyone who is logged in reads the names of the groups.', who: anyone },
  'role:list': { says: 'IT and admins read the names of the roles.', who: managesUsers },
  'user:list': {
    says: 'Employees find everyone in the directory; IT and Administration see all fields but secrets (USR-12, DIR-01); boards and PMs outside it find whom they may choose (PRJ-03, BLD-14).',
    who: anyOf(inGroup('Employee'), seesWholeUsers, choosesManagers, choosesDevelopers),
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
  groups: readonly GroupName[];
}

export type UserReach = 'active' | 'active-managers' | 'active-developers' | 'but-administrators' | 'every';

const isActive: RecordRule<VisibleFacts> = (_actor, person) => !person.blocked && !person.isAdministrator;

export const userReach: Record<UserReach, RecordRule<VisibleFacts>> = {
  active: isActive,
  'active-managers': (actor, person) => isActive(actor, person) && person.groups.includes('Project Manager'),
  'active-developers': (actor, person) => isActive(actor, person) && person.groups.includes('Developer'),
  'but-administrators': (_actor, person) => !person.isAdministrator,
  every: () => true,
};

/** USR-11, DIR-01: users with role Administrator are in no list, but an admin sees them; the disabled are for IT and Administration. Outside the directory, boards find managers and PMs find developers. */
export const userScope: Scope<UserReach> = (actor: Actor) => {
  if (isAdmin(actor)) return ['every'];
  if (seesWholeUsers(actor)) return ['but-administrators'];
  if (inGroup('Employee')(actor)) return ['active'];
  return [
    ...(choosesManagers(actor) ? (['active-managers'] as const) : []),
    ...(choosesDevelopers(actor) ? (['active-developers'] as const) : []),
  ];
};
