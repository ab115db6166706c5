import { type Actor, buildSight, projectActions, type ProjectReach, projectSight } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { asDay, asMoment } from '../../platform/database/columns';
import { rawRows } from '../../platform/database/raw';
import type { BuildRow } from '../../platform/database/tables/builds';
import { namesWaitedFor, waitingBuilds } from '../../change-control/duties/duties';
import { readBoard } from '../../change-control/people/members';
import { number, recordFields, searched, text } from '../../platform/lists/fields';
import { fullName, person } from '../../platform/lists/full-name';
import { from, type List, type Row } from '../../platform/lists/list';
import { isActor, seenBy, seenWithPermission } from '../../platform/lists/sight';
import { managerIdOf } from '../../change-control/people/in-project';

/** The actor is assigned to the open build of the project. */
const developsOpenBuild = `p.id in (select ob.project_id from builds ob join assigned_builds oa on oa.build_id = ob.id
  where ob.status = 'Open' and oa.person_id = ?)`;

/** The projects, each with the status and stage of its open build. PRJ-01, PRJ-04 */
export const projectList: List<ProjectReach> = {
  table: 'projects',
  alias: 'p',
  joins: {
    manager: 'left join up_users m on m.id = p.manager_id',
    openBuild: "left join builds ob on ob.project_id = p.id and ob.status = 'Open'",
  },
  fields: {
    ...recordFields('p'),
    ProjectName: text('p.project_name'),
    version: text('p.version', { nullable: true }),
    ...person('m', ['ProjectManager', 'ProjectManagerName'], { joins: ['manager'], nullable: true }),
    search: searched(['p.project_name', 'p.version', 'ob.version', fullName('m')], ['manager', 'openBuild']),
    // The values of the column Version: the open build's, and the project's own.
    versions: searched(['ob.version', 'p.version'], ['openBuild']),
    shownVersion: text('coalesce(ob.version, p.version)', {
      joins: ['openBuild'],
      nullable: true,
      hidden: 'filter',
    }),
    status: text('ob.status', { joins: ['openBuild'], nullable: true }),
    stage: text('ob.stage', { joins: ['openBuild'], nullable: true }),
    revision: number('p.revision'),
    managerId: number('p.manager_id', { nullable: true, hidden: 'server' }),
  },
  ...seenBy(projectSight, {
    managerId: isActor('p.manager_id = ?'),
    developerIds: isActor(developsOpenBuild),
  }),
  further: (strapi, rows, actor) => buildsOf(strapi, rows, actor),
  wholeAllowed: true,
};

type ListedBuild = Pick<
  BuildRow,
  'project_id' | 'id' | 'document_id' | 'version' | 'status' | 'stage' | 'date_created' | 'stage_since'
>;

/** The builds of these projects that the actor may see, the newest first, and what the actor may do. */
async function buildsOf(strapi: Core.Strapi, rows: readonly Row[], actor: Actor) {
  const ids = rows.map(({ id }) => Number(id));
  const builds = await rawRows<ListedBuild>(
    strapi,
    null,
    `select project_id, id, document_id, version, status, stage, date_created, stage_since from builds
      where project_id in (${ids.map(() => '?').join(', ')}) order by id desc`,
    ids,
  );
  const database = strapi.db.connection;
  const board = await readBoard(database);
  const open = builds.flatMap(({ id, status }) => (status === 'Open' ? [id] : []));
  const waiting = new Map(
    (await waitingBuilds(database, board, { ids: open })).map(({ id, duty }) => [
      id,
      namesWaitedFor(board, duty),
    ]),
  );
  // A person who sees a project sees its open build; closed ones are seen by everyone here (PRJ-04).
  const visible = buildSight.scope(actor).length > 0;
  return rows.map((row) => ({
    builds: builds
      .filter(({ project_id }) => visible && project_id === row.id)
      .map(({ id, document_id, version, status, stage, date_created, stage_since }) => ({
        id,
        documentId: document_id,
        version,
        status,
        stage,
        dateCreated: asDay(date_created),
        stageSince: asMoment(stage_since),
        waitingFor: waiting.get(id) ?? [],
      })),
    availableActions: projectActions(actor, {
      hasOpenBuild: row.status !== null,
      managerId: managerIdOf(row),
    }),
  }));
}

/** Only the names, for everyone who reports a problem. QPR-01 */
export const projectNameList: List<'every'> = {
  ...from('projects', 'p'),
  fields: {
    id: number('p.id'),
    documentId: text('p.document_id'),
    ProjectName: text('p.project_name'),
  },
  ...seenWithPermission('project:names'),
  wholeAllowed: true,
};
