import type { Context } from 'koa';
import { findRecord, sendList, sendRecord } from '../../../lists/find';
import { assignmentList } from '../assignment-list';

export default {
  find: (ctx: Context) => sendList(strapi, ctx, assignmentList),

  async findOne(ctx: Context) {
    const record = await findRecord(strapi, assignmentList, ctx.state.actor, ctx.params.id);
    sendRecord(ctx, assignmentList, record);
  },
};
