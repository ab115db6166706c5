import { assignmentInput, assignmentPatch } from '@intranet/domain';
import type { Context } from 'koa';
import { parseData } from '../../../http/parse';
import { findRecord, sendList, sendRecord } from '../../../lists/find';
import { assignmentList } from '../assignment-list';
import service from '../services/assigned-contract';

const find = (ctx: Context, id: string) => findRecord(strapi, assignmentList, ctx.state.actor, id);

const answer = async (ctx: Context, id: string, status = 200) =>
  sendRecord(ctx, assignmentList, await find(ctx, id), status);

export default {
  find: (ctx: Context) => sendList(strapi, ctx, assignmentList),

  findOne: (ctx: Context) => answer(ctx, ctx.params.id),

  async create(ctx: Context) {
    const input = parseData(ctx, assignmentInput);
    await answer(ctx, await service.create(strapi, ctx.state.actor, input), 201);
  },

  async update(ctx: Context) {
    const { id } = ctx.params;
    await find(ctx, id);
    const { disabled } = parseData(ctx, assignmentPatch);
    await service.setDisabled(strapi, ctx.state.actor, id, disabled);
    await answer(ctx, id);
  },

  async delete(ctx: Context) {
    await find(ctx, ctx.params.id);
    await service.remove(strapi, ctx.state.actor, ctx.params.id);
    ctx.status = 204;
  },
};
