/** The stored names of the sixteen stages, in order. BLD-04 */
export const stageNames = [
  'Candidate List',
  'QIP-1s',
  'Review QIP-1s',
  'Project Planning',
  'CCB2',
  'Requirements',
  'QIP-2s',
  'Development',
  'Dry Runs',
  'TRR',
  'CCB3',
  'FQT',
  'STR',
  'CCB4',
  'Lessons Learned',
  'Completed',
] as const;

export type StageName = (typeof stageNames)[number];

/** How a stage is completed; the panel on the screen follows it. */
type StageKind = 'checkbox' | 'document' | 'vote' | 'text' | 'end';

/** The ten flags that mark stages as passed. They are set and cleared; QIP1 and QIP2 are facts and not flags. BLD-20 */
export const stageFlags = [
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
] as const;

export type StageFlag = (typeof stageFlags)[number];

/** Who completes a stage: the project's PM, group CM, the PM or an assigned developer, or the eligible voters. */
export type StageDuty = 'pm' | 'cm' | 'pm-or-developer' | 'voters' | 'nobody';

/** The stages at which the board votes. */
export type VoteStage = 'CCB2' | 'CCB3' | 'CCB4';

/** One row of the table of stages. */
interface Stage {
  kind: StageKind;
  flag: StageFlag | null;
  duty: StageDuty;
  /** The next stage. Exceptions that depend on the plans are in `nextStage`. */
  next: StageName;
  /** Where a rejection leads; 'plans' means the first stage that the plans allow. */
  rejectedTo?: 'plans' | 'Requirements';
  /** The stages whose votes a rejection deletes. BLD-08 */
  rejectionDeletes?: readonly VoteStage[];
  /** One sentence for the screen: how the stage is completed. */
  says: string;
}

/** The sixteen stages. BLD-04 to BLD-08. */
export const stages: Readonly<Record<StageName, Stage>> = {
  'Candidate List': {
    kind: 'checkbox',
    flag: null,
    duty: 'pm',
    next: 'QIP-1s',
    says: 'The project manager chooses the change requests of the build and confirms the list.',
  },
  'QIP-1s': {
    kind: 'document',
    flag: null,
    duty: 'pm-or-developer',
    next: 'Review QIP-1s',
    says: 'Every change request gets the first part of its implementation plan (QIP-1).',
  },
  'Review QIP-1s': {
    kind: 'checkbox',
    flag: 'reviewQIP',
    duty: 'pm',
    next: 'Project Planning',
    says: 'The project manager confirms that the first parts of all plans are reviewed.',
  },
  'Project Planning': {
    kind: 'checkbox',
    flag: 'ProjectPlanning',
    duty: 'cm',
    next: 'CCB2',
    says: 'Configuration management confirms that the project is planned.',
  },
  CCB2: {
    kind: 'vote',
    flag: 'CCB2',
    duty: 'voters',
    next: 'Requirements',
    rejectedTo: 'plans',
    rejectionDeletes: ['CCB2'],
    says: 'The change control board approves the plans.',
  },
  Requirements: {
    kind: 'checkbox',
    flag: 'requirements',
    duty: 'cm',
    next: 'QIP-2s',
    says: 'Configuration management confirms that the requirements are complete.',
  },
  'QIP-2s': {
    kind: 'document',
    flag: null,
    duty: 'pm-or-developer',
    next: 'Development',
    says: 'Every change request gets the second part of its implementation plan (QIP-2).',
  },
  Development: {
    kind: 'checkbox',
    flag: 'development',
    duty: 'cm',
    next: 'Dry Runs',
    says: 'Configuration management confirms that development is done.',
  },
  'Dry Runs': {
    kind: 'checkbox',
    flag: 'dryRuns',
    duty: 'cm',
    next: 'TRR',
    says: 'Configuration management confirms that the dry runs are done.',
  },
  TRR: {
    kind: 'checkbox',
    flag: 'TRR',
    duty: 'cm',
    next: 'CCB3',
    says: 'Configuration management confirms the test readiness review.',
  },
  CCB3: {
    kind: 'vote',
    flag: 'CCB3',
    duty: 'voters',
    next: 'FQT',
    rejectedTo: 'Requirements',
    rejectionDeletes: ['CCB3'],
    says: 'The change control board approves the start of formal testing.',
  },
  FQT: {
    kind: 'checkbox',
    flag: 'FQT',
    duty: 'cm',
    next: 'STR',
    says: 'Configuration management confirms the formal qualification test.',
  },
  STR: {
    kind: 'document',
    flag: null,
    duty: 'pm-or-developer',
    next: 'CCB4',
    says: 'The project manager or an assigned developer writes the software test report (STR).',
  },
  CCB4: {
    kind: 'vote',
    flag: 'CCB4',
    duty: 'voters',
    next: 'Lessons Learned',
    rejectedTo: 'Requirements',
    rejectionDeletes: ['CCB3', 'CCB4'],
    says: 'The change control board approves the tested build.',
  },
  'Lessons Learned': {
    kind: 'text',
    flag: null,
    duty: 'pm',
    next: 'Completed',
    says: 'The project manager writes down what was learned; that completes the build.',
  },
  Completed: {
    kind: 'end',
    flag: null,
    duty: 'nobody',
    next: 'Completed',
    says: 'A build that has passed all its stages is complete.',
  },
};

export const isStageName = (name: unknown): name is StageName =>
  typeof name === 'string' && Object.hasOwn(stages, name);

/** The stages at which the board votes, in order. */
export const voteStages: readonly VoteStage[] = ['CCB2', 'CCB3', 'CCB4'];

export const isVoteStage = (name: StageName): name is VoteStage => stages[name].kind === 'vote';

/** The stages completed by a check mark, including the candidate list. BLD-05 */
export const checkboxStages: readonly StageName[] = stageNames.filter(
  (name) => stages[name].kind === 'checkbox',
);

/** Does the first stage come before the second? */
export const isBefore = (one: StageName, other: StageName): boolean =>
  stageNames.indexOf(one) < stageNames.indexOf(other);

/** The flags of a stage and of all later stages. */
export const flagsFrom = (from: StageName): StageFlag[] =>
  stageNames.flatMap((name) => (isBefore(name, from) ? [] : (stages[name].flag ?? [])));
