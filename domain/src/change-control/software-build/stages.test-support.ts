import type { StageFlag } from './stages.js';

/** The agreed table of stages, written down independently of the code: name, kind, flag, who, next, rejected to. */
export const agreedStages = [
  ['Candidate List', 'checkbox', null, 'pm', 'QIP-1s', undefined],
  ['QIP-1s', 'document', null, 'pm-or-developer', 'Review QIP-1s', undefined],
  ['Review QIP-1s', 'checkbox', 'reviewQIP', 'pm', 'Project Planning', undefined],
  ['Project Planning', 'checkbox', 'ProjectPlanning', 'cm', 'CCB2', undefined],
  ['CCB2', 'vote', 'CCB2', 'voters', 'Requirements', 'plans'],
  ['Requirements', 'checkbox', 'requirements', 'cm', 'QIP-2s', undefined],
  ['QIP-2s', 'document', null, 'pm-or-developer', 'Development', undefined],
  ['Development', 'checkbox', 'development', 'cm', 'Dry Runs', undefined],
  ['Dry Runs', 'checkbox', 'dryRuns', 'cm', 'TRR', undefined],
  ['TRR', 'checkbox', 'TRR', 'cm', 'CCB3', undefined],
  ['CCB3', 'vote', 'CCB3', 'voters', 'FQT', 'Requirements'],
  ['FQT', 'checkbox', 'FQT', 'cm', 'STR', undefined],
  ['STR', 'document', null, 'pm-or-developer', 'CCB4', undefined],
  ['CCB4', 'vote', 'CCB4', 'voters', 'Lessons Learned', 'Requirements'],
  ['Lessons Learned', 'text', null, 'pm', 'Completed', undefined],
  ['Completed', 'end', null, 'nobody', 'Completed', undefined],
] as const;

/** The flags in the order in which a build gains them, from the agreed table. */
export const agreedFlags: StageFlag[] = agreedStages.flatMap(([, , flag]) => flag ?? []);
