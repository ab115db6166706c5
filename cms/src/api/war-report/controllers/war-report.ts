import { type Actor, Refusal, warReportInput, warReportPatch, whyNotEditable } from '@intranet/domain';
import type { Context } from 'koa';
import { today } from '../../../env/today';
import { parseData } from '../../../http/parse';
import { findRecord, sendList, sendRecord } from '../../../lists/find';
import { factsOf, warReportList } from '../list';
import service from '../services/war-report';

const find = (actor: Actor, documentId: string) => findRecord(strapi, warReportList, actor, documentId);

/** Sight comes before the body, and the body before the rule of a submitted report. Contract, "Errors". */
async function refuseForeign(actor: Actor, documentId: string): Promise<void> {
  const report = await find(actor, documentId);
  if (whyNotEditable(actor, factsOf(report)) === 'forbidden') throw new Refusal('forbidden');
}

const answer = async (ctx: Context, documentId: string, status: number) =>
  sendRecord(ctx, warReportList, await find(ctx.state.actor, documentId), status);

export default {
  find: (ctx: Context) => sendList(strapi, ctx, warReportList),

  findOne: (ctx: Context) => answer(ctx, ctx.params.id, 200),

  async create(ctx: Context) {
    const { documentId } = await service.create(
      strapi,
      ctx.state.actor,
      parseData(ctx, warReportInput(today())),
    );
    await answer(ctx, documentId, 201);
  },

  async update(ctx: Context) {
    const { id } = ctx.params;
    await refuseForeign(ctx.state.actor, id);
    await service.update(strapi, ctx.state.actor, id, parseData(ctx, warReportPatch(today())));
    await answer(ctx, id, 200);
  },

  async delete(ctx: Context) {
    const { id } = ctx.params;
    await refuseForeign(ctx.state.actor, id);
    await service.remove(strapi, ctx.state.actor, id);
    ctx.status = 204;
  },
};
