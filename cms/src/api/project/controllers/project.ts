import { canIn, projectInput, projectPatch, Refusal } from '@intranet/domain';
import type { Context } from 'koa';
import { eligibleQcrs } from '../../../change-control/build-qcrs';
import { isNone } from '../../../http/needless';
import { parseDataKnowing } from '../../../http/parse';
import { findRecord, sendAll, sendList, sendWholeRecord, wholeRecord } from '../../../lists/find';
import { colleagueFacts } from '../../../people/own-facts';
import { projectList, projectNameList } from '../list';
import service from '../services/project';

const find = (ctx: Context, id: string) => findRecord(strapi, projectList, ctx.state.actor, id);

const answer = async (ctx: Context, id: string, status = 200) =>
  sendWholeRecord(strapi, ctx, projectList, await find(ctx, id), { status });

export default {
  find: (ctx: Context) => sendList(strapi, ctx, projectList),

  /** What a select offers. */
  names: (ctx: Context) =>
    sendAll(strapi, ctx, projectNameList, [{ field: 'ProjectName', descending: false }]),

  findOne: (ctx: Context) => answer(ctx, ctx.params.id),

  async eligibleQcrs(ctx: Context) {
    const { id, managerId } = await find(ctx, ctx.params.id);
    if (!canIn(ctx.state.actor, 'project:eligible-qcrs', managerId === null ? null : Number(managerId)))
      throw new Refusal('forbidden');
    ctx.body = { data: await eligibleQcrs(strapi, Number(id), ctx.state.actor), meta: {} };
  },

  async create(ctx: Context) {
    const input = await parseDataKnowing(ctx, projectInput, async ({ ProjectManager }) => ({
      ProjectManagerName: (await colleagueFacts(strapi, ProjectManager))?.firstLastName ?? null,
      status: null,
      stage: null,
      builds: isNone,
    }));
    await answer(ctx, await service.create(strapi, ctx.state.actor, input), 201);
  },

  async update(ctx: Context) {
    const { id } = ctx.params;
    const { actor } = ctx.state;
    const project = await find(ctx, id);
    const patch = await parseDataKnowing(ctx, projectPatch, () =>
      wholeRecord(strapi, projectList, project, actor),
    );
    await service.update(strapi, actor, id, patch);
    await answer(ctx, id);
  },
};
