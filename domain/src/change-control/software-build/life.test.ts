import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Act,
  acts,
  beginLife,
  countPlans,
  firstPlans,
  follows,
  type Life,
  live,
  nextGoodAct,
  notBegun,
  type Step,
} from './life.test-support.js';
import { isBefore, isVoteStage, stageFlags, type StageName, stageNames, stages } from './stages.js';
import { availableBuildActions } from './actions.js';
import { decide } from './decide.js';
import type { BuildState } from './state.js';
import { admin } from '../actors.test-support.js';

/** Stryker restarts them for each rule that it breaks. */
const RUNS = process.env.STRYKER_MUTATOR_WORKER ? 500 : 10_000;

/** Every step of this many generated lives keeps the rule; a failing life is shrunk to its shortest form. */
const always = (rule: (life: Life, before: BuildState, act: Act, step: Step) => boolean) =>
  fc.assert(
    fc.property(firstPlans, fc.array(acts, { maxLength: 60, size: 'max' }), (plans, doings) => {
      const life = beginLife(plans);
      return doings.every((doing) => {
        const before = life.state;
        const act = doing === 'good' ? nextGoodAct(life) : doing;
        return rule(life, before, act, live(life, act));
      });
    }),
    { numRuns: RUNS },
  );

const stageOf = new Map(stageNames.map((name) => [stages[name].flag, name]));

const isClosedByHand = ({ status, stage }: BuildState) => status === 'Closed' && stage !== 'Completed';

describe('whatever people do, in whatever order,', { timeout: 60_000 }, () => {
  it('[BLD-04] [BLD-05] [BLD-08] [BLD-11] [BLD-27] flags of the stages before the current one stand, others do not', () => {
    always(({ state }) =>
      stageFlags.every((flag) => {
        const before = isBefore(stageOf.get(flag) as StageName, state.stage);
        return state.flags[flag] === (before && !isClosedByHand(state));
      }),
    );
  });

  it('[BLD-20] [QIP-04] QIP1 and QIP2 are what the forms are, and no stage is reached without them', () => {
    always(({ state: { QIP1, QIP2, status, stage }, plans }) => {
      const { qcrs, withQip1, withQip2 } = countPlans(plans);
      if (QIP1 !== (qcrs > 0 && withQip1 === qcrs) || QIP2 !== (qcrs > 0 && withQip2 === qcrs)) return false;
      if (status === 'Closed') return true;
      return (QIP1 || !isBefore('QIP-1s', stage)) && (QIP2 || !isBefore('QIP-2s', stage));
    });
  });

  it('[BLD-04] [BLD-10] [BLD-11] Closed means Completed or closed by hand', () => {
    always(
      ({ state: { status, stage }, closedByHand }) =>
        (status === 'Closed') === (stage === 'Completed' || closedByHand),
    );
  });

  it('[BLD-04] [BLD-05] no step is skipped', () => {
    always(({ state }, before, act, { outcome }) => {
      if (outcome === null) return state.stage === before.stage && state.status === before.status;
      if (outcome === 'refused') return state === before;
      switch (outcome.result) {
        case 'advanced':
        case 'completed':
          return (
            follows(before.stage, state.stage) ||
            (before.stage === 'Requirements' && state.stage === 'Development' && state.QIP2) ||
            (before.stage === 'Candidate List' && state.stage === 'Review QIP-1s' && state.QIP1)
          );
        case 'unchanged':
        case 'closed':
          return state.stage === before.stage;
        case 'rejected':
          return isBefore(state.stage, before.stage);
        case 'reset':
        case 'restarted':
          return (
            !isBefore('Review QIP-1s', state.stage) &&
            (act.do === 'restart') === (outcome.result === 'restarted')
          );
      }
    });
  });

  it('[BLD-08] CCB2 survives a rejection at CCB3 and CCB4', () => {
    const rejections = new Map<StageName, number>();
    always(({ state }, before, _act, { outcome }) => {
      if (outcome === null || outcome === 'refused' || outcome.result !== 'rejected') return true;
      rejections.set(before.stage, (rejections.get(before.stage) ?? 0) + 1);
      return state.flags.CCB2 === (before.stage !== 'CCB2');
    });
    for (const stage of ['CCB2', 'CCB3', 'CCB4'] as const)
      expect(rejections.get(stage)).toBeGreaterThan(RUNS / 100);
  });

  it('[WAI-02] [BLD-05] [BLD-06] a check mark is offered while it is accepted, and not to a build without change requests', () => {
    let empty = 0;
    const actor = admin('CM');
    const facts = { managerId: null, assigned: false, eligible: false, voted: false };
    always(({ state, plans }, before) => {
      if (state === before) return true;
      const { status, stage } = state;
      const build = { ...facts, status, stage, empty: plans.length === 0 };
      const offered = availableBuildActions(actor, build).includes('complete');
      if (status === 'Open' && plans.length === 0) empty += 1;
      return offered !== 'refusal' in decide(state, { type: 'complete', stage }, countPlans(plans));
    });
    expect(empty).toBeGreaterThan(RUNS / 100);
  });

  it('[BLD-06] [BLD-25] a closed build takes a restart and nothing else', () => {
    always(({ state }, before, _act, { event, outcome }) => {
      if (before.status === 'Open' || event === null) return true;
      const restarts = event.type === 'restart' && !event.anotherIsOpen;
      return restarts ? state.status === 'Open' : outcome === 'refused';
    });
  });

  it('[BLD-07] [BLD-08] [BLD-27] a round begins without votes', () => {
    always(({ state, votes }, before, _act, { outcome }) => {
      if (outcome === null || outcome === 'refused') return true;
      if (isClosedByHand(state)) return votes.size === 0;
      if (notBegun(state.stage).some((stage) => votes.has(stage))) return false;
      const arrived = isVoteStage(state.stage) && state.stage !== before.stage;
      return !(arrived && votes.has(state.stage as 'CCB2'));
    });
  });

  it('[BLD-04] the end can be reached from everywhere, within forty steps', () => {
    fc.assert(
      fc.property(firstPlans, fc.array(acts, { maxLength: 60, size: 'max' }), (plans, doings) => {
        const life = beginLife(plans);
        for (const doing of doings) live(life, doing === 'good' ? nextGoodAct(life) : doing);
        for (let step = 0; step < 40 && life.state.stage !== 'Completed'; step += 1)
          live(life, nextGoodAct(life));
        return life.state.stage === 'Completed';
      }),
      { numRuns: RUNS },
    );
  });

  it('[BLD-04] sequences like these come to every stage, and to the end of each round', () => {
    const seen = new Set<StageName>();
    const rounds = new Set<StageName>();
    always(({ state, votes }) => {
      seen.add(state.stage);
      for (const stage of votes) rounds.add(stage);
      return true;
    });
    expect([...seen].toSorted()).toEqual([...stageNames].toSorted());
    expect([...rounds].toSorted()).toEqual(['CCB2', 'CCB3', 'CCB4']);
  });
});
