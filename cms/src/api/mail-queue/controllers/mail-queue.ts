import type { Context } from 'koa';
import { sendList } from '../../../lists/find';
import { mailQueueList } from '../list';
import service from '../services/mail-queue';

export default {
  find: (ctx: Context) => sendList(strapi, ctx, mailQueueList),

  async sendAgain(ctx: Context) {
    await service.sendAgain(strapi, ctx.state.actor, ctx.params.id);
    ctx.body = { data: { documentId: ctx.params.id }, meta: {} };
  },

  async sendAllAgain(ctx: Context) {
    ctx.body = { data: await service.sendAllAgain(strapi, ctx.state.actor), meta: {} };
  },

  async state(ctx: Context) {
    ctx.body = { data: await service.state(strapi), meta: {} };
  },

  async tryNow(ctx: Context) {
    await service.tryNow(strapi);
    ctx.body = { data: await service.state(strapi), meta: {} };
  },
};
