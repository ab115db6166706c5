import type { QprProgress, SubmittedQpr } from './schemas.js';

/**
 * The steps of a report, in order.
 * @internal for its tests
 */
export const qprSteps = ['reported', 'approved', 'board', 'build', 'released'] as const;
export type QprStep = (typeof qprSteps)[number];

/** A step of a report as shown to the person who reported it. QPR-10 */
export interface QprMilestone {
  step: QprStep;
  /** 'stopped': it was rejected at this step and goes no further. */
  state: 'done' | 'now' | 'ahead' | 'stopped';
  /** The day of the step, where the reporter may know it. */
  on: string | null;
  /** Numeric id of the build; only for the step 'build'. */
  build: number | null;
  /** The version that contains the fix; only for the step 'released'. */
  version: string | null;
}

/** The facts from which the steps follow. */
interface Reported extends Pick<SubmittedQpr, 'dateSubmitted' | 'status' | 'dateReviewed'> {
  /** The day on which the board decided, where it is recorded. */
  dateDecided: string | null;
}

const at = (step: QprStep, state: QprMilestone['state'], on: string | null = null): QprMilestone => ({
  step,
  state,
  on,
  build: null,
  version: null,
});

const ahead = (...steps: QprStep[]): QprMilestone[] => steps.map((step) => at(step, 'ahead'));

/** The steps from the board's vote to the release. */
function afterApproval({ dateDecided }: Reported, progress: QprProgress | null): QprMilestone[] {
  if (progress?.disposition === 'Disapproved') return [at('board', 'stopped', dateDecided)];
  if (progress?.disposition !== 'Approved') return [at('board', 'now'), ...ahead('build', 'released')];
  const { build } = progress;
  const decided = at('board', 'done', dateDecided);
  if (!build) return [decided, at('build', 'now'), ...ahead('released')];
  const { id, completed, version } = build;
  return [
    decided,
    { ...at('build', completed ? 'done' : 'now'), build: id },
    completed ? { ...at('released', 'done'), version } : at('released', 'ahead'),
  ];
}

/**
 * How far a report has come towards its release; it ends where the report was rejected. About the change request it
 * says only whether the board is deciding or has decided: no number, votes, priority or plans. QPR-10
 */
export function qprMilestones(report: Reported, progress: QprProgress | null): QprMilestone[] {
  const reported = at('reported', 'done', report.dateSubmitted);
  switch (report.status) {
    case 'Waiting on approval':
      return [reported, at('approved', 'now'), ...ahead('board', 'build', 'released')];
    case 'Disapproved':
      return [reported, at('approved', 'stopped', report.dateReviewed)];
    case 'Approved':
      return [reported, at('approved', 'done', report.dateReviewed), ...afterApproval(report, progress)];
  }
}
