import fc from 'fast-check';
import { isPlanOpen } from '../qip-form/rules.js';
import { type BuildEvent, decide, newBuild, type Outcome } from './decide.js';
import { isBefore, isVoteStage, type StageName, stageNames, type VoteStage, voteStages } from './stages.js';
import { type BuildState, type Plans, planFacts } from './state.js';

/** How far a change request's plan is: none, its first part, or both. */
type Plan = 0 | 1 | 2;

/** A build and the records around it, reduced to what the rules need. */
export interface Life {
  state: BuildState;
  /** Its change requests, each by its plan. */
  plans: Plan[];
  /** The rounds whose votes are kept. */
  votes: Set<VoteStage>;
  /** It was last closed by hand. */
  closedByHand: boolean;
}

/** An act of a person. Acts that do not fit the moment are tried too, and refused. */
export type Act =
  | { do: 'complete'; stage: StageName | 'current' }
  | { do: 'vote' }
  | { do: 'count'; verdict: 'open' | 'approved' | 'mixed' | 'disapproved' }
  | { do: 'reject'; stage: VoteStage | 'current' }
  | { do: 'plan'; of: number }
  | { do: 'test-report' }
  | { do: 'lessons-learned' }
  | { do: 'add'; plan: Plan }
  | { do: 'remove'; of: number }
  | { do: 'taken'; of: number }
  | { do: 'close' }
  | { do: 'restart'; anotherIsOpen: boolean };

/** The result of an act: the event passed to `decide`, and its answer. */
export interface Step {
  event: BuildEvent | null;
  outcome: Outcome | 'refused' | null;
}

export const countPlans = (plans: readonly Plan[]): Plans => ({
  qcrs: plans.length,
  withQip1: plans.filter((plan) => plan >= 1).length,
  withQip2: plans.filter((plan) => plan === 2).length,
});

export const beginLife = (plans: Plan[]): Life => ({
  state: newBuild(countPlans(plans)),
  plans,
  votes: new Set(),
  closedByHand: false,
});

const without = (plans: readonly Plan[], of: number): Plan[] =>
  plans.length === 0 ? [] : plans.toSpliced(of % plans.length, 1);

/** The plans after the next part of one was written, if it may be written at this stage. QIP-03 */
function written(plans: Plan[], of: number, stage: StageName): Plan[] | null {
  const at = of % plans.length;
  const plan = plans[at];
  if (plan === undefined || plan === 2) return null;
  if (!isPlanOpen(plan === 0 ? 'QIP-1s' : 'QIP-2s', stage)) return null;
  return plans.with(at, plan === 0 ? 1 : 2);
}

/** The event of an act, with the plans after it; null where the act does not call `decide`. */
function eventOf({ state, plans }: Life, act: Act): { event: BuildEvent; plans: Plan[] } | null {
  switch (act.do) {
    case 'complete':
      return {
        event: { type: 'complete', stage: act.stage === 'current' ? state.stage : act.stage },
        plans,
      };
    case 'count':
      return { event: { type: 'count', verdict: act.verdict }, plans };
    case 'reject': {
      const stage = act.stage === 'current' ? state.stage : act.stage;
      return isVoteStage(stage) ? { event: { type: 'reject', stage }, plans } : null;
    }
    case 'plan': {
      const changed = state.status === 'Open' ? written(plans, act.of, state.stage) : null;
      return changed && { event: { type: 'plan' }, plans: changed };
    }
    case 'add':
      return { event: { type: 'qcrs-changed' }, plans: [...plans, act.plan] };
    case 'remove':
      return plans.length === 0 ? null : { event: { type: 'qcrs-changed' }, plans: without(plans, act.of) };
    case 'restart':
      return { event: { type: 'restart', anotherIsOpen: act.anotherIsOpen }, plans };
    case 'test-report':
    case 'lessons-learned':
    case 'close':
      return { event: { type: act.do }, plans };
    case 'vote':
    case 'taken':
      return null;
  }
}

/** Applies an act as the server would: a refused act changes nothing. */
export function live(life: Life, act: Act): Step {
  const { state } = life;
  if (act.do === 'vote' && state.status === 'Open' && isVoteStage(state.stage)) life.votes.add(state.stage);
  if (act.do === 'taken' && state.status === 'Closed' && state.stage !== 'Completed') {
    // A build closed by hand releases its change requests, so another build may take them. BLD-13
    life.plans = without(life.plans, act.of);
    life.state = { ...state, ...planFacts(countPlans(life.plans)) };
  }
  const asked = eventOf(life, act);
  if (asked === null) return { event: null, outcome: null };
  const decision = decide(state, asked.event, countPlans(asked.plans));
  if ('refusal' in decision) return { event: asked.event, outcome: 'refused' };
  life.plans = asked.plans;
  life.state = decision.state;
  for (const stage of decision.deletes) life.votes.delete(stage);
  life.closedByHand = asked.event.type === 'close';
  return { event: asked.event, outcome: decision };
}

/** The act that moves an open build towards completion, at any stage. */
export function nextGoodAct({ state, plans }: Life): Act {
  if (state.status === 'Closed') return { do: 'restart', anotherIsOpen: false };
  const part = state.stage === 'QIP-2s' ? 2 : 1;
  switch (state.stage) {
    case 'Candidate List':
      return plans.length === 0 ? { do: 'add', plan: 0 } : { do: 'complete', stage: 'current' };
    case 'QIP-1s':
    case 'QIP-2s':
      return { do: 'plan', of: plans.findIndex((plan) => plan < part) };
    case 'STR':
      return { do: 'test-report' };
    case 'Lessons Learned':
      return { do: 'lessons-learned' };
    default:
      return isVoteStage(state.stage)
        ? { do: 'count', verdict: 'approved' }
        : { do: 'complete', stage: 'current' };
  }
}

const plan = fc.constantFrom<Plan>(0, 1, 2);
const which = fc.nat({ max: 7 });
const fixed = (act: Act) => fc.constant(act);

/**
 * Generated acts. Acts that move on are more frequent than acts that send back, so that sequences reach every stage.
 */
export const acts: fc.Arbitrary<Act | 'good'> = fc.oneof(
  { weight: 40, arbitrary: fc.constant('good' as const) },
  { weight: 3, arbitrary: fixed({ do: 'vote' }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('plan' as const), of: which }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('complete' as const), stage: fc.constantFrom(...stageNames) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('count' as const),
      verdict: fc.constantFrom(
        'open' as const,
        'approved' as const,
        'mixed' as const,
        'disapproved' as const,
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('reject' as const),
      stage: fc.constantFrom('current' as const, ...voteStages),
    }),
  },
  { weight: 1, arbitrary: fixed({ do: 'test-report' }) },
  { weight: 1, arbitrary: fixed({ do: 'lessons-learned' }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('add' as const), plan }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), of: which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('taken' as const), of: which }) },
  { weight: 1, arbitrary: fixed({ do: 'close' }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('restart' as const), anotherIsOpen: fc.boolean() }),
  },
);

export const firstPlans = fc.array(plan, { minLength: 1, maxLength: 4 });

/** The stage directly after another. */
export const follows = (one: StageName, other: StageName): boolean =>
  stageNames.indexOf(other) === stageNames.indexOf(one) + 1;

/** Rounds that have not begun, so no votes may be kept for them. */
export const notBegun = (stage: StageName): VoteStage[] => voteStages.filter((vote) => isBefore(stage, vote));
