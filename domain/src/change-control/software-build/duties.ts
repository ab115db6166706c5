import type { Actor } from '../../access/actor.js';
import { inGroup } from '../../access/actor.js';
import { develops, isPmOf } from '../access.js';
import { type StageDuty, type StageName, stages } from './stages.js';

/** The facts that decide whether an actor may write a build's documents. */
export interface WriterFacts {
  managerId: number | null;
  /** The actor is assigned to the build as a developer. */
  assigned: boolean;
}

/** What the rules need to know about an actor and a build. */
export interface BuildFacts extends WriterFacts {
  /** The actor is an eligible voter. */
  eligible: boolean;
}

/** Is the actor assigned to the build, and still a developer? BLD-06 */
const isItsDeveloper = (actor: Actor, { assigned }: WriterFacts): boolean => assigned && develops(actor);

/** May the actor write the documents of this build? Its PM and its assigned developers may. BLD-06, QIP-03, STR-03 */
export const writesDocumentsOf = (actor: Actor, build: WriterFacts): boolean =>
  isPmOf(actor, build.managerId) || isItsDeveloper(actor, build);

/** The duties that only the project's manager can have. An admin may stand in for the PM only. BLD-06 */
const managing = { pm: isPmOf, cm: inGroup('CM') };

/** Who has which duty. BLD-06 */
const holders: Record<StageDuty, (actor: Actor, build: BuildFacts) => boolean> = {
  pm: (actor, { managerId }) => managing.pm(actor, managerId),
  cm: managing.cm,
  'pm-or-developer': writesDocumentsOf,
  voters: (_actor, { eligible }) => eligible,
  nobody: () => false,
};

/** Does the actor have this duty on the build? BLD-06 */
export const hasDuty = (actor: Actor, duty: StageDuty, build: BuildFacts): boolean =>
  holders[duty](actor, build);

/** May the actor complete this stage by a check mark, as the PM or CM named in its row? BLD-05, BLD-06 */
export function completesStage(actor: Actor, stage: StageName, managerId: number | null): boolean {
  const { duty } = stages[stage];
  return (duty === 'pm' || duty === 'cm') && managing[duty](actor, managerId);
}

/** How screens name whom a stage waits for. */
export const dutyNames: Record<StageDuty, string> = {
  pm: 'the project manager',
  cm: 'configuration management (CM)',
  'pm-or-developer': 'the project manager or an assigned developer',
  voters: 'the members of the change control board who have not voted',
  nobody: 'nobody',
};
