import type { Actor } from '../../access/actor.js';
import { inGroup } from '../../access/actor.js';
import { isPmOf } from '../access.js';
import { type BuildFacts, hasDuty } from './duties.js';
import { isVoteStage, type StageName, stages } from './stages.js';
import type { BuildState } from './state.js';

/** What a person can do with a build; buttons follow these. */
export type BuildAction =
  | 'update'
  | 'assign'
  | 'close'
  | 'restart'
  | 'complete'
  | 'vote'
  | 'remind'
  | 'lessons-learned'
  | 'submit-plan'
  | 'submit-test-report';

/** The facts that `availableBuildActions` needs. */
export interface ActionFacts extends BuildFacts, Pick<BuildState, 'status' | 'stage'> {
  /** The actor has voted in this round. */
  voted: boolean;
  /** It has no change requests, so no check mark completes its stage. BLD-05 */
  empty: boolean;
}

/** What the person with the duty can do, by the kind of the current stage. */
const byKind = {
  checkbox: 'complete',
  text: 'lessons-learned',
  vote: 'vote',
} as const;

const stageAction = (stage: StageName): BuildAction | null => {
  if (stage === 'STR') return 'submit-test-report';
  if (stage === 'QIP-1s' || stage === 'QIP-2s') return 'submit-plan';
  const { kind } = stages[stage];
  return kind === 'checkbox' || kind === 'text' || kind === 'vote' ? byKind[kind] : null;
};

/** What the actor may do with a build they see. BLD-06, BLD-09, BLD-11, BLD-25, BLD-12, BLD-14 */
export function availableBuildActions(actor: Actor, build: ActionFacts): BuildAction[] {
  const pm = isPmOf(actor, build.managerId);
  if (build.status === 'Closed') return pm ? ['restart'] : [];
  const actions: BuildAction[] = pm ? ['update', 'assign', 'close'] : [];
  const now = stageAction(build.stage);
  const mayNow = hasDuty(actor, stages[build.stage].duty, build);
  const isRefused = (now === 'vote' && build.voted) || (now === 'complete' && build.empty);
  if (now !== null && mayNow && !isRefused) actions.push(now);
  if (isVoteStage(build.stage) && inGroup('CM')(actor)) actions.push('remind');
  return actions;
}
