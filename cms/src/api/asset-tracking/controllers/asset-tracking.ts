import { assetInput, assetMessages, assetPatch, Refusal, typedAssetNumber } from '@intranet/domain';
import type { Context } from 'koa';
import { importRows } from '../../../platform/imports/controller';
import { parseDataKnowing } from '../../../platform/routes/parse';
import { sendList } from '../../../platform/lists/find';
import { recordAnswers } from '../../../platform/routes/record-answers';
import { handoverList } from '../handover-list';
import { assetList } from '../list';
import { assetImport } from '../import';
import service from '../services/asset-tracking';

const { see, reads, created, changes, remove } = recordAnswers(assetList);

/** The asset number in the query. @throws Refusal bad-query */
function askedNumber({ query }: Context): number {
  const asked = typeof query.assetNumber === 'string' ? typedAssetNumber(query.assetNumber) : null;
  if (asked !== null) return asked;
  const message = assetMessages.notAnAssetNumber;
  throw Refusal.at('assetNumber', 'bad-query', message);
}

export default {
  ...reads,

  async handovers(ctx: Context) {
    await see(ctx, ctx.params.id);
    await sendList(strapi, ctx, handoverList, { field: 'asset', operator: '$eq', values: [ctx.params.id] });
  },

  async lookup(ctx: Context) {
    ctx.body = { data: await service.lookUp(strapi, askedNumber(ctx)), meta: {} };
  },

  async create(ctx: Context) {
    const input = await parseDataKnowing(ctx, assetInput, ({ holder }) => ({
      ticketCount: 0,
      openTicketCount: 0,
      holderDisabled: false,
      ...((holder ?? null) === null && { holderName: null }),
    }));
    await created(ctx, await service.create(strapi, ctx.state.actor, input));
  },

  update: changes(assetPatch, service.update),

  delete: (ctx: Context) => remove(ctx, ({ id, actor }) => service.remove(strapi, actor, id)),

  importRows: importRows(assetImport),
};
