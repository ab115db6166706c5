import {
  type Actor,
  buildInput,
  buildPatch,
  canIn,
  lessonsLearnedInput,
  newBuild,
  type PermissionName,
  Refusal,
  stageCompletion,
} from '@intranet/domain';
import type { Context } from 'koa';
import { sendHistory } from '../../../change-control/history-rows';
import { plansAmong } from '../../../change-control/plans';
import { today } from '../../../env/today';
import type { Known } from '../../../http/needless';
import { parseDataKnowing } from '../../../http/parse';
import { findRecord, sendList, sendWholeRecord, wholeRecord } from '../../../lists/find';
import type { Row } from '../../../lists/list';
import { buildList, managerIdOf } from '../list';
import { buildHistoryList } from '../related-lists';
import progress from '../services/build-progress';
import service from '../services/build';
import { votingState } from '../services/voting-state';

const find = (ctx: Context, id: string): Promise<Row> => findRecord(strapi, buildList, ctx.state.actor, id);

/** How it is answered now, which a body may repeat. */
const presentOf = (build: Row, actor: Actor) => async (): Promise<Known> =>
  wholeRecord(strapi, buildList, build, actor, await votingState(strapi, build, actor));

/** What a build of these change requests begins with. */
async function freshBuild({ qcrs }: Record<string, unknown>): Promise<Known> {
  const chosen = Array.isArray(qcrs) ? qcrs.filter((id): id is string => typeof id === 'string') : [];
  const database = strapi.db.connection;
  const { flags, ...state } = newBuild(await plansAmong(database, { document_id: chosen }));
  return { dateCreated: today(), ...state, ...flags, lessonsLearned: null, STRNumber: null };
}

const answer = async (ctx: Context, id: string, status = 200, meta = {}) => {
  const row = await find(ctx, id);
  const more = await votingState(strapi, row, ctx.state.actor);
  await sendWholeRecord(strapi, ctx, buildList, row, { status, more, meta });
};

/** The build, for a person who may do this in its project. As everywhere, this refusal comes before that of a bad body. */
async function findFor(ctx: Context, permission: PermissionName): Promise<Row> {
  const build = await find(ctx, ctx.params.id);
  if (!canIn(ctx.state.actor, permission, managerIdOf(build))) throw new Refusal('forbidden');
  return build;
}

export default {
  find: (ctx: Context) => sendList(strapi, ctx, buildList),

  findOne: (ctx: Context) => answer(ctx, ctx.params.id),

  async history(ctx: Context) {
    const { documentId } = await find(ctx, ctx.params.id);
    await sendHistory(ctx, buildHistoryList, 'buildNumber', documentId);
  },

  async create(ctx: Context) {
    const input = await parseDataKnowing(ctx, buildInput, freshBuild);
    await answer(ctx, await service.create(strapi, ctx.state.actor, input), 201);
  },

  async update(ctx: Context) {
    const build = await findFor(ctx, 'build:update');
    const patch = await parseDataKnowing(ctx, buildPatch, presentOf(build, ctx.state.actor));
    await service.update(strapi, ctx.state.actor, ctx.params.id, patch);
    await answer(ctx, ctx.params.id);
  },

  async complete(ctx: Context) {
    const { actor } = ctx.state;
    const build = await findFor(ctx, 'build:complete');
    const { stage } = await parseDataKnowing(ctx, stageCompletion, presentOf(build, actor));
    await progress.complete(strapi, actor, ctx.params.id, stage);
    await answer(ctx, ctx.params.id);
  },

  async lessonsLearned(ctx: Context) {
    const { actor } = ctx.state;
    const known = presentOf(await findFor(ctx, 'build:lessons-learned'), actor);
    const { lessonsLearned } = await parseDataKnowing(ctx, lessonsLearnedInput, known);
    await progress.learn(strapi, actor, ctx.params.id, lessonsLearned);
    await answer(ctx, ctx.params.id);
  },

  async close(ctx: Context) {
    await findFor(ctx, 'build:close');
    await progress.close(strapi, ctx.state.actor, ctx.params.id);
    await answer(ctx, ctx.params.id);
  },

  async restart(ctx: Context) {
    await findFor(ctx, 'build:close');
    await progress.restart(strapi, ctx.state.actor, ctx.params.id);
    await answer(ctx, ctx.params.id);
  },

  async remind(ctx: Context) {
    await find(ctx, ctx.params.id);
    const reminder = await progress.remind(strapi, ctx.state.actor, ctx.params.id);
    await answer(ctx, ctx.params.id, 200, reminder);
  },
};
