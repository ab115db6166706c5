import type { Context } from 'koa';
import { parseNothing } from '../../../platform/routes/parse';
import { findRecord, sendRecord } from '../../../platform/lists/find';
import { recordAnswers } from '../../../platform/routes/record-answers';
import { notificationList } from '../list';
import service from '../services/notification';

/** One of the actor's own notifications; there is no body. Sight is checked first. */
const parseNothingOfOwn = (ctx: Context) =>
  parseNothing(ctx, () => findRecord(strapi, notificationList, ctx.state.actor, ctx.params.id));

export default {
  ...recordAnswers(notificationList).reads,

  async read(ctx: Context) {
    const { actor } = ctx.state;
    await parseNothingOfOwn(ctx);
    await service.read(strapi, actor, ctx.params.id);
    sendRecord(ctx, notificationList, await findRecord(strapi, notificationList, actor, ctx.params.id));
  },

  async readAll(ctx: Context) {
    await parseNothing(ctx);
    ctx.body = { data: { read: await service.readAll(strapi, ctx.state.actor) } };
  },

  async delete(ctx: Context) {
    await parseNothingOfOwn(ctx);
    await service.remove(strapi, ctx.state.actor, ctx.params.id);
    ctx.status = 204;
  },
};
