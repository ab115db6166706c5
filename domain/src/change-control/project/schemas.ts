import { z } from 'zod';
import { type EditableRecord, type RecordLink, revision } from '../../shared/stored-record.js';
import type { BuildSummary, ProjectSummary } from '../software-build/schemas.js';
import { plainLine, plainName } from '../../shared/text.js';
import { projectMessages as say } from './messages.js';
import type { ProjectAction } from './actions.js';

const fields = {
  ProjectName: plainName({ required: say.nameRequired, max: 120 }),
  version: plainLine({ max: 50 }).nullable(),
  /** Username of an unblocked member of group Project Manager, or null. PRJ-03 */
  ProjectManager: z.string().trim().max(60).nullable(),
};

const { ProjectName, ...others } = fields;

/** POST /projects. PRJ-03 */
export const projectInput = z.strictObject({ ProjectName, ...z.object(others).partial().shape });

/** PUT /projects/{id}: any of the fields, and the revision the change is based on. */
export const projectPatch = z.strictObject({
  ...z.object(fields).partial().shape,
  revision,
});

export type ProjectInput = z.infer<typeof projectInput>;
export type ProjectPatch = z.infer<typeof projectPatch>;

/** A build of a project; for the open one also its stage. PRJ-01 */
interface ProjectBuild extends BuildSummary {
  /** When the current stage was reached. */
  stageSince: string;
  /** Names of the people it waits for; empty for a closed one. */
  waitingFor: string[];
}

/** A project as the server answers with it. DAT-01. */
export interface Project extends EditableRecord, ProjectSummary {
  /** From its open build; null without one. PRJ-01 */
  status: 'Open' | null;
  stage: string | null;
  /** Its builds that the reader may see, newest first. */
  builds: ProjectBuild[];
  availableActions: ProjectAction[];
}

/** GET /projects/names. */
export interface ProjectName extends RecordLink {
  ProjectName: string;
}
