import type { Actor } from '../../access/actor.js';
import { type PlanFacts, whyNotPlan } from './rules.js';

export type PlanAction = 'update-qip1' | 'update-qip2';

/**
 * What the actor may do with a plan they see: write the part that is open. QIP-03
 * @param build the build its change request is in, or null
 */
export const planActions = (actor: Actor, build: PlanFacts | null): PlanAction[] => [
  ...(whyNotPlan(actor, 'QIP-1s', build) === null ? (['update-qip1'] as const) : []),
  ...(whyNotPlan(actor, 'QIP-2s', build) === null ? (['update-qip2'] as const) : []),
];
