import { type Actor, type BuildAssignmentInput, Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { recordChange } from '../../../platform/audit/record-change';
import { buildSubject } from '../../../change-control/builds/advance';
import { announceAssignment, unassign } from '../../../change-control/builds/assignments';
import { recordHistory } from '../../../change-control/records/history';
import { membersOf } from '../../../change-control/people/members';
import { lockBuild, type LockedBuild } from '../../../change-control/records/rows';
import { selectFirst } from '../../../platform/database/select';
import { insertRow, newRow, type Transaction } from '../../../platform/database/transaction';
import { asActor, idsByUsername } from '../../../platform/people/as-actor';
import { refuseOthersIn } from '../../../change-control/people/in-project';

/**
 * An open build with its project, locked, for one who may change its developers. @throws Refusal not-found, forbidden,
 * build-closed
 */
async function lockToAssign(trx: Transaction, actor: Actor, buildId: string): Promise<LockedBuild> {
  const locked = await lockBuild(trx, buildId);
  refuseOthersIn(actor, 'assigned-build:write', locked.project.manager_id);
  if (locked.build.status !== 'Open') throw new Refusal('build-closed');
  return locked;
}

/**
 * Assign a developer to an open build: unblocked, in group Developer, not an Administrator, not assigned yet. BLD-14
 * @returns the assignment's documentId
 * @throws Refusal not-found, forbidden, build-closed, no-such-developer, already-assigned-build
 */
function create(strapi: Core.Strapi, actor: Actor, input: BuildAssignmentInput): Promise<string> {
  return asActor(
    strapi,
    actor,
    async (trx) => {
      const { project, build } = await lockToAssign(trx, actor, input.build);
      const person = (await membersOf(trx, 'Developer')).find(({ username }) => username === input.username);
      if (!person) {
        throw Refusal.at('username', 'no-such-developer');
      }
      const where = { build_id: build.id, person_id: person.id };
      if (await trx('assigned_builds').where(where).first('id')) throw new Refusal('already-assigned-build');
      const row = newRow();
      await insertRow(trx, 'assigned_builds', { ...row, ...where });
      await announceAssignment(trx, actor, { project, build }, person);
      await recordHistory(trx, actor, { event: 'assigned', buildId: build.id, reason: person.firstLastName });
      const after = { developer: person.username };
      await recordChange(trx, actor, 'build.assign', buildSubject(project, build), {}, after);
      return row.document_id;
    },
    (trx) => idsByUsername(trx, [input.username]),
  );
}

/** Remove a developer from an open build. BLD-14 @throws Refusal not-found, forbidden, build-closed */
function remove(strapi: Core.Strapi, actor: Actor, documentId: string): Promise<void> {
  return asActor(strapi, actor, async (trx) => {
    const found = await selectFirst(
      trx('assigned_builds as a')
        .join('builds as b', 'b.id', 'a.build_id')
        .join('up_users as u', 'u.id', 'a.person_id')
        .where('a.document_id', documentId),
      { b: 'builds', u: 'up_users' },
      ['b.document_id as build', 'u.id', 'u.username', 'u.first_name', 'u.last_name'],
    );
    if (!found) throw new Refusal('not-found');
    const locked = await lockToAssign(trx, actor, found.build);
    const there = await trx('assigned_builds').where({ document_id: documentId }).first('id');
    if (!there) throw new Refusal('not-found');
    await unassign(trx, actor, locked, found);
  });
}

export default { create, remove };
