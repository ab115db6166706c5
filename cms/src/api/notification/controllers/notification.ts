import type { Context } from 'koa';
import { sendList } from '../../../lists/find';
import { notificationList } from '../list';
import service from '../services/notification';

export default {
  find: (ctx: Context) => sendList(strapi, ctx, notificationList),

  async delete(ctx: Context) {
    await service.remove(strapi, ctx.state.actor, ctx.params.id);
    ctx.status = 204;
  },
};
