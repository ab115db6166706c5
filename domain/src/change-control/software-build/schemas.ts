import { z } from 'zod';
import {
  type EditableRecord,
  type RecordLink,
  revision,
  type StoredRecord,
} from '../../shared/stored-record.js';
import { chosenText, plainLine, plainText } from '../../shared/text.js';
import type { BuildAction } from './actions.js';
import type { HistoryEvent } from './history-words.js';
import { LESSONS_MAX } from './limits.js';
import { buildMessages as say } from './messages.js';
import type { VoteRound } from './votes/rounds.js';
import { checkboxStages, type StageFlag, type StageName, type VoteStage } from './stages.js';
import type { BuildStatus } from './state.js';

/** A record's documentId in a body. */
export const documentId = z.string({ error: 'Please choose one.' }).regex(/^[A-Za-z0-9]{1,40}$/, {
  error: 'Please choose one.',
});

const documentIds = z.array(documentId).max(500);
const version = plainLine({ required: say.versionRequired, max: 50 });

/** POST /builds. BLD-02 */
export const buildInput = z.strictObject({
  project: documentId,
  version,
  qcrs: documentIds.min(1, { error: say.qcrRequired }),
});

/** PUT /builds/{id}. BLD-12 */
export const buildPatch = z.strictObject({
  version: version.optional(),
  addQcrs: documentIds.optional(),
  removeQcrs: documentIds.optional(),
  revision,
});

/** POST /builds/{id}/complete. BLD-05 */
export const stageCompletion = z.strictObject({
  stage: z.enum(checkboxStages, { error: 'Please name a stage that is completed by a check mark.' }),
});

/** POST /builds/{id}/lessons-learned. BLD-10 */
export const lessonsLearnedInput = z.strictObject({
  lessonsLearned: plainText({ required: say.lessonsRequired, max: LESSONS_MAX }),
});

/** POST /assigned-builds; the build may be named `buildNumber`, as in the answer, or `build`. BLD-14 */
export const buildAssignmentInput = z
  .strictObject({
    build: documentId.optional(),
    buildNumber: documentId.optional(),
    username: chosenText('Please choose a user.', 60),
  })
  .transform(({ build, buildNumber, username }, context) => {
    const named = build ?? buildNumber;
    if (named !== undefined && named === (buildNumber ?? build)) return { build: named, username };
    context.addIssue({ code: 'custom', path: ['build'], message: 'Please choose one.' });
    return z.NEVER;
  });

export type BuildInput = z.infer<typeof buildInput>;
export type BuildPatch = z.infer<typeof buildPatch>;
export type BuildAssignmentInput = z.infer<typeof buildAssignmentInput>;

/** The short form of a build, inside its project and its change requests. */
export interface BuildSummary extends RecordLink {
  version: string;
  status: BuildStatus;
  stage: StageName;
  dateCreated: string;
}

/** The short form of a build, inside the documents written for it. */
export interface DocumentedBuild extends RecordLink {
  version: string;
  status: string;
  stage: string;
  ProjectName: string;
}

/** The short form of a project, inside its builds. */
export interface ProjectSummary extends RecordLink {
  ProjectName: string;
  version: string | null;
  /** Username of its current manager, or null. */
  ProjectManager: string | null;
  ProjectManagerName: string | null;
}

/** The short form of a change request, inside its build. */
export interface BuildQcr extends RecordLink {
  priority: number;
  selectedDisposition: string;
  status: string;
  submitted_qpr: { id: number; documentId: string; title: string; foundIn: string; softwareVersion: string };
  qip_form: { id: number; documentId: string; qip_stage: string } | null;
  /** The reader may open the change request itself. */
  readable: boolean;
  /** Another build took it out of this one, which was closed by hand and still lists it. BLD-13 */
  taken: boolean;
  /** Id of the build that one which was taken is in now; null for none. */
  takenTo: number | null;
}

/** An eligible voter, and their vote in this round. BLD-09, QCR-03 */
export interface Ballot {
  username: string;
  firstLastName: string;
  voted: boolean;
  /** Of a vote on a build. */
  approved: boolean | null;
  /** Of a vote on a change request. */
  disposition: string | null;
  comments: string | null;
  votedAt: string | null;
}

/** A build as the server answers with it. DAT-01. */
export interface Build extends Record<StageFlag, boolean>, EditableRecord {
  dateCreated: string;
  status: BuildStatus;
  stage: StageName;
  /** When the stage became the current one. */
  stageSince: string;
  version: string;
  QIP1: boolean;
  QIP2: boolean;
  lessonsLearned: string | null;
  /** documentId of its test report, or null. */
  STRNumber: string | null;
  project: ProjectSummary;
  qcrs: BuildQcr[];
  availableActions: BuildAction[];
  /**
   * Only for a single build, by vote stage: for a passed stage the board that passed it, otherwise those who may vote
   * now. Empty for a build closed by hand.
   */
  ballots?: Record<VoteStage, Ballot[]>;
  /** Only for a single build: its votes that have ended, newest first. */
  rounds?: VoteRound[];
  /**
   * Only for a single build: the ended votes on its change requests, newest first, limited to those that the reader may
   * open. `qcr` is the documentId. BLD-09
   */
  qcrRounds?: (VoteRound & { qcr: string })[];
  /** Only for a single build: names of the people whom the current stage waits for. */
  waitingFor?: string[];
}

/** An event in the history of a build, a change request, or both. BLD-17 */
export interface HistoryEntry extends RecordLink {
  /** When. */
  createdAt: string;
  /** Full name of the person who did it, at that time. */
  actorName: string;
  username: string | null;
  event: HistoryEvent;
  /** Stage or disposition before and after, where it changed. */
  before: string | null;
  after: string | null;
  /** Why: the comment of a vote, or another remark. */
  reason: string | null;
  /**
   * documentId and number of the change request it concerns; the documentId is null when the reader may not open it.
   */
  qcr: string | null;
  qcrNumber: number | null;
}

/** A developer assigned to a build, as the server answers. DAT-01. */
export interface AssignedBuild extends StoredRecord {
  /** documentId of the build. */
  buildNumber: string;
  username: string;
  firstLastName: string;
  email: string;
}
