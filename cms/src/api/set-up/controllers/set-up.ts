import type { Context } from 'koa';
import { parseNothing } from '../../../platform/routes/parse';
import service from '../services/set-up';

const answer = async (ctx: Context): Promise<void> => {
  ctx.body = { data: await service.find(strapi, ctx.state.actor), meta: {} };
};

export default {
  find: answer,

  async hide(ctx: Context) {
    await parseNothing(ctx);
    await service.hide(strapi, ctx.state.actor);
    await answer(ctx);
  },

  async testMail(ctx: Context) {
    await parseNothing(ctx);
    ctx.body = { data: await service.sendTestMail(strapi, ctx.state.actor), meta: {} };
  },
};
