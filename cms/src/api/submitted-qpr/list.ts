import {
  type Actor,
  canSeeQcr,
  canSeeQpr,
  dayIn,
  isCompleted,
  qprActions,
  type QprMilestone,
  qprMilestones,
  qprStatuses,
  type SubmittedQpr,
  type QprProgress,
  qcrSight,
  type QprReach,
  qprSight,
  buildStatuses,
  stageNames,
  dispositions,
  qcrStatuses,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { assignedAmong } from '../../change-control/builds/document-rights';
import { qprFacts } from '../../change-control/people/sight';
import { settings } from '../../platform/env/settings';
import {
  columns,
  day,
  flag,
  longText,
  moment,
  number,
  recordFields,
  text,
} from '../../platform/lists/fields';
import { fullName, person } from '../../platform/lists/full-name';
import type { List, Row } from '../../platform/lists/list';
import { seenBy } from '../../platform/lists/sight';
import { managerIdOf } from '../../change-control/people/in-project';
import { oneOf } from '../../platform/lists/cells';

const qcrText = (column: string) => text(column, { joins: ['qcr'], nullable: true, hidden: 'server' });
const buildText = (column: string) =>
  text(column, { joins: ['qcr', 'build'], nullable: true, hidden: 'server' });

/** The build that includes it; one that was closed unfinished does not count. */
function buildOf(row: Row): QprProgress['build'] {
  if (row.buildId === null) return null;
  const status = oneOf(buildStatuses, row.buildStatus);
  const completed = isCompleted({ status, stage: oneOf(stageNames, row.buildStage) });
  if (status === 'Closed' && !completed) return null;
  return {
    id: Number(row.buildId),
    ProjectName: String(row.buildProject),
    version: String(row.buildVersion),
    completed,
  };
}

/** The outcome: a few facts of the change request and build, for readers who may see neither. */
function progressOf(row: Row): QprProgress | null {
  if (row.qcrId === null) return null;
  return {
    qcr: Number(row.qcrId),
    disposition: oneOf(dispositions, row.disposition),
    status: row.disposition === 'Approved' ? oneOf(qcrStatuses, row.qcrStatus) : null,
    build: buildOf(row),
  };
}

/** The steps of the report, for its author only. QPR-10 */
function milestonesOf(row: Row, actor: Actor): QprMilestone[] | null {
  if (row.authorUsername !== actor.username) return null;
  const dateReviewed = row.dateReviewed === null ? null : String(row.dateReviewed);
  const status = oneOf(qprStatuses, row.status);
  const dateDecided =
    row.decidedAt === null ? null : dayIn(settings().TZ_COMPANY, new Date(String(row.decidedAt)));
  const dateSubmitted = String(row.dateSubmitted);
  return qprMilestones({ dateSubmitted, status, dateReviewed, dateDecided }, progressOf(row));
}

/** The report of which it is a duplicate, and whether the actor may open that one. QPR-13 */
function originalOf(row: Row, actor: Actor): SubmittedQpr['duplicateOf'] {
  if (row.originalId === null) return null;
  const facts = {
    authorId: Number(row.originalAuthorId),
    managerId: managerIdOf({ managerId: row.originalManagerId ?? null }),
  };
  return {
    id: Number(row.originalId),
    documentId: String(row.originalDocumentId),
    readable: canSeeQpr(actor, facts),
  };
}

/** When the board decided on the change request `q`, from its history. */
const decidedAt = `(select max(h.created_at) from build_histories h
  where h.qcr_id = q.id and h.after in ('Approved', 'Disapproved'))`;

/** The problem reports, with current names. QPR-05, QPR-07 */
export const submittedQprList: List<QprReach> = {
  table: 'submitted_qprs',
  alias: 'r',
  joins: {
    author: 'join up_users u on u.id = r.author_id',
    project: 'join projects p on p.id = r.project_id',
    reviewer: 'left join up_users v on v.id = r.reviewer_id',
    qcr: 'left join qcrs q on q.submitted_qpr_id = r.id',
    build: 'left join builds b on b.id = q.build_id',
    buildProject: 'left join projects bp on bp.id = b.project_id',
    original: 'left join submitted_qprs d on d.id = r.duplicate_of_id',
    originalProject: 'left join projects dp on dp.id = d.project_id',
  },
  fields: {
    ...recordFields('r'),
    title: text('r.title'),
    author: text(fullName('u'), { joins: ['author'] }),
    authorUsername: text('u.username', { joins: ['author'] }),
    company: text('r.company'),
    dateSubmitted: day('r.date_submitted'),
    foundIn: text('p.project_name', { joins: ['project'] }),
    ...columns(text, 'r', 'softwareVersion', 'foundDuring', 'constraintOn'),
    ...columns(longText, 'r', 'currentFunction', 'expectedFunction'),
    status: text('r.status'),
    submissionPriority: number('r.submission_priority'),
    ...columns(flag, 'r', 'closed', 'approved'),
    ...person('v', ['approvingPM', 'approvingPMName'], { joins: ['reviewer'], nullable: true }),
    dateReviewed: day('r.date_reviewed', { nullable: true }),
    pmComments: longText('r.pm_comments', { nullable: true }),
    withdrawn: flag('r.withdrawn'),
    revision: number('r.revision'),
    authorId: number('r.author_id', { hidden: 'server' }),
    originalId: number('d.id', { joins: ['original'], nullable: true, hidden: 'server' }),
    originalDocumentId: text('d.document_id', { joins: ['original'], nullable: true, hidden: 'server' }),
    originalAuthorId: number('d.author_id', { joins: ['original'], nullable: true, hidden: 'server' }),
    originalManagerId: number('dp.manager_id', {
      joins: ['original', 'originalProject'],
      nullable: true,
      hidden: 'server',
    }),
    managerId: number('p.manager_id', { joins: ['project'], nullable: true, hidden: 'server' }),
    qcrId: number('q.id', { joins: ['qcr'], nullable: true, hidden: 'server' }),
    qcrDocumentId: text('q.document_id', { joins: ['qcr'], nullable: true, hidden: 'server' }),
    disposition: qcrText('q.selected_disposition'),
    qcrStatus: qcrText('q.status'),
    decidedAt: moment(decidedAt, { joins: ['qcr'], nullable: true, hidden: 'server' }),
    buildId: number('b.id', { joins: ['qcr', 'build'], nullable: true, hidden: 'server' }),
    buildVersion: buildText('b.version'),
    buildStatus: buildText('b.status'),
    buildStage: buildText('b.stage'),
    buildManagerId: number('bp.manager_id', {
      joins: ['qcr', 'build', 'buildProject'],
      nullable: true,
      hidden: 'server',
    }),
    buildProject: text('bp.project_name', {
      joins: ['qcr', 'build', 'buildProject'],
      nullable: true,
      hidden: 'server',
    }),
  },
  ...seenBy(qprSight, qprFacts()),
  derived: (row, actor) => ({
    progress: progressOf(row),
    milestones: milestonesOf(row, actor),
    duplicateOf: originalOf(row, actor),
    availableActions: qprActions(actor, {
      authorId: Number(row.authorId),
      managerId: managerIdOf(row),
      closed: Boolean(row.closed),
    }),
  }),
  further: (strapi, rows, actor) => qcrsOf(strapi, rows, actor),
  wholeAllowed: true,
  wholeMax: 2000,
};

/**
 * The change request of each report, and whether the actor may open it. Its author, or a reader of all reports, need
 * not see the change request. It takes one more statement where that depends on assignments. QPR-07, QCR-09
 */
async function qcrsOf(strapi: Core.Strapi, rows: readonly Row[], actor: Actor) {
  const builds = rows.flatMap(({ buildId }) => (buildId === null ? [] : [Number(buildId)]));
  const asks = builds.length > 0 && qcrSight.scope(actor).includes('assigned');
  const database = strapi.db.connection;
  const assigned = asks ? await assignedAmong(database, actor, builds) : new Set<number>();
  return rows.map((row) => {
    if (row.qcrId === null) return { qcr: null };
    const managerIds = [managerIdOf(row), row.buildManagerId === null ? null : Number(row.buildManagerId)];
    const developerIds = assigned.has(Number(row.buildId)) ? [actor.id] : [];
    const readable = canSeeQcr(actor, { managerIds, developerIds });
    return { qcr: { id: row.qcrId, documentId: row.qcrDocumentId, readable } };
  });
}
