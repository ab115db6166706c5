import type { Decision } from './decide.js';
import { type StageFlag, type StageName, stageNames } from './stages.js';
import { agreedFlags } from './stages.test-support.js';
import { type BuildState, type Plans, planFacts } from './state.js';

/** All flags up to this one, in the order of the agreed table of stages. */
const upTo = (last: StageFlag): StageFlag[] => agreedFlags.slice(0, agreedFlags.indexOf(last) + 1);

/** The flags of a build that reached a stage by passing every stage before it: all up to the last one gained. */
export const passed: Record<StageName, StageFlag[]> = {
  'Candidate List': [],
  'QIP-1s': [],
  'Review QIP-1s': [],
  'Project Planning': upTo('reviewQIP'),
  CCB2: upTo('ProjectPlanning'),
  Requirements: upTo('CCB2'),
  'QIP-2s': upTo('requirements'),
  Development: upTo('requirements'),
  'Dry Runs': upTo('development'),
  TRR: upTo('dryRuns'),
  CCB3: upTo('TRR'),
  FQT: upTo('CCB3'),
  STR: upTo('FQT'),
  CCB4: upTo('FQT'),
  'Lessons Learned': upTo('CCB4'),
  Completed: upTo('CCB4'),
};

export const NO_QCRS: Plans = { qcrs: 0, withQip1: 0, withQip2: 0 };
export const UNPLANNED: Plans = { qcrs: 3, withQip1: 1, withQip2: 0 };
export const FIRST_PARTS: Plans = { qcrs: 3, withQip1: 3, withQip2: 1 };
export const BOTH_PARTS: Plans = { qcrs: 3, withQip1: 3, withQip2: 3 };

export function stateAt(stage: StageName, plans: Plans, status: BuildState['status'] = 'Open'): BuildState {
  const flags = Object.fromEntries(agreedFlags.map((flag) => [flag, passed[stage].includes(flag)]));
  return { status, stage, flags: flags as BuildState['flags'], ...planFacts(plans) };
}

/** A decision in short: the refusal, or the stage, result, flags and the rounds that end. */
export function short(decision: Decision) {
  if ('refusal' in decision) return decision.refusal;
  const { state, result, deletes } = decision;
  return {
    stage: state.stage,
    status: state.status,
    result,
    flags: agreedFlags.filter((flag) => state.flags[flag]),
    deletes,
  };
}

export const after = (stage: StageName, result: string, flags: StageFlag[], deletes: string[] = []) => ({
  stage,
  status: 'Open',
  result,
  flags,
  deletes,
});

/** The plans of a build that stands at the stage. */
export const usualPlans: Record<StageName, Plans> = {
  ...(Object.fromEntries(stageNames.map((name) => [name, FIRST_PARTS])) as Record<StageName, Plans>),
  'Candidate List': UNPLANNED,
  'QIP-1s': UNPLANNED,
  Development: BOTH_PARTS,
  'Dry Runs': BOTH_PARTS,
  TRR: BOTH_PARTS,
  CCB3: BOTH_PARTS,
  FQT: BOTH_PARTS,
  STR: BOTH_PARTS,
  CCB4: BOTH_PARTS,
  'Lessons Learned': BOTH_PARTS,
  Completed: BOTH_PARTS,
};

/** What each kind of event does at every stage. Taken from the agreed rules, not from the table in code. */
export const advancesTo: Record<string, Partial<Record<StageName, StageName>>> = {
  complete: {
    'Candidate List': 'QIP-1s',
    'Review QIP-1s': 'Project Planning',
    'Project Planning': 'CCB2',
    Requirements: 'QIP-2s',
    Development: 'Dry Runs',
    'Dry Runs': 'TRR',
    TRR: 'CCB3',
    FQT: 'STR',
  },
  count: { CCB2: 'Requirements', CCB3: 'FQT', CCB4: 'Lessons Learned' },
  'test-report': { STR: 'CCB4' },
};
