import { type GroupName } from '../access/actor.js';

/** Groups whose members have duties in every project, without being named in a record. BLD-06, BLD-07, WAI-07 */
const everywhere: readonly GroupName[] = ['CM', 'CCB', 'Admin'];

/** Groups that count only where a record names the person: as its manager, or as a developer of its build. */
const whereNamed: readonly GroupName[] = ['Project Manager', 'Developer'];

/** The projects in which a change of a person's groups may change who votes, and for whom records wait. */
export type GroupChangeReach = 'every' | 'own' | 'none';

/**
 * How far a change of groups reaches in change control: into every project, into those that name the person, or into
 * none. Only there are votes counted again. BLD-21, WAI-05
 */
export function reachOfGroups(before: readonly GroupName[], after: readonly GroupName[]): GroupChangeReach {
  const changes = (group: GroupName): boolean => before.includes(group) !== after.includes(group);
  if (everywhere.some(changes)) return 'every';
  return whereNamed.some(changes) ? 'own' : 'none';
}
