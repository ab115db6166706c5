import type { QprProgress, SubmittedQpr } from './schemas.js';

/**
 * The way of a report, in the order in which it goes.
 * @internal for its tests
 */
export const qprSteps = ['reported', 'approved', 'board', 'build', 'released'] as const;
export type QprStep = (typeof qprSteps)[number];

/** A step of a report's way, as the person who reported it reads it. QPR-07 */
export interface QprMilestone {
  step: QprStep;
  /** 'stopped': it was refused here, and goes no further. */
  state: 'done' | 'now' | 'ahead' | 'stopped';
  /** The day, as far as its reporter may know one. */
  on: string | null;
  /** Numeric id of the build that deals with it; of the step 'build' alone. */
  build: number | null;
  /** The version it is released in; of the step 'released' alone. */
  version: string | null;
}

/** The facts that the way of a report follows from. */
interface Reported extends Pick<SubmittedQpr, 'dateSubmitted' | 'status' | 'dateReviewed'> {
  /** The day on which the board decided, as far as it is kept. */
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

/** From the board's vote to the release. */
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
 * How far a report is on its way to the release that deals with it. It ends where the report was refused. Of the change
 * request it tells that the board is deciding, or has; neither its number, nor votes, priority and plans. QPR-07
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
