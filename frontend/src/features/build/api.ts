import type {
  AssignedBuild,
  Build,
  BuildAssignmentInput,
  BuildInput,
  BuildPatch,
  BuildQcr,
  BuildVote,
  CcbRecord,
  HistoryEntry,
  Project,
  StageName,
} from '@intranet/domain';
import { api } from '../../shared/http/client';
import { getList } from '../../shared/http/lists';
import { sendReminder } from '../../shared/change-control/reminder';
import { getRecord, postRecord, putRecord } from '../../shared/http/record';

const pathOf = (id: string): string => `/builds/${encodeURIComponent(id)}`;

/** One build, with who votes on it and whom it waits for. */
export const getBuild = (id: string, signal?: AbortSignal): Promise<Build> => getRecord(pathOf(id), signal);

/** The newest first. BLD-17 */
export const getHistory = (id: string, signal?: AbortSignal): Promise<HistoryEntry[]> =>
  getRecord(`${pathOf(id)}/history`, signal);

export const createBuild = (input: BuildInput): Promise<Build> => postRecord('/builds', input);

export const updateBuild = (id: string, patch: BuildPatch): Promise<Build> => putRecord(pathOf(id), patch);

export const completeStage = (id: string, stage: StageName): Promise<Build> =>
  postRecord(`${pathOf(id)}/complete`, { stage });

export const writeLessons = (id: string, lessonsLearned: string): Promise<Build> =>
  postRecord(`${pathOf(id)}/lessons-learned`, { lessonsLearned });

export const closeBuild = (id: string): Promise<Build> => postRecord(`${pathOf(id)}/close`);

export const restartBuild = (id: string): Promise<Build> => postRecord(`${pathOf(id)}/restart`);

export const remindVoters = (id: string) => sendReminder(pathOf(id));

export const voteOnBuild = (vote: BuildVote): Promise<CcbRecord> => postRecord('/ccbs', vote);

/** The developers of a build. BLD-14 */
export const listAssigned = async (build: string, signal: AbortSignal): Promise<AssignedBuild[]> => {
  const filters = { buildNumber: { $eq: build } };
  return (await getList<AssignedBuild>('/assigned-builds', { filters, pagination: { limit: -1 } }, signal))
    .data;
};

export const assignDeveloper = (input: BuildAssignmentInput): Promise<AssignedBuild> =>
  postRecord('/assigned-builds', input);

export const unassignDeveloper = async (id: string): Promise<void> => {
  await api.delete(`/assigned-builds/${encodeURIComponent(id)}`);
};

export const getProject = (id: string, signal: AbortSignal): Promise<Project> =>
  getRecord(`/projects/${encodeURIComponent(id)}`, signal);

/** A change request that a build could take; those of other projects make a group of their own. BLD-13 */
export interface EligibleQcr extends BuildQcr {
  sameProject: boolean;
}

export const getEligibleQcrs = (project: string, signal: AbortSignal): Promise<EligibleQcr[]> =>
  getRecord(`/projects/${encodeURIComponent(project)}/eligible-qcrs`, signal);
