import type { Context } from 'koa';
import { parseNothing } from '../../../platform/routes/parse';
import service from '../services/calendar-feed';

export default {
  async own(ctx: Context) {
    ctx.body = { data: await service.own(strapi, ctx.state.actor), meta: {} };
  },

  async renew(ctx: Context) {
    await parseNothing(ctx);
    ctx.status = 201;
    ctx.body = { data: await service.renew(strapi, ctx.state.actor), meta: {} };
  },

  async revoke(ctx: Context) {
    await parseNothing(ctx);
    await service.revoke(strapi, ctx.state.actor);
    ctx.status = 204;
  },

  async read(ctx: Context) {
    ctx.body = await service.read(strapi, ctx.params.address);
    ctx.type = 'text/calendar; charset=utf-8';
  },
};
