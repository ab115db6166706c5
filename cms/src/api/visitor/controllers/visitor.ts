import { visitorInput, visitorPatch } from '@intranet/domain';
import type { Context } from 'koa';
import { parseData } from '../../../http/parse';
import { findRecord, sendList, sendRecord } from '../../../lists/find';
import { visitorList } from '../list';
import service from '../services/visitor';

const find = (ctx: Context, id: string) => findRecord(strapi, visitorList, ctx.state.actor, id);

const answer = async (ctx: Context, id: string, status = 200) =>
  sendRecord(ctx, visitorList, await find(ctx, id), status);

export default {
  find: (ctx: Context) => sendList(strapi, ctx, visitorList),

  findOne: (ctx: Context) => answer(ctx, ctx.params.id),

  async create(ctx: Context) {
    await answer(ctx, await service.create(strapi, ctx.state.actor, parseData(ctx, visitorInput)), 201);
  },

  async update(ctx: Context) {
    const { id } = ctx.params;
    await find(ctx, id);
    await service.update(strapi, ctx.state.actor, id, parseData(ctx, visitorPatch));
    await answer(ctx, id);
  },
};
