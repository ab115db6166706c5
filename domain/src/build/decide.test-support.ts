import type { Decision } from './decide.js';
import { type StageFlag, type StageName, stageNames } from './stages.js';
import { type BuildState, type Plans, planFacts } from './state.js';

/** The flags that stand at a stage when the build came there by passing every stage before it. */
export const passed: Record<StageName, StageFlag[]> = {
  'Candidate List': [],
  'QIP-1s': [],
  'Review QIP-1s': [],
  'Project Planning': ['reviewQIP'],
  CCB2: ['reviewQIP', 'ProjectPlanning'],
  Requirements: ['reviewQIP', 'ProjectPlanning', 'CCB2'],
  'QIP-2s': ['reviewQIP', 'ProjectPlanning', 'CCB2', 'requirements'],
  Development: ['reviewQIP', 'ProjectPlanning', 'CCB2', 'requirements'],
  'Dry Runs': ['reviewQIP', 'ProjectPlanning', 'CCB2', 'requirements', 'development'],
  TRR: ['reviewQIP', 'ProjectPlanning', 'CCB2', 'requirements', 'development', 'dryRuns'],
  CCB3: ['reviewQIP', 'ProjectPlanning', 'CCB2', 'requirements', 'development', 'dryRuns', 'TRR'],
  FQT: ['reviewQIP', 'ProjectPlanning', 'CCB2', 'requirements', 'development', 'dryRuns', 'TRR', 'CCB3'],
  STR: [
    'reviewQIP',
    'ProjectPlanning',
    'CCB2',
    'requirements',
    'development',
    'dryRuns',
    'TRR',
    'CCB3',
    'FQT',
  ],
  CCB4: [
    'reviewQIP',
    'ProjectPlanning',
    'CCB2',
    'requirements',
    'development',
    'dryRuns',
    'TRR',
    'CCB3',
    'FQT',
  ],
  'Lessons Learned': [
    'reviewQIP',
    'ProjectPlanning',
    'CCB2',
    'requirements',
    'development',
    'dryRuns',
    'TRR',
    'CCB3',
    'FQT',
    'CCB4',
  ],
  Completed: [
    'reviewQIP',
    'ProjectPlanning',
    'CCB2',
    'requirements',
    'development',
    'dryRuns',
    'TRR',
    'CCB3',
    'FQT',
    'CCB4',
  ],
};

export const NO_QCRS: Plans = { qcrs: 0, withQip1: 0, withQip2: 0 };
export const UNPLANNED: Plans = { qcrs: 3, withQip1: 1, withQip2: 0 };
export const FIRST_PARTS: Plans = { qcrs: 3, withQip1: 3, withQip2: 1 };
export const BOTH_PARTS: Plans = { qcrs: 3, withQip1: 3, withQip2: 3 };

export const allFlags = passed.Completed;

export function stateAt(stage: StageName, plans: Plans, status: BuildState['status'] = 'Open'): BuildState {
  const flags = Object.fromEntries(allFlags.map((flag) => [flag, passed[stage].includes(flag)]));
  return { status, stage, flags: flags as BuildState['flags'], ...planFacts(plans) };
}

/** A decision in short: the refusal, or stage, result, the flags that stand, and the rounds that end. */
export function short(decision: Decision) {
  if ('refusal' in decision) return decision.refusal;
  const { state, result, deletes } = decision;
  return {
    stage: state.stage,
    status: state.status,
    result,
    flags: allFlags.filter((flag) => state.flags[flag]),
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

/** Plans as they are when a build stands at the stage. */
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

/** Every stage with what each kind of event makes of it; from the rules as they were agreed, not from the table in code. */
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
