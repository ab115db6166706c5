import { webhookInput, webhookPatch, webhookSending } from '@intranet/domain';
import type { Context } from 'koa';
import { parseData, parseDataKnowing, parseNothing } from '../../../platform/routes/parse';
import { findRecord, sendList, sendRecord, sendWholeRecord } from '../../../platform/lists/find';
import { recordAnswers } from '../../../platform/routes/record-answers';
import { deliveryList, webhookList } from '../list';
import service, { type WithSecret } from '../services/webhook';

const { reads, changes, remove, see } = recordAnswers(webhookList);

/** The only answer that contains the secret. WHK-06 */
async function withSecret(ctx: Context, { documentId, secret }: WithSecret, status: number): Promise<void> {
  const more = { secret };
  await sendWholeRecord(strapi, ctx, webhookList, await see(ctx, documentId), { status, more });
}

export default {
  ...reads,

  async create(ctx: Context) {
    const input = await parseDataKnowing(ctx, webhookInput, () => service.fresh);
    await withSecret(ctx, await service.create(strapi, ctx.state.actor, input), 201);
  },

  update: changes(webhookPatch, service.update),

  delete: (ctx: Context) => remove(ctx, ({ id, actor }) => service.remove(strapi, actor, id)),

  async renewSecret(ctx: Context) {
    const { documentId } = await see(ctx, ctx.params.id);
    await parseNothing(ctx);
    await withSecret(ctx, await service.renewSecret(strapi, ctx.state.actor, String(documentId)), 200);
  },

  async deliveries(ctx: Context) {
    const { documentId } = await see(ctx, ctx.params.id);
    await sendList(strapi, ctx, deliveryList, {
      field: 'webhook',
      operator: '$eq',
      values: [String(documentId)],
    });
  },

  async send(ctx: Context) {
    const { actor } = ctx.state;
    const { documentId } = await see(ctx, ctx.params.id);
    const { delivery } = parseData(ctx, webhookSending);
    const id = await service.send(strapi, actor, String(documentId), delivery);
    sendRecord(ctx, deliveryList, await findRecord(strapi, deliveryList, actor, id), 201);
  },
};
