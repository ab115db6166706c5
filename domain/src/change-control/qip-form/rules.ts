import type { Actor } from '../../access/actor.js';
import { type WriterFacts, writesDocumentsOf } from '../software-build/duties.js';
import { isBefore, type StageName } from '../software-build/stages.js';
import type { BuildStatus } from '../software-build/state.js';
import type { RefusalCode } from '../../shared/errors.js';
import type { QipStage } from './schemas.js';

/** The stages at which each part is writable: from the first one listed, and before the second. QIP-03 */
const windows: Record<QipStage, { from: StageName; until: StageName }> = {
  'QIP-1s': { from: 'Candidate List', until: 'CCB2' },
  'QIP-2s': { from: 'Requirements', until: 'CCB3' },
};

/** Is this part writable at this stage? QIP-1 up to Project Planning, QIP-2 from Requirements to TRR. QIP-03 */
export const isPlanOpen = (part: QipStage, stage: StageName): boolean =>
  !isBefore(stage, windows[part].from) && isBefore(stage, windows[part].until);

/** What the rules need to know about the build that the plan's change request is in. */
export interface PlanFacts extends WriterFacts {
  status: BuildStatus;
  stage: StageName;
}

/**
 * Why this part of a plan cannot be written, or null when it can. QIP-03
 * @param build the build its change request is in, or null
 */
export function whyNotPlan(actor: Actor, part: QipStage, build: PlanFacts | null): RefusalCode | null {
  if (build === null) return 'qip-no-build';
  if (!writesDocumentsOf(actor, build)) return 'forbidden';
  if (build.status !== 'Open') return 'build-closed';
  return isPlanOpen(part, build.stage) ? null : 'qip-read-only';
}
