import { type StageFlag, stageFlags, type StageName } from './stages.js';
import { byName } from '../../shared/records.js';

export const buildStatuses = ['Open', 'Closed'] as const;
export type BuildStatus = (typeof buildStatuses)[number];

/** The state of a build. QIP1 and QIP2 are facts about its plans; `flags` say which stages were passed. */
export interface BuildState {
  status: BuildStatus;
  stage: StageName;
  flags: Record<StageFlag, boolean>;
  QIP1: boolean;
  QIP2: boolean;
}

/** How far the plans of the build's change requests are. */
export interface Plans {
  /** Change requests in the build. */
  qcrs: number;
  /** Of these, how many have a QIP form. */
  withQip1: number;
  /** Of these, how many also have the second part. */
  withQip2: number;
}

/** The ten flags, all cleared. */
export const noFlags = (): Record<StageFlag, boolean> => byName(stageFlags, () => false);

/** QIP1 and QIP2: every change request has the form. False for a build without change requests. BLD-20 */
export const planFacts = ({ qcrs, withQip1, withQip2 }: Plans): Pick<BuildState, 'QIP1' | 'QIP2'> => ({
  QIP1: qcrs > 0 && withQip1 === qcrs,
  QIP2: qcrs > 0 && withQip2 === qcrs,
});

/** Closed by completing all stages, as opposed to closed by hand. */
export const isCompleted = ({ status, stage }: Pick<BuildState, 'status' | 'stage'>): boolean =>
  status === 'Closed' && stage === 'Completed';
