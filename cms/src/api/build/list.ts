import {
  type Actor,
  availableBuildActions,
  type BuildReach,
  buildSight,
  type StageName,
  stageFlags,
  stageNames,
  buildStatuses,
  votersOf,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { managerIdOf } from '../../change-control/people/in-project';
import { qcrsOfBuilds } from '../../change-control/builds/build-qcrs';
import { readBoard } from '../../change-control/people/members';
import { flagColumns } from '../../change-control/records/rows';
import { buildFacts } from '../../change-control/people/sight';
import { rawRows } from '../../platform/database/raw';
import type { VoteRow } from '../../platform/database/tables/builds';
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
import { fullName } from '../../platform/lists/full-name';
import type { Field, List, Row } from '../../platform/lists/list';
import { seenBy } from '../../platform/lists/sight';
import { oneOf } from '../../platform/lists/cells';

const projectField = (column: string, options: Partial<Field> = {}) =>
  text(column, { joins: ['project'], ...options });

const managerField = (column: string) => text(column, { joins: ['project', 'manager'], nullable: true });

/** The builds with their project, change requests, and the reader's actions. BLD-01 */
export const buildList: List<BuildReach> = {
  table: 'builds',
  alias: 'b',
  joins: {
    project: 'join projects p on p.id = b.project_id',
    manager: 'left join up_users m on m.id = p.manager_id',
    report: 'left join strs t on t.build_id = b.id',
  },
  fields: {
    ...recordFields('b'),
    dateCreated: day('b.date_created'),
    ...columns(text, 'b', 'status', 'stage'),
    stageSince: moment('b.stage_since'),
    version: text('b.version'),
    QIP1: flag('b.qip_1'),
    QIP2: flag('b.qip_2'),
    ...Object.fromEntries(stageFlags.map((name) => [name, flag(`b.${flagColumns[name]}`)])),
    lessonsLearned: longText('b.lessons_learned', { nullable: true }),
    STRNumber: text('t.document_id', { joins: ['report'], nullable: true }),
    revision: number('b.revision'),
    ProjectName: projectField('p.project_name', { hidden: 'filter' }),
    ProjectManager: { ...managerField('m.username'), hidden: 'filter' },
    ProjectManagerName: { ...managerField(fullName('m')), hidden: 'filter' },
    projectDocumentId: projectField('p.document_id', { hidden: 'server' }),
    projectVersion: projectField('p.version', { hidden: 'server', nullable: true }),
    projectId: number('b.project_id', { hidden: 'server' }),
    managerId: number('p.manager_id', { joins: ['project'], nullable: true, hidden: 'server' }),
  },
  ...seenBy(buildSight, buildFacts()),
  derived: (row) => ({
    project: {
      id: row.projectId,
      documentId: row.projectDocumentId,
      ProjectName: row.ProjectName,
      version: row.projectVersion,
      ProjectManager: row.ProjectManager,
      ProjectManagerName: row.ProjectManagerName,
    },
  }),
  further: (strapi, rows, actor) => further(strapi, rows, actor),
  wholeAllowed: true,
};

/** The actor's part in these builds: to which they are assigned, and at which stages they have voted. */
async function partsIn(strapi: Core.Strapi, buildIds: readonly number[], actor: Actor) {
  const marks = buildIds.map(() => '?').join(', ');
  const rows = await rawRows<Pick<VoteRow, 'build_id' | 'stage'>>(
    strapi,
    null,
    `select build_id, null as stage from assigned_builds where person_id = ? and build_id in (${marks})
      union all select build_id, stage from ccbs where voter_id = ? and build_id in (${marks})`,
    [actor.id, ...buildIds, actor.id, ...buildIds],
  );
  return {
    assigned: (id: number) => rows.some((row) => row.build_id === id && row.stage === null),
    voted: (id: number, stage: StageName) => rows.some((row) => row.build_id === id && row.stage === stage),
  };
}

async function further(strapi: Core.Strapi, rows: readonly Row[], actor: Actor) {
  const ids = rows.map(({ id }) => Number(id));
  const [qcrs, parts, board] = await Promise.all([
    qcrsOfBuilds(strapi, ids, actor),
    partsIn(strapi, ids, actor),
    readBoard(strapi.db.connection),
  ]);
  return rows.map((row) => {
    const id = Number(row.id);
    const stage = oneOf(stageNames, row.stage);
    const managerId = managerIdOf(row);
    const listed = qcrs.get(id) ?? [];
    return {
      qcrs: listed,
      availableActions: availableBuildActions(actor, {
        status: oneOf(buildStatuses, row.status),
        stage,
        managerId,
        empty: listed.every(({ taken }) => taken),
        assigned: parts.assigned(id),
        voted: parts.voted(id, stage),
        eligible: votersOf(board, managerId).some((voter) => voter.id === actor.id),
      }),
    };
  });
}
