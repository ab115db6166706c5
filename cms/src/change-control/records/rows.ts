import {
  type BuildState,
  Refusal,
  type StageFlag,
  stageFlags,
  type StageName,
  type QcrState,
  byName,
} from '@intranet/domain';
import { lockFound, lockRow, type Transaction } from '../../database/transaction';

export interface StoredProject {
  id: number;
  document_id: string;
  project_name: string;
  version: string | null;
  manager_id: number | null;
  revision: number;
}

export interface StoredBuild extends Record<string, unknown> {
  id: number;
  document_id: string;
  project_id: number;
  version: string;
  status: 'Open' | 'Closed';
  stage: StageName;
  revision: number;
}

export interface StoredQcr {
  id: number;
  document_id: string;
  submitted_qpr_id: number;
  build_id: number | null;
  priority: number;
  ccb_1: boolean | number;
  rejected: boolean | number;
  selected_disposition: QcrState['selectedDisposition'];
  discussion_needed: boolean | number;
  status: QcrState['status'];
  revision: number;
}

/** The columns of the flags. BLD-02, BLD-05 */
export const flagColumns: Record<StageFlag, string> = {
  reviewQIP: 'review_qip',
  ProjectPlanning: 'project_planning',
  CCB2: 'ccb_2',
  requirements: 'requirements',
  development: 'development',
  dryRuns: 'dry_runs',
  TRR: 'trr',
  CCB3: 'ccb_3',
  FQT: 'fqt',
  CCB4: 'ccb_4',
};

/** A build's row in the form of the rules. */
export const stateOf = (row: StoredBuild): BuildState => ({
  status: row.status,
  stage: row.stage,
  flags: byName(stageFlags, (flag) => Boolean(row[flagColumns[flag]])),
  QIP1: Boolean(row.qip_1),
  QIP2: Boolean(row.qip_2),
});

/** The columns that store a build's state. */
export const columnsOf = ({ status, stage, flags, QIP1, QIP2 }: BuildState) => ({
  status,
  stage,
  qip_1: QIP1,
  qip_2: QIP2,
  ...Object.fromEntries(stageFlags.map((flag) => [flagColumns[flag], flags[flag]])),
});

/** A change request's row in the form of the rules. */
export const qcrStateOf = (row: StoredQcr): QcrState => ({
  selectedDisposition: row.selected_disposition,
  CCB1: Boolean(row.ccb_1),
  rejected: Boolean(row.rejected),
  discussionNeeded: Boolean(row.discussion_needed),
  status: row.status,
});

/** The columns that store a change request's state. */
export const qcrColumnsOf = (state: QcrState) => ({
  selected_disposition: state.selectedDisposition,
  ccb_1: state.CCB1,
  rejected: state.rejected,
  discussion_needed: state.discussionNeeded,
  status: state.status,
});

/** A project, locked. @throws Refusal not-found */
export const lockProject = (trx: Transaction, where: Record<string, unknown>): Promise<StoredProject> =>
  lockFound(trx, 'projects', where);

export interface LockedBuild {
  project: StoredProject;
  build: StoredBuild;
}

/** A build with its project, locked. @throws Refusal not-found */
export async function lockBuildWhere(trx: Transaction, where: Record<string, unknown>): Promise<LockedBuild> {
  const found = await trx('builds').where(where).first('project_id');
  if (!found) throw new Refusal('not-found');
  const project = await lockProject(trx, { id: found.project_id });
  return { project, build: await lockFound(trx, 'builds', where) };
}

/** The build with this documentId and its project, locked. @throws Refusal not-found */
export const lockBuild = (trx: Transaction, documentId: string): Promise<LockedBuild> =>
  lockBuildWhere(trx, { document_id: documentId });

/** The open build of a locked project, locked, or null. BLD-03: there is at most one. */
export async function lockOpenBuild(trx: Transaction, project: StoredProject): Promise<StoredBuild | null> {
  return (await lockRow<StoredBuild>(trx, 'builds', { project_id: project.id, status: 'Open' })) ?? null;
}

export interface LockedQcr {
  project: StoredProject;
  /** The open build of its project, or null. */
  openBuild: StoredBuild | null;
  qcr: StoredQcr;
}

/**
 * A change request with the project in which it was found and that project's open build, locked. @throws Refusal
 * not-found
 */
export async function lockQcr(trx: Transaction, documentId: string): Promise<LockedQcr> {
  const found = await trx('qcrs as q')
    .join('submitted_qprs as r', 'r.id', 'q.submitted_qpr_id')
    .where('q.document_id', documentId)
    .first('r.project_id');
  if (!found) throw new Refusal('not-found');
  const project = await lockProject(trx, { id: found.project_id });
  const openBuild = await lockOpenBuild(trx, project);
  const qcr = await lockRow<StoredQcr>(trx, 'qcrs', { document_id: documentId });
  return { project, openBuild, qcr: qcr! };
}
