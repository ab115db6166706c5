import { homePagePatch } from '@intranet/domain';
import type { Context } from 'koa';
import { parseData } from '../../../http/parse';
import { findRecord, sendList, sendRecord } from '../../../lists/find';
import { homePageList } from '../list';
import service from '../services/home-page';

const answer = async (ctx: Context) =>
  sendRecord(ctx, homePageList, await findRecord(strapi, homePageList, ctx.state.actor, ctx.params.id));

export default {
  find: (ctx: Context) => sendList(strapi, ctx, homePageList),

  findOne: answer,

  async update(ctx: Context) {
    await findRecord(strapi, homePageList, ctx.state.actor, ctx.params.id);
    await service.update(strapi, ctx.state.actor, ctx.params.id, parseData(ctx, homePagePatch));
    await answer(ctx);
  },
};
