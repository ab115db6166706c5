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

/** Whose matter a stage is, to those who are not meant. */
const onlyFor: Record<StageDuty, string> = {
  pm: `Only ${dutyNames.pm} can complete this stage.`,
  cm: `Only ${dutyNames.cm} can complete this stage.`,
  'pm-or-developer': `Only ${dutyNames['pm-or-developer']} can do this.`,
  voters: 'Only CM, CCB and the project manager vote on a build, and you are not among them.',
  nobody: 'There is nothing to do here.',
};

/** What completes a stage, among the actions that the server offers. */
const actions: readonly BuildAction[] = [
  'complete',
  'vote',
  'lessons-learned',
  'submit-plan',
  'submit-test-report',
];

/** Is the next step of the build this person's, as far as the server offers it? BLD-06 */
export const isOwnMove = ({ availableActions }: Pick<Build, 'availableActions'>): boolean =>
  actions.some((action) => availableActions.includes(action));

/**
 * Why somebody cannot complete a stage now, in words for them; null when they can. BLD-18, BLD-06
 * What the server offers decides; the words follow the same order as its rules.
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
