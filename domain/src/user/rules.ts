import {
  type Actor,
  type GroupName,
  inGroup,
  isAdmin,
  isAdministrator,
  type RoleName,
} from '../access/actor.js';
import type { RefusalCode } from '../shared/errors.js';

/** Who manages people: group IT, or an admin. USR-13. */
export const managesUsers = (actor: Actor): boolean => inGroup('IT')(actor) || isAdmin(actor);

/** Who sees all fields of people except secrets. USR-12. */
export const seesWholeUsers = (actor: Actor): boolean => managesUsers(actor) || isAdministrator(actor);

/**
 * May the actor change this person's picture: who manages people, and everyone their own. An account for machines is not
 * its owner in person. USR-04, ACC-10
 */
export const mayChangeFace = (actor: Actor, personId: number | null): boolean =>
  managesUsers(actor) || (actor.id === personId && actor.machine === undefined);

/** The groups that only an admin may give or take. USR-13. */
export const guardedGroups: readonly GroupName[] = ['Admin', 'Administration'];

/** Group Admin gives the role Administrator; nothing else does. USR-02. */
export const roleFor = (groups: readonly GroupName[]): RoleName =>
  groups.includes('Admin') ? 'Administrator' : 'Authenticated';

/** The groups that an actor may choose for a person; only these are offered. */
export const offeredGroups = (actor: Actor, all: readonly GroupName[]): GroupName[] =>
  all.filter((name) => isAdmin(actor) || !guardedGroups.includes(name));

/** The facts of a person that decide what may be done to them. */
export interface PersonFacts {
  id: number;
  role: RoleName;
  groups: readonly GroupName[];
  blocked: boolean;
}

/**
 * Does this person supervise: unblocked, in group Supervisor, and no Administrator, whom nobody can choose in any select
 * (USR-11)? People report to them and charge lines have them. `supervises` of the server is the same as SQL. USR-03, CHG-02
 */
export const supervises = ({ blocked, groups, role }: Omit<PersonFacts, 'id'>): boolean =>
  !blocked && groups.includes('Supervisor') && role !== 'Administrator';

const guarded = (person: PersonFacts): boolean => person.groups.some((name) => guardedGroups.includes(name));

/** Fields of a person in a guarded group that only an admin may change. */
const guardedFields = ['username', 'email', 'password', 'blocked'] as const;

const sameGroups = (before: readonly GroupName[], after: readonly GroupName[]): boolean =>
  guardedGroups.every((name) => before.includes(name) === after.includes(name));

/**
 * Why an actor may not make this change to a person, or null when they may. USR-02, USR-13, USR-15.
 * @param changed names of the fields whose value changes
 * @param groups the groups after the change
 */
export function whyNotChange(
  actor: Actor,
  person: PersonFacts,
  changed: readonly string[],
  groups: readonly GroupName[] = person.groups,
): RefusalCode | null {
  if (!managesUsers(actor)) return 'forbidden';
  if (isAdmin(actor)) return null;
  if (!sameGroups(person.groups, groups)) return 'guarded-groups';
  const touchesGuarded = guardedFields.some((field) => changed.includes(field));
  return guarded(person) && touchesGuarded ? 'guarded-person' : null;
}

/** A change of groups and supervisor; what is left out stays. */
export interface RightsPatch {
  groups?: readonly GroupName[] | undefined;
  /** Id of the supervisor after the change, null for none. */
  supervisorId?: number | null | undefined;
}

/** The same before the change. */
export interface Rights {
  groups: readonly GroupName[];
  supervisorId: number | null;
}

const asSet = (groups: readonly GroupName[]): string => [...new Set(groups)].sort().join();

const changesGroups = (before: Rights, { groups }: RightsPatch): boolean =>
  groups !== undefined && asSet(groups) !== asSet(before.groups);

const changesSupervisor = (before: Rights, { supervisorId }: RightsPatch): boolean =>
  supervisorId !== undefined && supervisorId !== before.supervisorId;

/** A change that no one may make to their own account, whatever their rights. */
interface OwnLimit {
  code: RefusalCode;
  /** The field it is about. */
  field: 'groups' | 'reportsTo';
  /** @param ofOneself is it the actor's own account? */
  breaks: (actor: Actor, ofOneself: boolean, before: Rights, patch: RightsPatch) => boolean;
}

/**
 * Otherwise a person who manages accounts could give themselves a vote, or access to other people's reports. The role
 * follows from the groups. USR-02, USR-03
 */
const ownLimits: readonly OwnLimit[] = [
  {
    code: 'own-groups',
    field: 'groups',
    breaks: (_actor, ofOneself, before, patch) => ofOneself && changesGroups(before, patch),
  },
  {
    code: 'own-supervisor',
    field: 'reportsTo',
    breaks: (_actor, ofOneself, before, patch) => ofOneself && changesSupervisor(before, patch),
  },
  {
    code: 'supervisor-oneself',
    field: 'reportsTo',
    breaks: (actor, _ofOneself, before, patch) =>
      patch.supervisorId === actor.id && changesSupervisor(before, patch),
  },
];

/**
 * The part of a change that its actor may not make to their own account, or null.
 * @param personId whose account it is; null for one that is being created
 */
export const whyNotForOneself = (
  actor: Actor,
  personId: number | null,
  before: Rights,
  patch: RightsPatch,
): Pick<OwnLimit, 'code' | 'field'> | null =>
  actor.byProvider
    ? null
    : (ownLimits.find(({ breaks }) => breaks(actor, personId === actor.id, before, patch)) ?? null);

/**
 * Why a person cannot be disabled, or null when they can. USR-10, USR-12.
 * @param otherAdmins how many other unblocked Administrators there are
 */
export function whyNotDisable(actor: Actor, person: PersonFacts, otherAdmins: number): RefusalCode | null {
  const refusal = whyNotChange(actor, person, ['blocked']);
  if (refusal) return refusal;
  if (person.id === actor.id) return 'disable-self';
  return person.role === 'Administrator' && otherAdmins === 0 ? 'last-administrator' : null;
}

/** Would a change of groups remove the role from the last Administrator? */
export const losesLastAdministrator = (
  person: PersonFacts,
  groups: readonly GroupName[],
  otherAdmins: number,
): boolean =>
  person.role === 'Administrator' &&
  !person.blocked &&
  roleFor(groups) !== 'Administrator' &&
  otherAdmins === 0;

/**
 * Would a person come to report to themselves, directly or in a circle? USR-03.
 * @param supervisorOf the current supervisor's id by person's id
 */
export function makesCircle(
  personId: number,
  newSupervisorId: number | null,
  supervisorOf: (id: number) => number | null,
): boolean {
  const seen = new Set<number>();
  for (let id = newSupervisorId; id !== null && !seen.has(id); id = supervisorOf(id)) {
    if (id === personId) return true;
    seen.add(id);
  }
  return false;
}

export type UserAction =
  | 'update'
  | 'disable'
  | 'enable'
  | 'erase'
  | 'reset-password'
  | 'reset-second-factor'
  | 'unlink-provider';

/** Ways of logging in to an account that can be removed. */
interface WaysIn {
  /** Does the log-in also need a code? */
  secondFactor: boolean;
  /** Has the person logged in through the company's provider? */
  linkedToProvider: boolean;
  /** Is nothing left of the account but its records? PRV-02 */
  erased?: boolean;
}

/**
 * Why a person's second factor cannot be reset, or null when it can. The rules are those of a reset link. No one may
 * reset their own, since anyone at an unlocked screen of IT could do that. MFA-06
 */
export function whyNotResetFactor(actor: Actor, person: PersonFacts): RefusalCode | null {
  return whyNotChange(actor, person, ['password']) ?? (person.id === actor.id ? 'own-second-factor' : null);
}

const noWays: WaysIn = { secondFactor: false, linkedToProvider: false };

/** What the actor may do with a person; buttons follow this. */
export function userActions(actor: Actor, person: PersonFacts, ways = noWays): UserAction[] {
  if (!managesUsers(actor) || ways.erased) return [];
  const actions: UserAction[] = ['update'];
  if (person.blocked) {
    if (whyNotChange(actor, person, ['blocked']) === null) actions.push('enable');
    if (isAdmin(actor) && person.id !== actor.id) actions.push('erase');
    return actions;
  }
  // Only the server knows who is the last Administrator, and refuses it when it is tried.
  if (whyNotDisable(actor, person, 1) === null) actions.push('disable');
  const mayReset = whyNotChange(actor, person, ['password']) === null;
  if (mayReset) actions.push('reset-password');
  if (ways.secondFactor && whyNotResetFactor(actor, person) === null) actions.push('reset-second-factor');
  if (ways.linkedToProvider && mayReset) actions.push('unlink-provider');
  return actions;
}
