import type { RefusalCode } from '../../shared/errors.js';
import {
  flagsFrom,
  isVoteStage,
  type StageName,
  stageNames,
  stages,
  type VoteStage,
  voteStages,
} from './stages.js';
import { type BuildState, noFlags, type Plans, planFacts } from './state.js';
import { type Verdict } from './votes/votes.js';

/** The events in a build's life. Who may cause one is decided before (`permissions`, `duties`). */
export type BuildEvent =
  /** A checkbox stage or the candidate list was confirmed. BLD-05 */
  | { type: 'complete'; stage: StageName }
  /** A member rejected. One rejection is enough to send the build back. BLD-08 */
  | { type: 'reject'; stage: VoteStage }
  /** A vote was cast, or the set of eligible voters changed: the votes are counted. BLD-07, BLD-21 */
  | { type: 'count'; verdict: Verdict }
  /** A plan was submitted. QIP-04 */
  | { type: 'plan' }
  /** The test report was submitted. STR-02 */
  | { type: 'test-report' }
  /** The PM submitted the lessons learned. BLD-10 */
  | { type: 'lessons-learned' }
  /** The build was closed by hand. BLD-11 */
  | { type: 'close' }
  | { type: 'restart'; anotherIsOpen: boolean }
  /** The set of change requests changed. BLD-27, QCR-08 */
  | { type: 'qcrs-changed' };

/** The consequences of an event. */
export interface Outcome {
  state: BuildState;
  /** What happened, for the history and for messages. */
  result: 'advanced' | 'rejected' | 'reset' | 'completed' | 'closed' | 'restarted' | 'unchanged';
  /** The stages whose votes are deleted, because their round is over. */
  deletes: readonly VoteStage[];
}

export type Decision = { refusal: RefusalCode } | Outcome;

const refuse = (refusal: RefusalCode): Decision => ({ refusal });

/**
 * The first stage that the plans allow: it depends on whether there are no change requests, some without a plan, or a
 * plan for each.
 */
function firstStage({ qcrs, withQip1 }: Plans): StageName {
  if (qcrs === 0) return 'Candidate List';
  return withQip1 === qcrs ? 'Review QIP-1s' : 'QIP-1s';
}

/** The next stage, skipping those that the plans make unnecessary. BLD-04, BLD-05 */
function nextStage(stage: StageName, plans: Plans): StageName {
  if (stage === 'Candidate List') return firstStage(plans);
  if (stage === 'Requirements' && planFacts(plans).QIP2) return stages['QIP-2s'].next;
  return stages[stage].next;
}

const advanced = (state: BuildState, plans: Plans): Outcome => {
  const { flag } = stages[state.stage];
  const stage = nextStage(state.stage, plans);
  const flags = flag === null ? state.flags : { ...state.flags, [flag]: true };
  return { state: { ...state, stage, flags }, result: 'advanced', deletes: [] };
};

/** Back to the first stage that the plans allow. Editing, attaching and restarting do this. BLD-25, BLD-27, QCR-08 */
const fromTheBeginning = (state: BuildState, stage: StageName, result: Outcome['result']): Outcome => ({
  state: { ...state, status: 'Open', stage, flags: noFlags() },
  result,
  deletes: voteStages,
});

const unchanged = (state: BuildState): Outcome => ({ state, result: 'unchanged', deletes: [] });

function rejected(state: BuildState, from: VoteStage, plans: Plans): Outcome {
  const { rejectedTo, rejectionDeletes = [] } = stages[from];
  const stage = rejectedTo === 'Requirements' ? rejectedTo : firstStage(plans);
  // When the plans are at fault, their review must be repeated too.
  const cleared = flagsFrom(rejectedTo === 'Requirements' ? rejectedTo : 'Candidate List');
  const flags = { ...state.flags };
  for (const flag of cleared) flags[flag] = false;
  return { state: { ...state, stage, flags }, result: 'rejected', deletes: rejectionDeletes };
}

function whileOpen(state: BuildState, event: BuildEvent, plans: Plans): Decision {
  const { stage } = state;
  switch (event.type) {
    case 'complete':
      if (event.stage !== stage) return refuse('build-other-stage');
      if (stages[stage].kind !== 'checkbox') return refuse('build-not-by-hand');
      if (plans.qcrs === 0) return refuse('build-without-qcrs');
      return advanced(state, plans);
    case 'reject':
      return event.stage === stage ? rejected(state, event.stage, plans) : refuse('build-other-stage');
    case 'count':
      return isVoteStage(stage) && event.verdict === 'approved' ? advanced(state, plans) : unchanged(state);
    case 'plan': {
      const awaited = (stage === 'QIP-1s' && state.QIP1) || (stage === 'QIP-2s' && state.QIP2);
      return awaited ? advanced(state, plans) : unchanged(state);
    }
    case 'test-report':
      return stage === 'STR' ? advanced(state, plans) : refuse('build-other-stage');
    case 'lessons-learned': {
      if (stage !== 'Lessons Learned') return refuse('build-other-stage');
      return { state: { ...state, status: 'Closed', stage: 'Completed' }, result: 'completed', deletes: [] };
    }
    case 'qcrs-changed':
      // A build that lost its last change request waits for its PM to confirm, even after new ones are attached. BLD-05
      return fromTheBeginning(
        state,
        stage === 'Candidate List' ? stage : firstStage(plans),
        stage === 'Candidate List' ? 'unchanged' : 'reset',
      );
    case 'close':
      return {
        state: { ...state, status: 'Closed', flags: noFlags() },
        result: 'closed',
        deletes: voteStages,
      };
    case 'restart':
      return refuse('build-not-closed');
  }
}

/**
 * What an event does to a build, or why it is refused. BLD-04 to BLD-12, QIP-04, STR-02, QCR-08. A closed build refuses
 * everything but a restart. QIP1 and QIP2 are recomputed each time.
 * @param plans the plans as they are after the event
 */
export function decide(before: BuildState, event: BuildEvent, plans: Plans): Decision {
  const state = { ...before, ...planFacts(plans) };
  if (state.status === 'Open') return whileOpen(state, event, plans);
  if (event.type !== 'restart') return refuse('build-closed');
  if (event.anotherIsOpen) return refuse('build-another-open');
  return fromTheBeginning(state, firstStage(plans), 'restarted');
}

/** Stages that had been passed and must be passed again. BLD-08, BLD-11, BLD-25, BLD-27 */
export const undoneStages = (before: BuildState, after: BuildState): StageName[] =>
  stageNames.filter((name) => {
    const { flag } = stages[name];
    return flag !== null && before.flags[flag] && !after.flags[flag];
  });

/** A new build. BLD-02 */
export const newBuild = (plans: Plans): BuildState => ({
  status: 'Open',
  stage: firstStage(plans),
  flags: noFlags(),
  ...planFacts(plans),
});
