import {
  buildInput,
  buildPatch,
  documentId,
  lessonsLearnedInput,
  newBuild,
  stageCompletion,
} from '@intranet/domain';
import type { Context } from 'koa';
import { sendHistory } from '../../../change-control/records/history-rows';
import { plansAmong } from '../../../change-control/builds/plans';
import { today } from '../../../platform/env/today';
import { sameDay } from '../../../platform/http/bodies/days';
import type { Known } from '../../../platform/http/bodies/unchanged-fields';
import { parseDataKnowing, parseNothing } from '../../../platform/routes/parse';
import { sentField } from '../../../platform/http/bodies/sent';
import { buildList } from '../list';
import { buildHistoryList } from '../related-lists';
import progress, { refuseOthersAtStage } from '../services/build-progress';
import service from '../services/build';
import { votingState } from '../voting-state';
import { recordAnswers } from '../../../platform/routes/record-answers';
import { refuseOthersIn, managerIdOf } from '../../../change-control/people/in-project';

const { reads, created, change, see } = recordAnswers(buildList, (build, actor) =>
  votingState(strapi, build, actor),
);

/** The stage where a build of these change requests begins. */
async function freshBuild({ qcrs }: Record<string, unknown>): Promise<Known> {
  const chosen = Array.isArray(qcrs) ? qcrs.filter((id): id is string => typeof id === 'string') : [];
  const database = strapi.db.connection;
  const { flags, ...state } = newBuild(await plansAmong(database, { document_id: chosen }));
  return { dateCreated: sameDay(today()), ...state, ...flags, lessonsLearned: null, STRNumber: null };
}

/** Only its PM and admins make builds of a project; one that does not exist is refused as a fault of its field. BLD-02 */
async function refuseOthersOfProject(ctx: Context): Promise<void> {
  const named = documentId.safeParse(sentField(ctx, 'project'));
  if (!named.success) return;
  const where = { document_id: named.data };
  const project = await strapi.db.connection('projects').where(where).first('manager_id');
  if (project) refuseOthersIn(ctx.state.actor, 'build:create', project.manager_id);
}

export default {
  ...reads,

  async history(ctx: Context) {
    const { documentId } = await see(ctx, ctx.params.id);
    await sendHistory(ctx, buildHistoryList, 'buildNumber', documentId);
  },

  async create(ctx: Context) {
    await refuseOthersOfProject(ctx);
    const input = await parseDataKnowing(ctx, buildInput, freshBuild);
    await created(ctx, await service.create(strapi, ctx.state.actor, input));
  },

  update: (ctx: Context) =>
    change(ctx, async ({ id, actor, record, present }) => {
      refuseOthersIn(actor, 'build:update', managerIdOf(record));
      await service.update(strapi, actor, id, await parseDataKnowing(ctx, buildPatch, present));
    }),

  complete: (ctx: Context) =>
    change(ctx, async ({ id, actor, record, present }) => {
      refuseOthersIn(actor, 'build:complete', managerIdOf(record));
      const named = stageCompletion.shape.stage.safeParse(sentField(ctx, 'stage'));
      if (named.success) refuseOthersAtStage(actor, named.data, managerIdOf(record));
      const { stage } = await parseDataKnowing(ctx, stageCompletion, present);
      await progress.complete(strapi, actor, id, stage);
    }),

  lessonsLearned: (ctx: Context) =>
    change(ctx, async ({ id, actor, record, present }) => {
      refuseOthersIn(actor, 'build:lessons-learned', managerIdOf(record));
      const { lessonsLearned } = await parseDataKnowing(ctx, lessonsLearnedInput, present);
      await progress.learn(strapi, actor, id, lessonsLearned);
    }),

  close: (ctx: Context) =>
    change(ctx, async ({ id, actor, record }) => {
      refuseOthersIn(actor, 'build:close', managerIdOf(record));
      await parseNothing(ctx);
      await progress.close(strapi, actor, id);
    }),

  restart: (ctx: Context) =>
    change(ctx, async ({ id, actor, record }) => {
      refuseOthersIn(actor, 'build:close', managerIdOf(record));
      await parseNothing(ctx);
      await progress.restart(strapi, actor, id);
    }),

  remind: (ctx: Context) =>
    change(ctx, async ({ id, actor }) => {
      await parseNothing(ctx);
      return progress.remind(strapi, actor, id);
    }),
};
