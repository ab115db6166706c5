import { assetInput, assetMessages, assetPatch, Refusal, typedAssetNumber } from '@intranet/domain';
import type { Context } from 'koa';
import { parseData } from '../../../http/parse';
import { findRecord, sendList, sendRecord } from '../../../lists/find';
import { assetList } from '../list';
import service from '../services/asset-tracking';

const find = (ctx: Context, id: string) => findRecord(strapi, assetList, ctx.state.actor, id);

const answer = async (ctx: Context, id: string, status = 200) =>
  sendRecord(ctx, assetList, await find(ctx, id), status);

/** The number asked for. @throws Refusal bad-query */
function askedNumber({ query }: Context): number {
  const asked = typeof query.assetNumber === 'string' ? typedAssetNumber(query.assetNumber) : null;
  if (asked !== null) return asked;
  const message = assetMessages.notAnAssetNumber;
  throw new Refusal('bad-query', { errors: [{ path: 'assetNumber', message }] }, message);
}

export default {
  find: (ctx: Context) => sendList(strapi, ctx, assetList),

  findOne: (ctx: Context) => answer(ctx, ctx.params.id),

  async lookup(ctx: Context) {
    ctx.body = { data: await service.lookUp(strapi, askedNumber(ctx)), meta: {} };
  },

  async create(ctx: Context) {
    await answer(ctx, await service.create(strapi, ctx.state.actor, parseData(ctx, assetInput)), 201);
  },

  async update(ctx: Context) {
    const { id } = ctx.params;
    await find(ctx, id);
    await service.update(strapi, ctx.state.actor, id, parseData(ctx, assetPatch));
    await answer(ctx, id);
  },

  async delete(ctx: Context) {
    await find(ctx, ctx.params.id);
    await service.remove(strapi, ctx.state.actor, ctx.params.id);
    ctx.status = 204;
  },
};
