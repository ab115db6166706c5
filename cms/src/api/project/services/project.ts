import { type Actor, type ProjectInput, type ProjectPatch, Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { recordChange, type Subject } from '../../../audit/record-change';
import { handoverRow } from '../../../change-control/people/board-changes';
import { recordHistory } from '../../../change-control/records/history';
import { announceManager, withdrawManagerNews } from '../../../change-control/people/manager-news';
import { membersOf } from '../../../change-control/people/members';
import { handOverDuties } from '../../../change-control/people/hand-over';
import { lockOpenVotes, type OpenVotes, recount } from '../../../change-control/votes/recount';
import { lockOpenBuild, lockProject, type StoredProject } from '../../../change-control/records/rows';
import { withdrawUnseen } from '../../../change-control/duties/withdraw-unseen';
import { refuseStale, reviseRow } from '../../../database/revision';
import { insertRow, newRow, type Transaction } from '../../../database/transaction';
import { fullNameById, usernameById } from '../../../people/names';
import { actorById } from '../../../people/person';
import { asActor, idsByUsername } from '../../../people/as-actor';
import { madeManager, renameProjectInNotices } from '../../../notifications/rename';

/** How the audit names a project. */
const subjectOf = (project: StoredProject): Subject => ({
  type: 'project',
  documentId: project.document_id,
  name: project.project_name,
});

/**
 * The id of an unblocked member of group Project Manager who is not an Administrator. PRJ-03 @throws Refusal
 * no-such-manager
 */
async function managerId(trx: Transaction, username: string | null | undefined): Promise<number | null> {
  if (!username) return null;
  const found = (await membersOf(trx, 'Project Manager')).find((member) => member.username === username);
  if (found) return found.id;
  throw Refusal.at('ProjectManager', 'no-such-manager');
}

async function refuseTaken(trx: Transaction, name: string, projectId: number): Promise<void> {
  const other = await trx('projects')
    .whereRaw('lower(project_name) = lower(?)', [name])
    .whereNot({ id: projectId })
    .first('id');
  if (!other) return;
  throw Refusal.at('ProjectName', 'project-name-taken');
}

const auditFacts = async (trx: Transaction, project: StoredProject) => ({
  ProjectName: project.project_name,
  version: project.version,
  ProjectManager: await usernameById(trx, project.manager_id),
});

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
        manager_id: await managerId(trx, input.ProjectManager),
        revision: 0,
      });
      const project = await lockProject(trx, { id });
      await recordChange(
        trx,
        actor,
        'project.create',
        subjectOf(project),
        {},
        await auditFacts(trx, project),
      );
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
  project: StoredProject,
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
  const text = madeManager(await fullNameById(trx, actor.id), project.project_name);
  const since = personId === null ? undefined : { personId, text };
  const told = await handOverDuties(trx, actor, since, project.id);
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
      const project = await lockProject(trx, { document_id: documentId });
      refuseStale(patch.revision, project);
      if (patch.ProjectName !== undefined) await refuseTaken(trx, patch.ProjectName, project.id);
      const votes = patch.ProjectManager === undefined ? null : await lockOpenVotes(trx, project.id);
      const before = await auditFacts(trx, project);
      await reviseRow(trx, 'projects', project, {
        ...(patch.ProjectName === undefined ? {} : { project_name: patch.ProjectName }),
        ...(patch.version === undefined ? {} : { version: patch.version || null }),
        ...(patch.ProjectManager === undefined
          ? {}
          : { manager_id: await managerId(trx, patch.ProjectManager) }),
      });
      const after = await lockProject(trx, { id: project.id });
      await recordChange(
        trx,
        actor,
        'project.update',
        subjectOf(after),
        before,
        await auditFacts(trx, after),
      );
      await renameProjectInNotices(trx, project.id, project.project_name, after.project_name);
      if (votes && after.manager_id !== project.manager_id)
        await handOver(trx, actor, after, project.manager_id, votes);
    },
    (trx) => idsByUsername(trx, [patch.ProjectManager]),
  );
}

export default { create, update };
