import { assignmentBatch, contractDataInput, contractDataPatch } from '@intranet/domain';
import type { Context } from 'koa';
import { parseData } from '../../../http/parse';
import { findRecord, sendList, sendRecord } from '../../../lists/find';
import { contractDataList } from '../list';
import assignments from '../services/assigned-contract';
import service from '../services/contract-data';

const find = (ctx: Context, id: string) => findRecord(strapi, contractDataList, ctx.state.actor, id);

const answer = async (ctx: Context, id: string, status = 200) =>
  sendRecord(ctx, contractDataList, await find(ctx, id), status);

export default {
  find: (ctx: Context) => sendList(strapi, ctx, contractDataList),

  findOne: (ctx: Context) => answer(ctx, ctx.params.id),

  async consequences(ctx: Context) {
    ctx.body = { data: await service.consequences(strapi, ctx.params.id), meta: {} };
  },

  async create(ctx: Context) {
    const input = parseData(ctx, contractDataInput);
    await answer(ctx, await service.create(strapi, ctx.state.actor, input), 201);
  },

  async update(ctx: Context) {
    const { id } = ctx.params;
    await find(ctx, id);
    await service.update(strapi, ctx.state.actor, id, parseData(ctx, contractDataPatch));
    await answer(ctx, id);
  },

  async assign(ctx: Context) {
    const { id } = ctx.params;
    await find(ctx, id);
    const { usernames } = parseData(ctx, assignmentBatch);
    await assignments.assign(strapi, ctx.state.actor, id, usernames);
    await answer(ctx, id);
  },

  async unassign(ctx: Context) {
    const { id } = ctx.params;
    await find(ctx, id);
    const { usernames } = parseData(ctx, assignmentBatch);
    await assignments.unassign(strapi, ctx.state.actor, id, usernames);
    await answer(ctx, id);
  },
};
