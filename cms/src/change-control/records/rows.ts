import { selectFirst } from '../../platform/database/select';
import type { QcrRow, QprRow } from '../../platform/database/tables/change-requests';
import type { BuildRow, ProjectRow } from '../../platform/database/tables/builds';
import {
  type BuildState,
  Refusal,
  type StageFlag,
  stageFlags,
  type QcrState,
  byName,
} from '@intranet/domain';
import { lockFound, lockRow, type Transaction } from '../../platform/database/transaction';

/** The columns of the flags. BLD-20, BLD-05 */
export const flagColumns = {
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
} as const satisfies Record<StageFlag, keyof BuildRow>;

/** A build's row in the form of the rules. */
export const stateOf = (row: BuildRow): BuildState => ({
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
  review_qip: flags.reviewQIP,
  project_planning: flags.ProjectPlanning,
  ccb_2: flags.CCB2,
  requirements: flags.requirements,
  development: flags.development,
  dry_runs: flags.dryRuns,
  trr: flags.TRR,
  ccb_3: flags.CCB3,
  fqt: flags.FQT,
  ccb_4: flags.CCB4,
});

/** A change request's row in the form of the rules. */
export const qcrStateOf = (row: QcrRow): QcrState => ({
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
export const lockProject = (trx: Transaction, where: Partial<ProjectRow>): Promise<ProjectRow> =>
  lockFound(trx, 'projects', where);

export interface LockedBuild {
  project: ProjectRow;
  build: BuildRow;
}

/** A build with its project, locked. @throws Refusal not-found */
export async function lockBuildWhere(trx: Transaction, where: Partial<BuildRow>): Promise<LockedBuild> {
  const found = await trx('builds').where(where).first('project_id');
  if (!found) throw new Refusal('not-found');
  const project = await lockProject(trx, { id: found.project_id });
  return { project, build: await lockFound(trx, 'builds', where) };
}

/** The build with this documentId and its project, locked. @throws Refusal not-found */
export const lockBuild = (trx: Transaction, documentId: string): Promise<LockedBuild> =>
  lockBuildWhere(trx, { document_id: documentId });

/** The open build of a locked project, locked, or null. BLD-03: there is at most one. */
export async function lockOpenBuild(trx: Transaction, project: ProjectRow): Promise<BuildRow | null> {
  return (await lockRow(trx, 'builds', { project_id: project.id, status: 'Open' })) ?? null;
}

export interface LockedQpr {
  project: ProjectRow;
  qpr: QprRow;
}

/** A problem report with its project, locked. @throws Refusal not-found */
export async function lockQpr(trx: Transaction, documentId: string): Promise<LockedQpr> {
  const found = await trx('submitted_qprs').where({ document_id: documentId }).first('project_id');
  if (!found) throw new Refusal('not-found');
  const project = await lockProject(trx, { id: found.project_id });
  return { project, qpr: await lockFound(trx, 'submitted_qprs', { document_id: documentId }) };
}

export interface LockedQcr {
  project: ProjectRow;
  /** The open build of its project, or null. */
  openBuild: BuildRow | null;
  qcr: QcrRow;
}

/**
 * A change request with the project in which it was found and that project's open build, locked. @throws Refusal
 * not-found
 */
export async function lockQcr(trx: Transaction, documentId: string): Promise<LockedQcr> {
  const found = await selectFirst(
    trx('qcrs as q')
      .join('submitted_qprs as r', 'r.id', 'q.submitted_qpr_id')
      .where('q.document_id', documentId),
    { r: 'submitted_qprs' },
    ['r.project_id'],
  );
  if (!found) throw new Refusal('not-found');
  const project = await lockProject(trx, { id: found.project_id });
  const openBuild = await lockOpenBuild(trx, project);
  return { project, openBuild, qcr: await lockFound(trx, 'qcrs', { document_id: documentId }) };
}
