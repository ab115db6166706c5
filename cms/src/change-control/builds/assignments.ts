import { selectRows } from '../../platform/database/select';
import type { PersonRow } from '../../platform/database/tables/people';
import { recordChange } from '../../platform/audit/record-change';
import type { Transaction } from '../../platform/database/transaction';
import { actorById } from '../../platform/people/actor-by-id';
import { buildSubject } from './advance';
import { waitingBuilds } from '../duties/duties';
import { type Doer, doerName, recordHistory } from '../records/history';
import { type Member, readBoard } from '../people/members';
import { plainFacts } from '../telling/announcements';
import { announceBuild } from '../telling/build-news';
import { lockBuild, type LockedBuild } from '../records/rows';
import { settleDuty } from '../duties/settle-duties';
import { aboutBuild } from '../telling/subjects';
import { tell } from '../telling/tell';
import { withdrawUnseen } from '../duties/withdraw-unseen';
import { fullNameOf } from '../../platform/people/names';

/**
 * A developer was assigned to a build: they are notified of that, and of their duty if the build waits for them.
 * BLD-14, NOT-05
 */
export async function announceAssignment(
  trx: Transaction,
  actor: Doer,
  { project, build }: LockedBuild,
  person: Member,
): Promise<void> {
  const board = await readBoard(trx);
  const subject = aboutBuild(project, build);
  const [waiting] = await waitingBuilds(trx, board, { ids: [build.id] });
  const turn = await settleDuty(trx, board, subject.recordId, waiting?.duty);
  const facts = plainFacts(await doerName(trx, actor), project.project_name);
  const people = { concerned: [person] };
  await tell(trx, actor, subject, turn, { event: 'build-assigned', facts, people });
}

/** The assignment that is removed, as stored. */
type Assigned = Pick<PersonRow, 'id' | 'username' | 'first_name' | 'last_name'>;

/**
 * Remove a developer from a locked build. It no longer waits for them, and their notices about it are removed, since
 * they no longer see it. BLD-14, BLD-17, WAI-05
 * @param why what the history adds to the name, such as that they were disabled
 */
export async function unassign(
  trx: Transaction,
  actor: Doer,
  { project, build }: LockedBuild,
  person: Assigned,
  why?: string,
): Promise<void> {
  await trx('assigned_builds').where({ build_id: build.id, person_id: person.id }).delete();
  await trx('notifications')
    .where({ record_id: build.document_id, person_id: person.id, close_on_click: true })
    .delete();
  const rest = await actorById(trx, person.id);
  if (rest) await withdrawUnseen(trx, rest);
  const name = fullNameOf(person);
  const reason = why ? `${name}, ${why}` : name;
  await recordHistory(trx, actor, { event: 'unassigned', buildId: build.id, reason });
  const before = { developer: person.username };
  await recordChange(trx, actor, 'build.unassign', buildSubject(project, build), before, {});
  await announceBuild(trx, actor, project, build);
}

/**
 * Remove a disabled person from the builds they develop. Completed builds keep them, as a record of who made them.
 * USR-10, BLD-14
 */
export async function unassignEverywhere(trx: Transaction, actor: Doer, person: Assigned): Promise<void> {
  const builds = await selectRows(
    trx('assigned_builds as a')
      .join('builds as b', 'b.id', 'a.build_id')
      .where('a.person_id', person.id)
      .whereNot('b.stage', 'Completed')
      .orderBy(['b.project_id', 'b.id']),
    { b: 'builds' },
    ['b.document_id'],
  );
  for (const { document_id } of builds) {
    await unassign(trx, actor, await lockBuild(trx, document_id), person, 'who was disabled');
  }
}

/**
 * Remove developers who were disabled while a build was complete, since it is worked on again without them. The build
 * must be locked. BLD-11, USR-10
 */
export async function unassignDisabled(trx: Transaction, actor: Doer, documentId: string): Promise<void> {
  const locked = await lockBuild(trx, documentId);
  const people = await selectRows(
    trx('assigned_builds as a')
      .join('up_users as u', 'u.id', 'a.person_id')
      .where({ 'a.build_id': locked.build.id, 'u.blocked': true })
      .orderBy('u.id'),
    { u: 'up_users' },
    ['u.id', 'u.username', 'u.first_name', 'u.last_name'],
  );
  for (const person of people) await unassign(trx, actor, locked, person, 'who was disabled');
}
