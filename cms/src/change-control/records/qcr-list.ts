import {
  type Actor,
  availableQcrActions,
  buildSight,
  canSeeBuild,
  canSeeQpr,
  type QcrReach,
  qcrSight,
  dispositions,
  votersOf,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { rawRows } from '../../platform/database/raw';
import type { VoteRow } from '../../platform/database/tables/builds';
import { day, flag, number, recordFields, text } from '../../platform/lists/fields';
import { fullName } from '../../platform/lists/full-name';
import type { Field, List, Row } from '../../platform/lists/list';
import { seenBy } from '../../platform/lists/sight';
import { buildIn } from '../builds/build-in';
import { assignedAmong } from '../builds/document-rights';
import { readBoard } from '../people/members';
import { qcrFacts } from '../people/sight';
import { managerIdOf } from '../people/in-project';
import { oneOf } from '../../platform/lists/cells';

const qpr = (column: string, hidden: Field['hidden'] = 'filter') => text(column, { joins: ['qpr'], hidden });
const project = (column: string) => text(column, { joins: ['qpr', 'project'], hidden: 'filter' });
const build = (column: string, options: Partial<Field> = {}) =>
  text(column, { joins: ['build'], nullable: true, hidden: 'server', ...options });

/** It is final: rejected, or in a completed build. QCR-02 */
const closedSql = "(q.rejected or coalesce(b.stage = 'Completed' and b.status = 'Closed', false))";

/**
 * Working or Deferred applies only to one that is to be done; a disapproved one has no status, although the column
 * keeps its last value. QCR-06
 */
const statusSql = "case when q.selected_disposition = 'Disapproved' then null else q.status end";

/** The change requests with their problem report, build and plan. QCR-02, QCR-09 */
export const qcrList: List<QcrReach> = {
  table: 'qcrs',
  alias: 'q',
  joins: {
    qpr: 'join submitted_qprs r on r.id = q.submitted_qpr_id',
    project: 'join projects p on p.id = r.project_id',
    author: 'join up_users u on u.id = r.author_id',
    build: 'left join builds b on b.id = q.build_id',
    buildProject: 'left join projects bp on bp.id = b.project_id',
    plan: 'left join qip_forms f on f.qcr_id = q.id',
  },
  fields: {
    ...recordFields('q'),
    dateCreated: day('q.date_created'),
    priority: number('q.priority'),
    CCB1: flag('q.ccb_1'),
    rejected: flag('q.rejected'),
    selectedDisposition: text('q.selected_disposition'),
    discussionNeeded: flag('q.discussion_needed'),
    status: text(statusSql, { nullable: true }),
    closed: flag(closedSql, { joins: ['build'] }),
    revision: number('q.revision'),
    // Used for filters and sorting, and answered within submitted_qpr and build.
    title: qpr('r.title'),
    foundIn: project('p.project_name'),
    softwareVersion: qpr('r.software_version'),
    foundDuring: qpr('r.found_during'),
    constraintOn: qpr('r.constraint_on'),
    buildNumber: build('b.document_id', { hidden: 'filter' }),
    'build.id': number('b.id', { joins: ['build'], nullable: true, hidden: 'filter' }),
    'build.documentId': build('b.document_id', { hidden: 'filter' }),
    author: text(fullName('u'), { joins: ['qpr', 'author'], hidden: 'server' }),
    authorId: number('r.author_id', { joins: ['qpr'], hidden: 'server' }),
    company: qpr('r.company', 'server'),
    currentFunction: qpr('r.current_function', 'server'),
    expectedFunction: qpr('r.expected_function', 'server'),
    pmComments: text('r.pm_comments', { joins: ['qpr'], nullable: true, hidden: 'server' }),
    submissionPriority: number('r.submission_priority', { joins: ['qpr'], hidden: 'server' }),
    dateSubmitted: day('r.date_submitted', { joins: ['qpr'], hidden: 'server' }),
    qprId: number('r.id', { joins: ['qpr'], hidden: 'server' }),
    qprDocumentId: qpr('r.document_id', 'server'),
    managerId: number('p.manager_id', { joins: ['qpr', 'project'], nullable: true, hidden: 'server' }),
    buildId: number('b.id', { joins: ['build'], nullable: true, hidden: 'server' }),
    buildVersion: build('b.version'),
    buildStatus: build('b.status'),
    buildStage: build('b.stage'),
    buildCreated: day('b.date_created', { joins: ['build'], nullable: true, hidden: 'server' }),
    buildProject: build('bp.project_name', { joins: ['build', 'buildProject'] }),
    buildManagerId: number('bp.manager_id', {
      joins: ['build', 'buildProject'],
      nullable: true,
      hidden: 'server',
    }),
    qipId: number('f.id', { joins: ['plan'], nullable: true, hidden: 'server' }),
    qipDocumentId: text('f.document_id', { joins: ['plan'], nullable: true, hidden: 'server' }),
    qipStage: text('f.qip_stage', { joins: ['plan'], nullable: true, hidden: 'server' }),
  },
  ...seenBy(qcrSight, qcrFacts()),
  derived: (row, actor) => ({
    submitted_qpr: {
      id: row.qprId,
      documentId: row.qprDocumentId,
      title: row.title,
      author: row.author,
      company: row.company,
      foundIn: row.foundIn,
      softwareVersion: row.softwareVersion,
      foundDuring: row.foundDuring,
      constraintOn: row.constraintOn,
      currentFunction: row.currentFunction,
      expectedFunction: row.expectedFunction,
      submissionPriority: row.submissionPriority,
      dateSubmitted: row.dateSubmitted,
      pmComments: row.pmComments,
      // A build's PM sees change requests from other PMs' projects, but not their problem reports.
      readable: canSeeQpr(actor, { authorId: Number(row.authorId), managerId: managerIdOf(row) }),
    },
    build: datedBuild(row),
    qip_form:
      row.qipId === null ? null : { id: row.qipId, documentId: row.qipDocumentId, qip_stage: row.qipStage },
  }),
  further: (strapi, rows, actor) => actionsOn(strapi, rows, actor),
  wholeAllowed: true,
  wholeMax: 2000,
};

/** The build that a change request is in, with the day it was created. */
const datedBuild = (row: Row) => {
  const build = buildIn({ ...row, ProjectName: row.buildProject ?? null });
  return build && { ...build, dateCreated: row.buildCreated };
};

const orNull = (id: Row[string] | undefined): number | null =>
  id === null || id === undefined ? null : Number(id);

/** Which builds of these rows the actor is assigned to; read where what they may open depends on it. PRJ-04 */
function assignedOf(strapi: Core.Strapi, rows: readonly Row[], actor: Actor): Promise<Set<number>> {
  const ids = rows.flatMap(({ buildId }) => (buildId === null ? [] : [Number(buildId)]));
  if (ids.length === 0 || !buildSight.scope(actor).includes('assigned')) return Promise.resolve(new Set());
  return assignedAmong(strapi.db.connection, actor, ids);
}

/**
 * The actor's actions for each of these, and whether they may open its build, with a fixed number of further
 * statements.
 */
async function actionsOn(strapi: Core.Strapi, rows: readonly Row[], actor: Actor) {
  const ids = rows.map(({ id }) => Number(id));
  const [votes, board, assigned] = await Promise.all([
    rawRows<Pick<VoteRow, 'qcr_id' | 'disposition'>>(
      strapi,
      null,
      `select qcr_id, disposition from ccbs where voter_id = ? and qcr_id in (${ids.map(() => '?').join(', ')})`,
      [actor.id, ...ids],
    ),
    readBoard(strapi.db.connection),
    assignedOf(strapi, rows, actor),
  ]);
  const voted = new Map(votes.map(({ qcr_id, disposition }) => [qcr_id, disposition]));
  return rows.map((row) => {
    const managerId = managerIdOf(row);
    const build = datedBuild(row);
    const readable = () =>
      canSeeBuild(actor, {
        managerId: orNull(row.buildManagerId),
        closed: row.buildStatus !== 'Open',
        developerIds: assigned.has(Number(row.buildId)) ? [actor.id] : [],
      });
    return {
      build: build && { ...build, readable: readable() },
      ownDisposition: voted.get(Number(row.id)) ?? null,
      availableActions: availableQcrActions(actor, {
        managerId,
        selectedDisposition: oneOf(dispositions, row.selectedDisposition),
        discussionNeeded: Boolean(row.discussionNeeded),
        closed: Boolean(row.closed),
        eligible: votersOf(board, managerId).some(({ id }) => id === actor.id),
        voted: voted.has(Number(row.id)),
      }),
    };
  });
}
