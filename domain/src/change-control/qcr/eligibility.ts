import type { BuildStatus } from '../software-build/state.js';
import type { StageName } from '../software-build/stages.js';

/** The facts that decide whether a build can take a change request. */
interface EligibilityFacts {
  CCB1: boolean;
  rejected: boolean;
  /** The build it is in, or null. */
  build: { status: BuildStatus; stage: StageName } | null;
}

/**
 * Can a build take this change request? It must be approved, and in no open or completed build. A build closed by hand
 * releases its change requests. BLD-13
 */
export const isAssignable = ({ CCB1, rejected, build }: EligibilityFacts): boolean =>
  CCB1 && !rejected && (build === null || (build.status === 'Closed' && build.stage !== 'Completed'));
