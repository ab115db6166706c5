import type { Actor } from '../access/actor.js';
import { inGroup } from '../access/actor.js';
import { isPmOf } from '../change-control/access.js';
import type { StageDuty } from './stages.js';

/** What the rules ask about an actor and a build. */
export interface BuildFacts {
  managerId: number | null;
  /** The actor is assigned to the build as a developer. */
  assigned: boolean;
  /** The actor is among those who may vote on it. */
  eligible: boolean;
}

/** A developer assigned to the build, who still is one. BLD-06 */
const isItsDeveloper = (actor: Actor, { assigned }: BuildFacts): boolean =>
  assigned && inGroup('Developer')(actor);

/** Who has which duty. BLD-06; an admin stands in for the PM, and for nobody else. */
const holders: Record<StageDuty, (actor: Actor, build: BuildFacts) => boolean> = {
  pm: (actor, { managerId }) => isPmOf(actor, managerId),
  cm: inGroup('CM'),
  'pm-or-developer': (actor, build) => isPmOf(actor, build.managerId) || isItsDeveloper(actor, build),
  voters: (_actor, { eligible }) => eligible,
  nobody: () => false,
};

/** Has the actor this duty on the build? BLD-06 */
export const hasDuty = (actor: Actor, duty: StageDuty, build: BuildFacts): boolean =>
  holders[duty](actor, build);

/** How a person is told whom a stage waits for. */
export const dutyNames: Record<StageDuty, string> = {
  pm: 'the project manager',
  cm: 'configuration management (CM)',
  'pm-or-developer': 'the project manager or an assigned developer',
  voters: 'the members of the change control board who have not voted',
  nobody: 'nobody',
};
