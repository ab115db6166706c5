import {
  type Actor,
  type BuildEvent,
  completesStage,
  isVoteStage,
  type PermissionName,
  Refusal,
  type StageName,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import type { BuildRow } from '../../../platform/database/tables/builds';
import { applyEvent } from '../../../change-control/builds/advance';
import { unassignDisabled } from '../../../change-control/builds/assignments';
import { waitingBuilds } from '../../../change-control/duties/duties';
import { type HistoryRow, recordHistory } from '../../../change-control/records/history';
import { readBoard } from '../../../change-control/people/members';
import { type Reminder, remindVoters } from '../../../change-control/duties/reminders';
import { lockBuild, type LockedBuild } from '../../../change-control/records/rows';
import { reviseRow } from '../../../platform/database/revision';
import type { Transaction } from '../../../platform/database/transaction';
import { asActor } from '../../../platform/people/as-actor';
import { forgetTaken } from '../choose-qcrs';
import { refuseOthersIn } from '../../../change-control/people/in-project';

/** Lock a build, check that the actor may still do this in its project, and apply the event, in one transaction. */
function advance(
  strapi: Core.Strapi,
  actor: Actor,
  documentId: string,
  permission: PermissionName,
  event: BuildEvent | ((trx: Transaction, locked: LockedBuild) => BuildEvent | Promise<BuildEvent>),
  historyRow: HistoryRow,
  after: {
    columns?: Partial<BuildRow>;
    afterwards?: (trx: Transaction, locked: LockedBuild) => Promise<void>;
  } = {},
): Promise<void> {
  return asActor(strapi, actor, async (trx) => {
    const locked = await lockBuild(trx, documentId);
    refuseOthersIn(actor, permission, locked.project.manager_id);
    const what = typeof event === 'function' ? await event(trx, locked) : event;
    await applyEvent(trx, actor, locked, what, [historyRow], after.columns);
    await after.afterwards?.(trx, locked);
  });
}

/** Only the PM or CM for whom this stage waits. BLD-06 @throws Refusal forbidden */
export function refuseOthersAtStage(actor: Actor, stage: StageName, managerId: number | null): void {
  if (!completesStage(actor, stage, managerId)) throw new Refusal('forbidden');
}

/**
 * Complete the candidate list or a checkbox stage. BLD-05, BLD-06
 * @throws Refusal not-found, forbidden, build-closed, build-other-stage, build-without-qcrs
 */
const complete = (strapi: Core.Strapi, actor: Actor, documentId: string, stage: StageName): Promise<void> =>
  advance(
    strapi,
    actor,
    documentId,
    'build:complete',
    (_trx, { project }) => {
      refuseOthersAtStage(actor, stage, project.manager_id);
      return { type: 'complete', stage };
    },
    { event: 'completed' },
  );

/**
 * Write the lessons learned. This completes the build, and its project gets the build's version. BLD-10
 * @throws Refusal not-found, forbidden, build-closed, build-other-stage
 */
const learn = (
  strapi: Core.Strapi,
  actor: Actor,
  documentId: string,
  lessonsLearned: string,
): Promise<void> =>
  advance(
    strapi,
    actor,
    documentId,
    'build:lessons-learned',
    { type: 'lessons-learned' },
    { event: 'lessons-learned', reason: lessonsLearned },
    {
      columns: { lessons_learned: lessonsLearned },
      afterwards: (trx, { project, build }) =>
        reviseRow(trx, 'projects', project, { version: build.version }),
    },
  );

/** Close a build by hand. BLD-11 @throws Refusal not-found, forbidden, build-closed */
const close = (strapi: Core.Strapi, actor: Actor, documentId: string): Promise<void> =>
  advance(strapi, actor, documentId, 'build:close', { type: 'close' }, { event: 'closed' });

/**
 * Restart a closed build, including a completed one. BLD-25 @throws Refusal not-found, forbidden, build-not-closed,
 * build-another-open
 */
const restart = (strapi: Core.Strapi, actor: Actor, documentId: string): Promise<void> =>
  advance(
    strapi,
    actor,
    documentId,
    'build:close',
    async (trx, { project, build }) => {
      const other = await trx('builds')
        .where({ project_id: project.id, status: 'Open' })
        .whereNot({ id: build.id })
        .first('id');
      return { type: 'restart', anotherIsOpen: other !== undefined };
    },
    { event: 'restarted' },
    {
      afterwards: async (trx, { build }) => {
        await recordHistory(trx, actor, ...(await forgetTaken(trx, build.id)));
        await unassignDisabled(trx, actor, build.document_id);
      },
    },
  );

/**
 * Remind those who have not voted, by email. BLD-09, BLD-24
 * @throws Refusal not-found, build-closed, not-voted-on, nobody-to-remind, reminded-today
 */
function remind(strapi: Core.Strapi, actor: Actor, documentId: string): Promise<Reminder> {
  return asActor(strapi, actor, async (trx) => {
    const { build } = await lockBuild(trx, documentId);
    if (build.status !== 'Open') throw new Refusal('build-closed');
    if (!isVoteStage(build.stage)) throw new Refusal('not-voted-on');
    const [waiting] = await waitingBuilds(trx, await readBoard(trx), { ids: [build.id] });
    return remindVoters(trx, actor, { buildId: build.id }, waiting!.subject, waiting!.duty);
  });
}

export default { complete, learn, close, restart, remind };
