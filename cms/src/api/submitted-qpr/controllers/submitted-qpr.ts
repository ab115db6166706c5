import { isPmOf, qprApproval, qprInput, qprRejection, Refusal } from '@intranet/domain';
import type { Context } from 'koa';
import { today } from '../../../env/today';
import { isNone } from '../../../http/needless';
import { parseData, parseDataKnowing } from '../../../http/parse';
import { findRecord, sendList, sendRecord } from '../../../lists/find';
import { ownFacts } from '../../../people/own-facts';
import { managerIdOf, submittedQprList } from '../list';
import review from '../services/qpr-review';
import service from '../services/submitted-qpr';

const find = (ctx: Context, id: string) => findRecord(strapi, submittedQprList, ctx.state.actor, id);

const answer = async (ctx: Context, id: string, status = 200) =>
  sendRecord(ctx, submittedQprList, await find(ctx, id), status);

/** For its PM alone; the order of refusals is the contract's, so before a bad body. */
async function refuseOthers(ctx: Context): Promise<void> {
  const qpr = await find(ctx, ctx.params.id);
  if (!isPmOf(ctx.state.actor, managerIdOf(qpr))) throw new Refusal('forbidden');
}

export default {
  find: (ctx: Context) => sendList(strapi, ctx, submittedQprList),

  findOne: (ctx: Context) => answer(ctx, ctx.params.id),

  async create(ctx: Context) {
    const input = await parseDataKnowing(ctx, qprInput, async () => ({
      author: (await ownFacts(strapi, ctx.state.actor)).firstLastName,
      dateSubmitted: today(),
      status: 'Waiting on approval',
      closed: false,
      approved: false,
      notifications: isNone,
    }));
    await answer(ctx, await service.create(strapi, ctx.state.actor, input), 201);
  },

  async approve(ctx: Context) {
    await refuseOthers(ctx);
    const { priority, pmComments } = parseData(ctx, qprApproval);
    await review.approve(strapi, ctx.state.actor, ctx.params.id, priority, pmComments || null);
    await answer(ctx, ctx.params.id);
  },

  async reject(ctx: Context) {
    await refuseOthers(ctx);
    const { pmComments } = parseData(ctx, qprRejection);
    await review.reject(strapi, ctx.state.actor, ctx.params.id, pmComments || null);
    await answer(ctx, ctx.params.id);
  },
};
