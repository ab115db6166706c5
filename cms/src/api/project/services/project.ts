import type { ProjectRow } from '../../../platform/database/tables/builds';
import {
  type Actor,
  nameAfter,
  tidyNameKey,
  type ProjectInput,
  type ProjectPatch,
  Refusal,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { auditOf } from '../../../platform/audit/audit-of';
import { editRecord } from '../../../platform/audit/edit-record';
import { handoverRow } from '../../../change-control/people/board-changes';
import { recordHistory } from '../../../change-control/records/history';
import { announceManager, withdrawManagerNews } from '../../../change-control/people/manager-news';
import { membersOf } from '../../../change-control/people/members';
import { handOverDuties } from '../../../change-control/people/hand-over';
import { lockOpenVotes, type OpenVotes, recount } from '../../../change-control/votes/recount';
import { lockOpenBuild, lockProject } from '../../../change-control/records/rows';
import { withdrawUnseen } from '../../../change-control/duties/withdraw-unseen';
import { sentColumns } from '../../../platform/database/columns';
import { insertRow, newRow, type Transaction } from '../../../platform/database/transaction';
import { nameOfActor, usernameById } from '../../../platform/people/names';
import { actorById } from '../../../platform/people/actor-by-id';
import { asActor, idsByUsername } from '../../../platform/people/as-actor';
import { madeManager, renameProjectInNotices } from '../../../platform/news/notifications/rename';

const audit = auditOf(
  'project',
  (project: ProjectRow) => project.project_name,
  async (project, trx) => ({
    ProjectName: project.project_name,
    version: project.version,
    ProjectManager: await usernameById(trx, project.manager_id),
  }),
);

/**
 * The id of an unblocked member of group Project Manager who is not an Administrator, or of the present manager, whom a
 * client may send back unchanged although they were disabled since. PRJ-03
 * @param present the project's manager so far
 * @throws Refusal no-such-manager
 */
async function managerId(
  trx: Transaction,
  username: string | null | undefined,
  present: number | null,
): Promise<number | null> {
  if (!username) return null;
  if (username === (await usernameById(trx, present))) return present;
  const found = (await membersOf(trx, 'Project Manager')).find((member) => member.username === username);
  if (found) return found.id;
  throw Refusal.at('ProjectManager', 'no-such-manager');
}

async function refuseTaken(trx: Transaction, name: string, projectId: number): Promise<void> {
  const others = await trx('projects').whereNot({ id: projectId }).select('project_name');
  if (others.some((other) => tidyNameKey(other.project_name) === tidyNameKey(name)))
    throw Refusal.at('ProjectName', 'project-name-taken');
}

/**
 * Create a project. PRJ-03
 * @returns its documentId
 * @throws Refusal project-name-taken, no-such-manager
 */
function create(strapi: Core.Strapi, actor: Actor, input: ProjectInput): Promise<string> {
  return asActor(
    strapi,
    actor,
    async (trx) => {
      await refuseTaken(trx, input.ProjectName, 0);
      const row = newRow();
      const id = await insertRow(trx, 'projects', {
        ...row,
        project_name: input.ProjectName,
        version: input.version || null,
        manager_id: await managerId(trx, input.ProjectManager, null),
        revision: 0,
      });
      const project = await lockProject(trx, { id });
      await audit.created(trx, actor, project);
      await announceManager(trx, actor, project.project_name, project.manager_id);
      return row.document_id;
    },
    (trx) => idsByUsername(trx, [input.ProjectManager]),
  );
}

/**
 * A new PM takes over everything that waited for the previous one: votes, reports, stages. The histories of the open
 * build and of records being voted on mention it. BLD-07, BLD-17, PRJ-03, WAI-05
 */
async function handOver(
  trx: Transaction,
  actor: Actor,
  project: ProjectRow,
  from: number | null,
  votes: OpenVotes,
) {
  const handover = { from, to: project.manager_id };
  const before = await lockOpenBuild(trx, project);
  if (before && !votes.builds.includes(before.document_id)) {
    const historyRow = await handoverRow(trx, handover);
    await recordHistory(trx, actor, { ...historyRow, buildId: before.id });
  }
  await recount(trx, actor, votes, handover);
  const personId = project.manager_id;
  const text = madeManager(await nameOfActor(trx, actor), project.project_name);
  const since = personId === null ? undefined : { personId, text };
  const told = await handOverDuties(trx, actor, since, [project.id]);
  await withdrawManagerNews(trx, project.project_name, from);
  const former = from === null ? undefined : await actorById(trx, from);
  if (former) await withdrawUnseen(trx, former);
  if (personId !== null && !told.has(personId))
    await announceManager(trx, actor, project.project_name, personId);
}

/**
 * Edit a project. Other records refer to it by id, so they show a new name at once; open notices are updated (PRJ-05).
 * After a change of PM, the open votes of the project are counted again.
 * @throws Refusal not-found, stale, project-name-taken, no-such-manager
 */
function update(strapi: Core.Strapi, actor: Actor, documentId: string, patch: ProjectPatch): Promise<void> {
  return asActor(
    strapi,
    actor,
    async (trx) => {
      const lock = () => lockProject(trx, { document_id: documentId });
      const { ProjectName, version, ProjectManager, revision } = patch;
      const held: { votes?: OpenVotes } = {};
      const edited = { table: 'projects' as const, lock, audit };
      const { before, after } = await editRecord(
        trx,
        actor,
        edited,
        revision,
        async ({ id, manager_id, project_name }) => {
          const name = nameAfter(project_name, ProjectName);
          if (name !== project_name) await refuseTaken(trx, name, id);
          if (ProjectManager !== undefined) held.votes = await lockOpenVotes(trx, [id]);
          return sentColumns({
            project_name: name,
            version: version === undefined ? undefined : version || null,
            manager_id:
              ProjectManager === undefined ? undefined : await managerId(trx, ProjectManager, manager_id),
          });
        },
      );
      await renameProjectInNotices(trx, before.id, before.project_name, after.project_name);
      if (held.votes && after.manager_id !== before.manager_id)
        await handOver(trx, actor, after, before.manager_id, held.votes);
    },
    (trx) => idsByUsername(trx, [patch.ProjectManager]),
  );
}

export default { create, update };
