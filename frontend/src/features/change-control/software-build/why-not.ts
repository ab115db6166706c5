import {
  dutyNames,
  isBefore,
  refusals,
  stages,
  type Actor,
  type Build,
  type BuildAction,
  type StageDuty,
  type StageName,
} from '@intranet/domain';

/** Who can complete a stage, for the people who cannot. */
const onlyFor: Record<StageDuty, string> = {
  pm: `Only ${dutyNames.pm} can complete this stage.`,
  cm: `Only ${dutyNames.cm} can complete this stage.`,
  'pm-or-developer': `Only ${dutyNames['pm-or-developer']} can do this.`,
  voters: 'Only CM, CCB and the project manager vote on a build, and you are not among them.',
  nobody: 'There is nothing to do here.',
};

/** The actions that complete a stage, among those the server offers. */
const actions: readonly BuildAction[] = [
  'complete',
  'vote',
  'lessons-learned',
  'submit-plan',
  'submit-test-report',
];

/** Does the server offer this person the next step of the build? BLD-06 */
export const isOwnMove = ({ availableActions }: Pick<Build, 'availableActions'>): boolean =>
  actions.some((action) => availableActions.includes(action));

/**
 * Why the reader cannot complete a stage now, in words; null when they can. BLD-18, BLD-06 The actions that the server
 * offers decide. The reasons follow the order of its rules.
 */
export function whyNot(stage: StageName, build: Build, actor: Actor): string | null {
  const { duty, kind } = stages[stage];
  if (build.status === 'Closed') return kind === 'end' ? null : refusals['build-closed'].message;
  if (isBefore(stage, build.stage)) return 'This stage is done.';
  if (stage !== build.stage) return `This stage comes later. The build is at ${build.stage}.`;
  if (stage === 'Candidate List' && build.qcrs.length === 0) return refusals['build-without-qcrs'].message;
  if (isOwnMove(build)) return null;
  const own =
    kind === 'vote' && build.ballots?.[stage as 'CCB2'].find((one) => one.username === actor.username);
  return own && own.voted ? refusals['build-already-voted'].message : onlyFor[duty];
}
