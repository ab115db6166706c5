import {
  type Actor,
  type BuildReach,
  buildSight,
  buildStatuses,
  stageNames,
  strActions,
  strFieldNames,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { buildIn } from '../../change-control/builds/build-in';
import { columnOf } from '../../change-control/records/column-of';
import { assignedAmong } from '../../change-control/builds/document-rights';
import { buildFacts } from '../../change-control/people/sight';
import { oneOf } from '../../platform/lists/cells';
import { longText, number, recordFields, text } from '../../platform/lists/fields';
import type { Field, List, Row } from '../../platform/lists/list';
import { seenBy } from '../../platform/lists/sight';
import { buildOf } from '../../change-control/people/in-project';

const build = (column: string, options: Partial<Field> = {}) =>
  text(column, { joins: ['build'], hidden: 'server', ...options });

/** The test reports, for readers who see the build. STR-03 */
export const strList: List<BuildReach> = {
  table: 'strs',
  alias: 't',
  joins: {
    build: 'join builds b on b.id = t.build_id',
    project: 'join projects p on p.id = b.project_id',
  },
  fields: {
    ...recordFields('t'),
    ...Object.fromEntries(strFieldNames.map((name) => [name, longText(`t.${columnOf(name)}`)])),
    revision: number('t.revision'),
    buildNumber: build('b.document_id', { hidden: 'filter' }),
    buildId: number('b.id', { joins: ['build'], hidden: 'server' }),
    buildVersion: build('b.version'),
    buildStatus: build('b.status'),
    buildStage: build('b.stage'),
    ProjectName: build('p.project_name', { joins: ['build', 'project'] }),
    managerId: number('p.manager_id', { joins: ['build', 'project'], nullable: true, hidden: 'server' }),
  },
  ...seenBy(buildSight, buildFacts(['build'])),
  derived: (row) => ({ build: buildIn(row) }),
  further: (strapi, rows, actor) => actionsOn(strapi, rows, actor),
  wholeAllowed: true,
  wholeMax: 2000,
};

/** It can be submitted again only at stage STR. STR-04 */
async function actionsOn(strapi: Core.Strapi, rows: readonly Row[], actor: Actor) {
  const database = strapi.db.connection;
  const assigned = await assignedAmong(
    database,
    actor,
    rows.map(({ buildId }) => Number(buildId)),
  );
  return rows.map((row) => {
    const { id, managerId } = buildOf(row);
    return {
      availableActions: strActions(actor, {
        managerId,
        assigned: assigned.has(id),
        status: oneOf(buildStatuses, row.buildStatus),
        stage: oneOf(stageNames, row.buildStage),
      }),
    };
  });
}
