import type { Context } from 'koa';
import { nextRetention } from '../../../privacy/retention';

export default {
  async find(ctx: Context) {
    ctx.body = { data: await nextRetention(strapi, new Date()), meta: {} };
  },
};
