import { visitorInput, visitorPatch } from '@intranet/domain';
import type { Context } from 'koa';
import { parseData } from '../../../http/parse';
import { recordAnswers } from '../../../lists/record-answers';
import { visitorList } from '../list';
import service from '../services/visitor';

const { all, one, see, answer, change } = recordAnswers(visitorList);

export default {
  find: all,

  findOne: one,

  async create(ctx: Context) {
    await answer(ctx, await service.create(strapi, ctx.state.actor, parseData(ctx, visitorInput)), 201);
  },

  update: (ctx: Context) =>
    change(ctx, (id) => service.update(strapi, ctx.state.actor, id, parseData(ctx, visitorPatch))),

  async delete(ctx: Context) {
    const { id } = ctx.params;
    await see(ctx, id);
    await service.remove(strapi, ctx.state.actor, id);
    ctx.status = 204;
  },
};
