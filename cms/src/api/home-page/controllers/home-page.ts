import { homePagePatch } from '@intranet/domain';
import type { Context } from 'koa';
import { parseDataKnowing } from '../../../http/parse';
import { findRecord, sendList, sendRecord, wholeRecord } from '../../../lists/find';
import { homePageList } from '../list';
import service from '../services/home-page';

const answer = async (ctx: Context) =>
  sendRecord(ctx, homePageList, await findRecord(strapi, homePageList, ctx.state.actor, ctx.params.id));

export default {
  find: (ctx: Context) => sendList(strapi, ctx, homePageList),

  findOne: answer,

  async update(ctx: Context) {
    const { actor } = ctx.state;
    const page = await findRecord(strapi, homePageList, actor, ctx.params.id);
    const patch = await parseDataKnowing(ctx, homePagePatch, () =>
      wholeRecord(strapi, homePageList, page, actor),
    );
    await service.update(strapi, actor, ctx.params.id, patch);
    await answer(ctx);
  },
};
