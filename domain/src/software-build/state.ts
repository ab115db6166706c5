import { type StageFlag, stageFlags, type StageName } from './stages.js';
import { byName } from '../shared/records.js';

export const buildStatuses = ['Open', 'Closed'] as const;
export type BuildStatus = (typeof buildStatuses)[number];

/** What a build's life is made of. QIP1 and QIP2 are facts about its plans; `flags` are what was passed. */
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
  /** … of which have a QIP form. */
  withQip1: number;
  /** … of which have the second part, too. */
  withQip2: number;
}

/** The ten flags, none of them set. */
export const noFlags = (): Record<StageFlag, boolean> => byName(stageFlags, () => false);

/** QIP1 and QIP2: every change request has the form; a build without change requests has neither. BLD-02 */
export const planFacts = ({ qcrs, withQip1, withQip2 }: Plans): Pick<BuildState, 'QIP1' | 'QIP2'> => ({
  QIP1: qcrs > 0 && withQip1 === qcrs,
  QIP2: qcrs > 0 && withQip2 === qcrs,
});

/** Closed by going through to the end, as opposed to closed by hand. */
export const isCompleted = ({ status, stage }: Pick<BuildState, 'status' | 'stage'>): boolean =>
  status === 'Closed' && stage === 'Completed';
