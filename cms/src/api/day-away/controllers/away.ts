import type { Context } from 'koa';
import service from '../services/away';

export default {
  /** Who is away today. ABS-04 */
  async now(ctx: Context) {
    ctx.body = { data: await service.now(strapi, ctx.state.actor), meta: {} };
  },

  /** Who of the actor's team is away this week. ABS-04 */
  async team(ctx: Context) {
    ctx.body = { data: await service.team(strapi, ctx.state.actor), meta: {} };
  },
};
