import { preferencesPatch } from '@intranet/domain';
import type { Context } from 'koa';
import { parseData } from '../../../platform/routes/parse';
import service from '../services/preference';

const answer = async (ctx: Context): Promise<void> => {
  ctx.body = { data: await service.find(strapi, ctx.state.actor), meta: {} };
};

export default {
  find: answer,

  async update(ctx: Context) {
    await service.update(strapi, ctx.state.actor, parseData(ctx, preferencesPatch));
    await answer(ctx);
  },
};
