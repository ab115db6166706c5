import type { Context } from 'koa';
import { findRecord, sendList, sendRecord } from '../../../lists/find';
import { notificationList } from '../list';
import service from '../services/notification';

export default {
  find: (ctx: Context) => sendList(strapi, ctx, notificationList),

  async read(ctx: Context) {
    const { actor } = ctx.state;
    await service.read(strapi, actor, ctx.params.id);
    sendRecord(ctx, notificationList, await findRecord(strapi, notificationList, actor, ctx.params.id));
  },

  async readAll(ctx: Context) {
    ctx.body = { data: { read: await service.readAll(strapi, ctx.state.actor) } };
  },

  async delete(ctx: Context) {
    await service.remove(strapi, ctx.state.actor, ctx.params.id);
    ctx.status = 204;
  },
};
