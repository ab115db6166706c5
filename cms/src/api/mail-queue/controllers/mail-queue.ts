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
};
