import type { Context } from 'koa';
import { parseNothing } from '../../../platform/routes/parse';
import { findRecord, sendList } from '../../../platform/lists/find';
import { mailQueueList } from '../list';
import service from '../services/mail-queue';

export default {
  find: (ctx: Context) => sendList(strapi, ctx, mailQueueList),

  async sendAgain(ctx: Context) {
    const { actor } = ctx.state;
    const { id } = ctx.params;
    await parseNothing(ctx, () => findRecord(strapi, mailQueueList, actor, id));
    await service.sendAgain(strapi, actor, id);
    ctx.body = { data: { documentId: id }, meta: {} };
  },

  async sendAllAgain(ctx: Context) {
    await parseNothing(ctx);
    ctx.body = { data: await service.sendAllAgain(strapi, ctx.state.actor), meta: {} };
  },

  async state(ctx: Context) {
    ctx.body = { data: await service.state(strapi), meta: {} };
  },

  async tryNow(ctx: Context) {
    await parseNothing(ctx);
    await service.tryNow(strapi);
    ctx.body = { data: await service.state(strapi), meta: {} };
  },
};
