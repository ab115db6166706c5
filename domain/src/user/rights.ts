import type { GroupName } from '../access/actor.js';
import type { Rights } from './rules.js';

/**
 * Groups whose members vote or read what others wrote, with what that means. A person who is put into one is notified.
 * USR-15
 */
export const watchedGroups = {
  Admin: 'Administrators see and change almost everything.',
  Administration:
    'Administration reads all submitted weekly reports, charge lines, visitors and the audit log.',
  Supervisor: 'Supervisors read the submitted weekly reports of those who report to them.',
  CM: 'CM votes on change requests and builds, completes stages of builds and settles discussions.',
  CCB: 'CCB votes on change requests and builds.',
  'Project Manager':
    'Project managers review the problem reports of their projects, vote on them and lead their builds.',
} as const satisfies Partial<Record<GroupName, string>>;

export type WatchedGroup = keyof typeof watchedGroups;

const isWatched = (group: GroupName): group is WatchedGroup => Object.hasOwn(watchedGroups, group);

/** What a person may newly do or read, and who reads their reports. */
interface RightsChange {
  gained: WatchedGroup[];
  /** null when the supervisor is unchanged. */
  supervisor: { from: number | null; to: number | null } | null;
}

/** What people must be notified of after a change of groups or supervisor; null when there is nothing. */
export function rightsChange(before: Rights, after: Rights): RightsChange | null {
  const gained = after.groups.filter((group) => !before.groups.includes(group)).filter(isWatched);
  const [from, to] = [before.supervisorId, after.supervisorId];
  if (gained.length === 0 && from === to) return null;
  return { gained, supervisor: from === to ? null : { from, to } };
}

/** Why a person is notified. Each person is notified once, for the first reason that applies. */
export type RightsPart = 'person' | 'new-supervisor' | 'former-supervisor' | 'supervisor' | 'administrator';

/** The people affected by a change. */
interface RightsCircle {
  actorId: number;
  personId: number;
  /** True while the account is being created: the person gets a different mail, and there is no former supervisor. */
  isNew: boolean;
  /** After the change. */
  supervisorId: number | null;
  administratorIds: readonly number[];
}

/**
 * Who is notified of a change, and why. The person who made the change is not. USR-15, USR-03
 * @returns the part by person's id
 */
export function rightsAudience(change: RightsChange, circle: RightsCircle): Map<number, RightsPart> {
  const { gained, supervisor } = change;
  const { actorId, personId, isNew, supervisorId, administratorIds } = circle;
  const watched = gained.length > 0 || (supervisor !== null && !isNew);
  const told: [id: number | null, part: RightsPart][] = [
    [isNew ? null : personId, 'person'],
    [supervisor?.to ?? null, 'new-supervisor'],
    [supervisor?.from ?? null, 'former-supervisor'],
    [supervisorId, 'supervisor'],
    ...(watched ? administratorIds : []).map((id): [number, RightsPart] => [id, 'administrator']),
  ];
  const parts = new Map<number, RightsPart>();
  for (const [id, part] of told) if (id !== null && id !== actorId && !parts.has(id)) parts.set(id, part);
  return parts;
}
