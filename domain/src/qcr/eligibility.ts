import type { BuildStatus } from '../software-build/state.js';
import type { StageName } from '../software-build/stages.js';

/** What decides whether a build can take a change request. */
export interface EligibilityFacts {
  CCB1: boolean;
  rejected: boolean;
  /** The build it is in, or null. */
  build: { status: BuildStatus; stage: StageName } | null;
}

/**
 * Can a build take this change request? Approved, and in no build that is open or completed: a build closed by hand
 * frees its change requests. BLD-13
 */
export const isAssignable = ({ CCB1, rejected, build }: EligibilityFacts): boolean =>
  CCB1 && !rejected && (build === null || (build.status === 'Closed' && build.stage !== 'Completed'));
