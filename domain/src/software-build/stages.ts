/** The stored strings of the sixteen stages, in their order. BLD-04 */
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

/** What completing a stage means; the panel of the stage follows it. */
export type StageKind = 'checkbox' | 'document' | 'vote' | 'text' | 'end';

/** The ten flags that mark a stage as passed. They are cleared and set; QIP1 and QIP2 are facts beside them. BLD-02 */
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

/** Who completes a stage: the project's PM, group CM, the PM or an assigned developer, the eligible members of the board. */
export type StageDuty = 'pm' | 'cm' | 'pm-or-developer' | 'voters' | 'nobody';

/** The stages at which the members vote. */
export type VoteStage = 'CCB2' | 'CCB3' | 'CCB4';

/** One row of the table of stages. */
export interface Stage {
  kind: StageKind;
  flag: StageFlag | null;
  duty: StageDuty;
  /** The stage after it; what the plans decide is said in `next`'s exceptions (see `nextStage`). */
  next: StageName;
  /** Where a rejection leads; 'plans' is the first stage that the plans allow. */
  rejectedTo?: 'plans' | 'Requirements';
  /** Votes that a rejection deletes. BLD-08 */
  rejectionDeletes?: readonly VoteStage[];
  /** One sentence for the screen: what completes it. */
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

/** The stages at which the members vote, in their order. */
export const voteStages: readonly VoteStage[] = ['CCB2', 'CCB3', 'CCB4'];

export const isVoteStage = (name: StageName): name is VoteStage => stages[name].kind === 'vote';

/** The stages that are completed by a check mark, the candidate list among them. BLD-05 */
export const checkboxStages: readonly StageName[] = stageNames.filter(
  (name) => stages[name].kind === 'checkbox',
);

/** Does the first stage stand before the second? */
export const isBefore = (one: StageName, other: StageName): boolean =>
  stageNames.indexOf(one) < stageNames.indexOf(other);

/** The flags of a stage and of those behind it. */
export const flagsFrom = (from: StageName): StageFlag[] =>
  stageNames.flatMap((name) => (isBefore(name, from) ? [] : (stages[name].flag ?? [])));
