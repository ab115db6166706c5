import {
  type Actor,
  buildSight,
  planActions,
  qip1FieldNames,
  qip2FieldNames,
  qcrSight,
  buildStatuses,
  stageNames,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { buildIn } from '../../change-control/builds/build-in';
import { columnOf } from '../../change-control/records/column-of';
import { assignedAmong } from '../../change-control/builds/document-rights';
import { buildFacts, qcrFacts } from '../../change-control/people/sight';
import { longText, number, recordFields, text } from '../../platform/lists/fields';
import { type Field, type List, type Row, sql } from '../../platform/lists/list';
import { seenBy, seenByEither } from '../../platform/lists/sight';
import { managerIdOf } from '../../change-control/people/in-project';
import { oneOf } from '../../platform/lists/cells';

const fieldsOf = (names: readonly string[], options: Partial<Field> = {}) =>
  Object.fromEntries(names.map((name) => [name, longText(`f.${columnOf(name)}`, options)]));

const build = (column: string, options: Partial<Field> = {}) =>
  text(column, { joins: ['qcr', 'build'], nullable: true, hidden: 'server', ...options });

/** The plans, for readers who see the change request or its build. QIP-03 */
export const qipFormList: List = {
  table: 'qip_forms',
  alias: 'f',
  joins: {
    qcr: 'join qcrs q on q.id = f.qcr_id',
    qpr: 'join submitted_qprs r on r.id = q.submitted_qpr_id',
    build: 'left join builds b on b.id = q.build_id',
    project: 'left join projects p on p.id = b.project_id',
  },
  fields: {
    ...recordFields('f'),
    qip_stage: text('f.qip_stage'),
    ...fieldsOf(qip1FieldNames),
    ...fieldsOf(qip2FieldNames, { nullable: true }),
    revision: number('f.revision'),
    qcrNumber: text('q.document_id', { joins: ['qcr'], hidden: 'filter' }),
    buildNumber: build('b.document_id', { hidden: 'filter' }),
    qcrId: number('q.id', { joins: ['qcr'], hidden: 'server' }),
    title: text('r.title', { joins: ['qcr', 'qpr'], hidden: 'server' }),
    buildId: number('b.id', { joins: ['qcr', 'build'], nullable: true, hidden: 'server' }),
    buildVersion: build('b.version'),
    buildStatus: build('b.status'),
    buildStage: build('b.stage'),
    ProjectName: build('p.project_name', { joins: ['qcr', 'build', 'project'] }),
    managerId: number('p.manager_id', {
      joins: ['qcr', 'build', 'project'],
      nullable: true,
      hidden: 'server',
    }),
  },
  ...seenByEither({
    qcr: seenBy(qcrSight, qcrFacts(['qcr'])),
    build: seenBy(buildSight, buildFacts(['qcr', 'build']), sql('q.build_id is not null', [], ['qcr'])),
  }),
  derived: (row) => ({
    qcr: { id: row.qcrId, documentId: row.qcrNumber, title: row.title },
    build: buildIn(row),
  }),
  further: (strapi, rows, actor) => actionsOn(strapi, rows, actor),
  wholeAllowed: true,
  wholeMax: 2000,
};

/** The actor's actions for each of these plans, with one more statement. */
async function actionsOn(strapi: Core.Strapi, rows: readonly Row[], actor: Actor) {
  const database = strapi.db.connection;
  const ids = rows.flatMap(({ buildId }) => (buildId === null ? [] : [Number(buildId)]));
  const assigned = await assignedAmong(database, actor, ids);
  return rows.map((row) => {
    const facts =
      row.buildId === null
        ? null
        : {
            managerId: managerIdOf(row),
            assigned: assigned.has(Number(row.buildId)),
            status: oneOf(buildStatuses, row.buildStatus),
            stage: oneOf(stageNames, row.buildStage),
          };
    return {
      availableActions: planActions(actor, facts),
    };
  });
}
