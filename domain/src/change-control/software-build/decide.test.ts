import { describe, expect, it } from 'vitest';
import { type BuildEvent, decide, newBuild } from './decide.js';
import { type StageName, stageNames } from './stages.js';
import { isCompleted, type Plans, planFacts } from './state.js';
import {
  BOTH_PARTS,
  FIRST_PARTS,
  NO_QCRS,
  UNPLANNED,
  advancesTo,
  after,
  passed,
  short,
  stateAt,
  usualPlans,
} from './decide.test-support.js';
import { agreedFlags } from './stages.test-support.js';

describe.each(stageNames.filter((name) => name !== 'Completed'))('an open build at %s', (stage) => {
  const plans = usualPlans[stage];
  const state = stateAt(stage, plans);
  const on = (event: BuildEvent, with_: Plans = plans) => short(decide(state, event, with_));

  it('[BLD-04] [BLD-05] completes by hand only where it is done by hand', () => {
    const next = advancesTo['complete']?.[stage];
    expect(on({ type: 'complete', stage })).toEqual(
      next ? after(next, 'advanced', passed[next]) : 'build-not-by-hand',
    );
  });

  it('[BLD-04] completes no other stage', () => {
    for (const other of stageNames.filter((name) => name !== stage))
      expect(on({ type: 'complete', stage: other })).toBe('build-other-stage');
  });

  it('[BLD-05] completes nothing by hand without change requests', () => {
    expect(on({ type: 'complete', stage }, NO_QCRS)).toBe(
      advancesTo['complete']?.[stage] ? 'build-without-qcrs' : 'build-not-by-hand',
    );
  });

  it('[BLD-07] moves on when all who may vote have approved, at a stage that is voted on', () => {
    const next = advancesTo['count']?.[stage];
    expect(on({ type: 'count', verdict: 'approved' })).toEqual(
      next ? after(next, 'advanced', passed[next]) : after(stage, 'unchanged', passed[stage]),
    );
  });

  it.each(['open', 'mixed', 'disapproved'] as const)('[BLD-07] stays when the count is %s', (verdict) => {
    expect(on({ type: 'count', verdict })).toEqual(after(stage, 'unchanged', passed[stage]));
  });

  it('[BLD-08] goes back on a rejection at its own stage only', () => {
    const back = {
      CCB2: after('Review QIP-1s', 'rejected', [], ['CCB2']),
      CCB3: after('Requirements', 'rejected', passed.Requirements, ['CCB3']),
      CCB4: after('Requirements', 'rejected', passed.Requirements, ['CCB3', 'CCB4']),
    } as const;
    for (const vote of ['CCB2', 'CCB3', 'CCB4'] as const)
      expect(on({ type: 'reject', stage: vote })).toEqual(vote === stage ? back[vote] : 'build-other-stage');
  });

  it('[QIP-04] a plan moves it on when it is the last one of the part that is awaited', () => {
    const stays = after(stage, 'unchanged', passed[stage]);
    expect(on({ type: 'plan' }, UNPLANNED)).toEqual(stays);
    expect(on({ type: 'plan' }, FIRST_PARTS)).toEqual(
      stage === 'QIP-1s' ? after('Review QIP-1s', 'advanced', passed['Review QIP-1s']) : stays,
    );
    expect(on({ type: 'plan' }, BOTH_PARTS)).toEqual(
      stage === 'QIP-1s'
        ? after('Review QIP-1s', 'advanced', passed['Review QIP-1s'])
        : stage === 'QIP-2s'
          ? after('Development', 'advanced', passed.Development)
          : stays,
    );
  });

  it('[STR-02] the test report moves it on at STR and is refused elsewhere', () => {
    expect(on({ type: 'test-report' })).toEqual(
      stage === 'STR' ? after('CCB4', 'advanced', passed.CCB4) : 'build-other-stage',
    );
  });

  it('[BLD-10] lessons learned complete it at their stage and are refused elsewhere', () => {
    expect(on({ type: 'lessons-learned' })).toEqual(
      stage === 'Lessons Learned'
        ? { ...after('Completed', 'completed', agreedFlags), status: 'Closed' }
        : 'build-other-stage',
    );
  });

  it('[BLD-11] closes at its stage: flags cleared, all votes deleted', () => {
    expect(on({ type: 'close' })).toEqual({
      ...after(stage, 'closed', [], ['CCB2', 'CCB3', 'CCB4']),
      status: 'Closed',
    });
  });

  it('[BLD-25] is not restarted', () => {
    expect(on({ type: 'restart', anotherIsOpen: false })).toBe('build-not-closed');
    expect(on({ type: 'restart', anotherIsOpen: true })).toBe('build-not-closed');
  });

  it.each([
    ['all planned', FIRST_PARTS, 'Review QIP-1s'],
    ['one unplanned', UNPLANNED, 'QIP-1s'],
    ['none left', NO_QCRS, 'Candidate List'],
  ] as const)('[BLD-05] [BLD-27] [QCR-08] starts over when its set changes: %s', (_set, changed, first) => {
    const waits = stage === 'Candidate List';
    expect(on({ type: 'qcrs-changed' }, changed)).toEqual(
      after(waits ? 'Candidate List' : first, waits ? 'unchanged' : 'reset', [], ['CCB2', 'CCB3', 'CCB4']),
    );
  });
});

describe('where the plans decide', () => {
  const on = (stage: StageName, event: BuildEvent, plans: Plans) =>
    short(decide(stateAt(stage, plans), event, plans));

  it('[BLD-05] Requirements skips QIP-2s when QIP2 is true', () => {
    expect(on('Requirements', { type: 'complete', stage: 'Requirements' }, BOTH_PARTS)).toEqual(
      after('Development', 'advanced', passed.Development),
    );
  });

  it('[BLD-05] the candidate list leads past QIP-1s when every change request has its QIP', () => {
    expect(on('Candidate List', { type: 'complete', stage: 'Candidate List' }, FIRST_PARTS)).toEqual(
      after('Review QIP-1s', 'advanced', []),
    );
  });

  it('[BLD-08] CCB2 rejects to QIP-1s when QIP1 is false', () => {
    expect(on('CCB2', { type: 'reject', stage: 'CCB2' }, UNPLANNED)).toEqual(
      after('QIP-1s', 'rejected', [], ['CCB2']),
    );
  });

  it('[BLD-08] CCB3 rejects to Requirements whatever the plans say, and QIP-2s is skipped afterwards', () => {
    const decision = decide(stateAt('CCB3', BOTH_PARTS), { type: 'reject', stage: 'CCB3' }, BOTH_PARTS);
    if ('refusal' in decision) throw new Error(decision.refusal);
    expect(decision.state.flags.CCB2).toBe(true);
    expect(short(decide(decision.state, { type: 'complete', stage: 'Requirements' }, BOTH_PARTS))).toEqual(
      after('Development', 'advanced', passed.Development),
    );
  });

  it.each([
    [NO_QCRS, false, false],
    [UNPLANNED, false, false],
    [FIRST_PARTS, true, false],
    [BOTH_PARTS, true, true],
    [{ qcrs: 1, withQip1: 0, withQip2: 0 }, false, false],
  ])('[BLD-20] of %j, QIP1 is %s and QIP2 is %s', (plans, QIP1, QIP2) => {
    expect(planFacts(plans)).toEqual({ QIP1, QIP2 });
  });

  it('[BLD-20] [BLD-11] clearing flags leaves QIP1 and QIP2 as the forms have them', () => {
    for (const type of ['close', 'qcrs-changed'] as const) {
      const decision = decide(stateAt('TRR', BOTH_PARTS), { type }, BOTH_PARTS);
      if ('refusal' in decision) throw new Error(decision.refusal);
      expect(decision.state).toMatchObject({ QIP1: true, QIP2: true });
    }
  });

  it('[BLD-20] what QIP1 and QIP2 were before does not matter', () => {
    const wrong = { ...stateAt('QIP-1s', UNPLANNED), QIP1: true, QIP2: true };
    const decision = decide(wrong, { type: 'plan' }, UNPLANNED);
    expect(decision).toMatchObject({ result: 'unchanged', state: { QIP1: false, QIP2: false } });
  });
});

describe('a new build', () => {
  it.each([
    [FIRST_PARTS, 'Review QIP-1s', true],
    [UNPLANNED, 'QIP-1s', false],
  ] as const)('[BLD-02] of %j begins at %s', (plans, stage, QIP1) => {
    const state = newBuild(plans);
    expect(state).toMatchObject({ status: 'Open', stage, QIP1 });
    expect(Object.values(state.flags)).toEqual(Array(10).fill(false));
  });
});

describe('a closed build', () => {
  const events: BuildEvent[] = [
    ...stageNames.map((stage) => ({ type: 'complete', stage }) as const),
    { type: 'reject', stage: 'CCB2' },
    { type: 'count', verdict: 'approved' },
    { type: 'plan' },
    { type: 'test-report' },
    { type: 'lessons-learned' },
    { type: 'close' },
    { type: 'qcrs-changed' },
  ];

  it.each(stageNames)('[BLD-06] [BLD-25] at %s takes a restart and nothing else', (stage) => {
    const closed = stateAt(stage, usualPlans[stage], 'Closed');
    for (const event of events)
      expect(decide(closed, event, FIRST_PARTS)).toEqual({ refusal: 'build-closed' });
    expect(decide(closed, { type: 'restart', anotherIsOpen: true }, FIRST_PARTS)).toEqual({
      refusal: 'build-another-open',
    });
  });

  it.each([
    ['Completed', BOTH_PARTS, 'Review QIP-1s'],
    ['Development', FIRST_PARTS, 'Review QIP-1s'],
    ['CCB4', UNPLANNED, 'QIP-1s'],
    ['Candidate List', NO_QCRS, 'Candidate List'],
  ] as const)('[BLD-25] restarts from %s with %j at %s', (stage, plans, first) => {
    const closed = stateAt(stage, plans, 'Closed');
    expect(short(decide(closed, { type: 'restart', anotherIsOpen: false }, plans))).toEqual(
      after(first, 'restarted', [], ['CCB2', 'CCB3', 'CCB4']),
    );
  });

  it('[BLD-10] [BLD-13] is completed only when it went through to the end', () => {
    expect(isCompleted({ status: 'Closed', stage: 'Completed' })).toBe(true);
    expect(isCompleted({ status: 'Closed', stage: 'Lessons Learned' })).toBe(false);
    expect(isCompleted({ status: 'Open', stage: 'CCB4' })).toBe(false);
  });
});

it('[BLD-04] a decision leaves what it was asked about as it was', () => {
  const state = stateAt('CCB3', BOTH_PARTS);
  const copy = structuredClone(state);
  for (const event of [
    { type: 'reject', stage: 'CCB3' },
    { type: 'count', verdict: 'approved' },
    { type: 'close' },
    { type: 'qcrs-changed' },
  ] as const)
    decide(state, event, UNPLANNED);
  expect(state).toEqual(copy);
});
