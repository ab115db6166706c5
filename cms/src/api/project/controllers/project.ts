import { isPmOf, projectInput, projectPatch, Refusal } from '@intranet/domain';
import type { Context } from 'koa';
import { eligibleQcrs } from '../../../change-control/build-qcrs';
import { parseData } from '../../../http/parse';
import { findRecord, sendList, sendWholeRecord } from '../../../lists/find';
import { projectList, projectNameList } from '../list';
import service from '../services/project';

const find = (ctx: Context, id: string) => findRecord(strapi, projectList, ctx.state.actor, id);

const answer = async (ctx: Context, id: string, status = 200) =>
  sendWholeRecord(strapi, ctx, projectList, await find(ctx, id), { status });

export default {
  find: (ctx: Context) => sendList(strapi, ctx, projectList),

  names(ctx: Context) {
    // A select shows all of them, whatever a caller asks for.
    ctx.query = { sort: 'ProjectName', pagination: { limit: '-1' } } as never;
    return sendList(strapi, ctx, projectNameList);
  },

  findOne: (ctx: Context) => answer(ctx, ctx.params.id),

  async eligibleQcrs(ctx: Context) {
    const { id, managerId } = await find(ctx, ctx.params.id);
    if (!isPmOf(ctx.state.actor, managerId === null ? null : Number(managerId)))
      throw new Refusal('forbidden');
    ctx.body = { data: await eligibleQcrs(strapi, Number(id), ctx.state.actor), meta: {} };
  },

  async create(ctx: Context) {
    const input = parseData(ctx, projectInput);
    await answer(ctx, await service.create(strapi, ctx.state.actor, input), 201);
  },

  async update(ctx: Context) {
    const { id } = ctx.params;
    await find(ctx, id);
    await service.update(strapi, ctx.state.actor, id, parseData(ctx, projectPatch));
    await answer(ctx, id);
  },
};
