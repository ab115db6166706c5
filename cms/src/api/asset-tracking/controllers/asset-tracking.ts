import { assetInput, assetMessages, assetPatch, Refusal, typedAssetNumber } from '@intranet/domain';
import type { Context } from 'koa';
import { parseDataKnowing } from '../../../http/parse';
import { recordAnswers } from '../../../lists/record-answers';
import { assetList } from '../list';
import service from '../services/asset-tracking';

const { all, one, see, answer, change } = recordAnswers(assetList);

/** The number asked for. @throws Refusal bad-query */
function askedNumber({ query }: Context): number {
  const asked = typeof query.assetNumber === 'string' ? typedAssetNumber(query.assetNumber) : null;
  if (asked !== null) return asked;
  const message = assetMessages.notAnAssetNumber;
  throw Refusal.at('assetNumber', 'bad-query', message);
}

export default {
  find: all,

  findOne: one,

  async lookup(ctx: Context) {
    ctx.body = { data: await service.lookUp(strapi, askedNumber(ctx)), meta: {} };
  },

  async create(ctx: Context) {
    const input = await parseDataKnowing(ctx, assetInput, () => ({ ticketCount: 0, openTicketCount: 0 }));
    await answer(ctx, await service.create(strapi, ctx.state.actor, input), 201);
  },

  update: (ctx: Context) =>
    change(ctx, async (id, present) => {
      const patch = await parseDataKnowing(ctx, assetPatch, present);
      await service.update(strapi, ctx.state.actor, id, patch);
    }),

  async delete(ctx: Context) {
    await see(ctx, ctx.params.id);
    await service.remove(strapi, ctx.state.actor, ctx.params.id);
    ctx.status = 204;
  },
};
