import type { Actor } from '../access/actor.js';
import { inGroup } from '../access/actor.js';
import { isPmOf } from '../change-control/access.js';
import { type StageDuty, type StageName, stages } from './stages.js';

/** What decides whether an actor writes the documents of a build. */
export interface WriterFacts {
  managerId: number | null;
  /** The actor is assigned to the build as a developer. */
  assigned: boolean;
}

/** What the rules ask about an actor and a build. */
export interface BuildFacts extends WriterFacts {
  /** The actor is among those who may vote on it. */
  eligible: boolean;
}

/** A developer assigned to the build, who still is one. BLD-06 */
const isItsDeveloper = (actor: Actor, { assigned }: WriterFacts): boolean =>
  assigned && inGroup('Developer')(actor);

/** Does the actor write the documents of this build: its PM, or a developer assigned to it? BLD-06, QIP-03, STR-03 */
export const writesDocumentsOf = (actor: Actor, build: WriterFacts): boolean =>
  isPmOf(actor, build.managerId) || isItsDeveloper(actor, build);

/** The duties for which nothing but the manager of the project counts; an admin stands in for the PM alone. BLD-06 */
const managing = { pm: isPmOf, cm: inGroup('CM') };

/** Who has which duty. BLD-06 */
const holders: Record<StageDuty, (actor: Actor, build: BuildFacts) => boolean> = {
  pm: (actor, { managerId }) => managing.pm(actor, managerId),
  cm: managing.cm,
  'pm-or-developer': writesDocumentsOf,
  voters: (_actor, { eligible }) => eligible,
  nobody: () => false,
};

/** Has the actor this duty on the build? BLD-06 */
export const hasDuty = (actor: Actor, duty: StageDuty, build: BuildFacts): boolean =>
  holders[duty](actor, build);

/** Does the actor complete this stage by a check mark: the PM or CM, as its row says? BLD-05, BLD-06 */
export function completesStage(actor: Actor, stage: StageName, managerId: number | null): boolean {
  const { duty } = stages[stage];
  return (duty === 'pm' || duty === 'cm') && managing[duty](actor, managerId);
}

/** How a person is told whom a stage waits for. */
export const dutyNames: Record<StageDuty, string> = {
  pm: 'the project manager',
  cm: 'configuration management (CM)',
  'pm-or-developer': 'the project manager or an assigned developer',
  voters: 'the members of the change control board who have not voted',
  nobody: 'nobody',
};
