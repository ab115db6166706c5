import { assetInput, assetMessages, assetPatch, Refusal, typedAssetNumber } from '@intranet/domain';
import type { Context } from 'koa';
import { parseDataKnowing } from '../../../http/parse';
import { recordAnswers } from '../../../lists/record-answers';
import { assetList } from '../list';
import service from '../services/asset-tracking';

const { all, one, created, change, remove } = recordAnswers(assetList);

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
    await created(ctx, await service.create(strapi, ctx.state.actor, input));
  },

  update: (ctx: Context) =>
    change(ctx, async ({ id, actor, present }) => {
      const patch = await parseDataKnowing(ctx, assetPatch, present);
      await service.update(strapi, actor, id, patch);
    }),

  delete: (ctx: Context) => remove(ctx, ({ id, actor }) => service.remove(strapi, actor, id)),
};
