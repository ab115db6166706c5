import { type Actor, anyOf, anyone, inGroup, isAdmin } from '../access/actor.js';
import type { Permission } from '../access/permission.js';
import { always, reaches, type Sight } from '../access/sight.js';
import { managesUsers, type PersonFacts, seesWholeUsers } from './rules.js';

/** Who may set the manager of a project. PRJ-02, PRJ-03 */
const choosesManagers = anyOf(inGroup('CM'), inGroup('CCB'));

/** Who may assign developers to builds. BLD-14 */
const choosesDevelopers = inGroup('Project Manager');

/** Does this actor see whole people, or only the names of people they may choose for something? */
export const seesDirectory = anyOf(inGroup('Employee'), seesWholeUsers);

export const userPermissions = {
  'group:list': { says: 'Everyone who is logged in reads the names of the groups (USR-16).', who: anyone },
  'role:list': { says: 'IT and admins read the names of the roles (USR-16).', who: managesUsers },
  'user:list': {
    says: 'Employees, IT, Administration, admins, CM, CCB and PMs find people; Employees the directory, IT, Administration and admins also the disabled and all fields but secrets, of the others CM and CCB the names of PMs and PMs those of Developers; only admins find users with role Administrator (USR-11, USR-12, DIR-01, PRJ-03, BLD-14).',
    who: anyOf(inGroup('Employee'), seesWholeUsers, choosesManagers, choosesDevelopers),
  },
  'user:read': {
    says: 'Employees, IT, Administration and admins read one person; one of those that they find (USR-12, DIR-01).',
    who: anyOf(inGroup('Employee'), seesWholeUsers),
  },
  'user:create': {
    says: 'IT and admins create users; in Admin and Administration only an admin, and no one makes themselves their supervisor (USR-01, USR-02, USR-13, USR-15, USR-03).',
    who: managesUsers,
  },
  'user:update': {
    says: 'IT and admins edit users; username, email and guarded groups of those in Admin and Administration only an admin; no one changes their own groups or supervisor, or makes themselves a supervisor (USR-02, USR-13, USR-15, USR-03, USR-08).',
    who: managesUsers,
  },
  'user:disable': {
    says: 'IT and admins disable and enable users; those in Admin and Administration only an admin, no one themselves, and no one the last Administrator; they read who reports to a person and what that person holds (USR-10, USR-12, USR-19).',
    who: managesUsers,
  },
  'user:erase': {
    says: 'admins erase a disabled person for good; no one themselves (PRV-02).',
    who: isAdmin,
  },
  'user:reset-password': {
    says: 'IT and admins send people a reset link; those in Admin and Administration only an admin (USR-07).',
    who: managesUsers,
  },
  'user:reset-second-factor': {
    says: 'IT and admins reset a lost second factor; of people in Admin and Administration only an admin, and no one their own (MFA-06).',
    who: managesUsers,
  },
  'user:unlink-provider': {
    says: "IT and admins unlink a user from their account at the company's provider; of those in Admin and Administration only an admin (SSO-06).",
    who: managesUsers,
  },
  'user:change-own-password': {
    says: 'Everyone who is logged in changes their own password (ACC-02).',
    who: anyone,
  },
  'user:change-own-phones': {
    says: 'Everyone who is logged in changes their own phone numbers (ACC-10).',
    who: anyone,
  },
  'user:recover-password': { says: 'Everyone may ask for a reset link and use it (ACC-05).', who: 'public' },
} as const satisfies Record<string, Permission>;

/** The facts of a person that decide who may see them. */
interface UserSightFacts {
  blocked: boolean;
  administrator: boolean;
  manager: boolean;
  developer: boolean;
}

export type UserReach = 'active' | 'active-managers' | 'active-developers' | 'but-administrators' | 'every';

const active = [{ lacks: 'blocked' }, { lacks: 'administrator' }] as const;

/**
 * USR-11, DIR-01: users with role Administrator are listed for admins only; disabled people are for IT and
 * Administration. Outside the directory, boards may find managers and PMs may find developers.
 */
export const userSight: Sight<UserReach, UserSightFacts> = {
  scope: (actor) => {
    if (isAdmin(actor)) return ['every'];
    if (seesWholeUsers(actor)) return ['but-administrators'];
    if (inGroup('Employee')(actor)) return ['active'];
    return [
      ...(choosesManagers(actor) ? (['active-managers'] as const) : []),
      ...(choosesDevelopers(actor) ? (['active-developers'] as const) : []),
    ];
  },
  reach: {
    active: { all: active },
    'active-managers': { all: [...active, { holds: 'manager' }] },
    'active-developers': { all: [...active, { holds: 'developer' }] },
    'but-administrators': { lacks: 'administrator' },
    every: always,
  },
};

/** May the actor see this person? USR-11, DIR-01 */
export const canSeeUser = (actor: Actor, { role, groups, blocked }: Omit<PersonFacts, 'id'>): boolean =>
  reaches(userSight, actor, {
    blocked,
    administrator: role === 'Administrator',
    manager: groups.includes('Project Manager'),
    developer: groups.includes('Developer'),
  });
