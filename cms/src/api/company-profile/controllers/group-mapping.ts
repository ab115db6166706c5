import { groupMappingInput } from '@intranet/domain';
import type { Context } from 'koa';
import { parseDataKnowing } from '../../../platform/routes/parse';
import service from '../services/group-mapping';

const answer = async (ctx: Context): Promise<void> => {
  ctx.body = { data: await service.find(strapi), meta: {} };
};

export default {
  find: answer,

  async update(ctx: Context) {
    const input = await parseDataKnowing(ctx, groupMappingInput, async () => ({
      ...(await service.find(strapi)),
    }));
    await service.update(strapi, ctx.state.actor, input);
    await answer(ctx);
  },
};
