import type { Context } from 'koa';
import { findRecord, sendList, sendRecord } from '../../../lists/find';
import { contractDataList } from '../list';

export default {
  find: (ctx: Context) => sendList(strapi, ctx, contractDataList),

  async findOne(ctx: Context) {
    const record = await findRecord(strapi, contractDataList, ctx.state.actor, ctx.params.id);
    sendRecord(ctx, contractDataList, record);
  },
};
