import {
  type Actor,
  type GroupName,
  inGroup,
  isAdmin,
  isAdministrator,
  type RoleName,
} from '../access/actor.js';
import type { RefusalCode } from '../shared/errors.js';

/** Who manages people: group IT, or an admin. USR-02. */
export const managesUsers = (actor: Actor): boolean => inGroup('IT')(actor) || isAdmin(actor);

/** Who sees all fields of people but secrets. USR-12. */
export const seesWholeUsers = (actor: Actor): boolean => managesUsers(actor) || isAdministrator(actor);

/** The groups only an admin may give or take. USR-02. */
export const guardedGroups: readonly GroupName[] = ['Admin', 'Administration'];

/** Group Admin gives the role Administrator; nothing else does. USR-02. */
export const roleFor = (groups: readonly GroupName[]): RoleName =>
  groups.includes('Admin') ? 'Administrator' : 'Authenticated';

/** The groups an actor may choose for somebody. Picks that IT may not make are not offered. */
export const offeredGroups = (actor: Actor, all: readonly GroupName[]): GroupName[] =>
  all.filter((name) => isAdmin(actor) || !guardedGroups.includes(name));

/** The facts of a person that decide what may be done to them. */
export interface PersonFacts {
  id: number;
  role: RoleName;
  groups: readonly GroupName[];
  blocked: boolean;
}

const guarded = (person: PersonFacts): boolean => person.groups.some((name) => guardedGroups.includes(name));

/** What only an admin may change of somebody in a guarded group. */
const guardedFields = ['username', 'email', 'password', 'blocked'] as const;

const sameGroups = (before: readonly GroupName[], after: readonly GroupName[]): boolean =>
  guardedGroups.every((name) => before.includes(name) === after.includes(name));

/**
 * Why an actor may not make this change to a person, or null when they may. USR-02.
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

/** What a change makes of somebody's groups and of whom they report to; what is left out stays. */
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

/** A thing that nobody does for themselves, however much else they may. */
interface OwnLimit {
  code: RefusalCode;
  /** The field it is about. */
  field: 'groups' | 'reportsTo';
  /** @param ofOneself is it their own account that they change? */
  breaks: (actor: Actor, ofOneself: boolean, before: Rights, patch: RightsPatch) => boolean;
}

/**
 * A person who keeps the accounts could otherwise give themselves a vote, or the reports of others to read. The role follows from
 * the groups. USR-02, USR-03
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
 * What of a change nobody makes for themselves, or null when there is nothing of the kind in it.
 * @param personId whose account it is; null for one that is only being made
 */
export const whyNotForOneself = (
  actor: Actor,
  personId: number | null,
  before: Rights,
  patch: RightsPatch,
): Pick<OwnLimit, 'code' | 'field'> | null =>
  ownLimits.find(({ breaks }) => breaks(actor, personId === actor.id, before, patch)) ?? null;

/**
 * Why a person cannot be disabled, or null when they can. USR-10, USR-12.
 * @param otherAdmins how many unblocked Administrators there are besides this person
 */
export function whyNotDisable(actor: Actor, person: PersonFacts, otherAdmins: number): RefusalCode | null {
  const refusal = whyNotChange(actor, person, ['blocked']);
  if (refusal) return refusal;
  if (person.id === actor.id) return 'disable-self';
  return person.role === 'Administrator' && otherAdmins === 0 ? 'last-administrator' : null;
}

/** Does a change of groups take the role from the last Administrator there is? */
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
 * Would somebody come to report to themselves, directly or in a circle? USR-03.
 * @param supervisorOf the supervisor's id by person's id, as they are now
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
  | 'reset-password'
  | 'reset-second-factor'
  | 'unlink-provider';

/** Ways into an account that can be taken away again. */
export interface WaysIn {
  /** Does the log-in ask for a code too? */
  secondFactor: boolean;
  /** Have they come in through the company's provider? */
  linkedToProvider: boolean;
}

/**
 * Why the second factor of a person cannot be reset, or null when it can: as with a link for their password, and nobody
 * their own, which anybody at an unlocked screen of IT could do. MFA-06
 */
export function whyNotResetFactor(actor: Actor, person: PersonFacts): RefusalCode | null {
  return whyNotChange(actor, person, ['password']) ?? (person.id === actor.id ? 'own-second-factor' : null);
}

const noWays: WaysIn = { secondFactor: false, linkedToProvider: false };

/** What the actor may do with a person; buttons follow this. */
export function userActions(actor: Actor, person: PersonFacts, ways = noWays): UserAction[] {
  if (!managesUsers(actor)) return [];
  const actions: UserAction[] = ['update'];
  if (person.blocked) {
    if (whyNotChange(actor, person, ['blocked']) === null) actions.push('enable');
    return actions;
  }
  // The last Administrator is known only to the server, which says so when it is tried.
  if (whyNotDisable(actor, person, 1) === null) actions.push('disable');
  const mayReset = whyNotChange(actor, person, ['password']) === null;
  if (mayReset) actions.push('reset-password');
  if (ways.secondFactor && whyNotResetFactor(actor, person) === null) actions.push('reset-second-factor');
  if (ways.linkedToProvider && mayReset) actions.push('unlink-provider');
  return actions;
}
