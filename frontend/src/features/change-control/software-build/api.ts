import type {
  AssignedBuild,
  Build,
  BuildAssignmentInput,
  BuildInput,
  BuildPatch,
  BuildQcr,
  BuildVote,
  VoteRecord,
  HistoryEntry,
  Project,
  StageName,
} from '@intranet/domain';
import { sendReminder } from '../../../shared/change-control/reminder';
import { getRecord, postRecord, recordsAt } from '../../../shared/http/record';

const builds = recordsAt<Build, BuildInput, BuildPatch>('/builds');

/** The answer for one build also says who votes on it and whose duty it waits for. */
export const { get: getBuild, create: createBuild, update: updateBuild } = builds;

/** The newest first. BLD-17 */
export const getHistory = (id: string, signal?: AbortSignal): Promise<HistoryEntry[]> =>
  getRecord(`${builds.pathOf(id)}/history`, signal);

export const completeStage = (id: string, stage: StageName): Promise<Build> =>
  postRecord(`${builds.pathOf(id)}/complete`, { stage });

export const writeLessons = (id: string, lessonsLearned: string): Promise<Build> =>
  postRecord(`${builds.pathOf(id)}/lessons-learned`, { lessonsLearned });

export const closeBuild = (id: string): Promise<Build> => postRecord(`${builds.pathOf(id)}/close`);

export const restartBuild = (id: string): Promise<Build> => postRecord(`${builds.pathOf(id)}/restart`);

export const remindVoters = (id: string) => sendReminder(builds.pathOf(id));

export const voteOnBuild = (vote: BuildVote): Promise<VoteRecord> => postRecord('/ccbs', vote);

const assignedBuilds = recordsAt<AssignedBuild, BuildAssignmentInput>('/assigned-builds');

export const { create: assignDeveloper, remove: unassignDeveloper } = assignedBuilds;

/** The developers of a build. BLD-14 */
export const listAssigned = async (build: string, signal: AbortSignal): Promise<AssignedBuild[]> => {
  const filters = { buildNumber: { $eq: build } };
  return (await assignedBuilds.list({ filters, pagination: { limit: -1 } }, signal)).data;
};

const projects = recordsAt<Project>('/projects');

export const { get: getProject } = projects;

/** A change request that a build could take; those of other projects form a group of their own. BLD-13 */
export interface EligibleQcr extends BuildQcr {
  sameProject: boolean;
}

export const getEligibleQcrs = (project: string, signal: AbortSignal): Promise<EligibleQcr[]> =>
  getRecord(`${projects.pathOf(project)}/eligible-qcrs`, signal);
