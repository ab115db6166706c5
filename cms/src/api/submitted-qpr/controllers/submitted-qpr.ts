import { canIn, qprApproval, qprInput, qprRejection, Refusal } from '@intranet/domain';
import type { Context } from 'koa';
import { today } from '../../../env/today';
import { eitherOf, isNone, type Known } from '../../../http/needless';
import { parseDataKnowing } from '../../../http/parse';
import { findRecord, sendList, sendWholeRecord, wholeRecord } from '../../../lists/find';
import { ownFacts } from '../../../people/own-facts';
import { managerIdOf, submittedQprList } from '../list';
import review from '../services/qpr-review';
import service from '../services/submitted-qpr';

const find = (ctx: Context, id: string) => findRecord(strapi, submittedQprList, ctx.state.actor, id);

const answer = async (ctx: Context, id: string, status = 200) =>
  sendWholeRecord(strapi, ctx, submittedQprList, await find(ctx, id), { status });

/**
 * Only for its PM; as everywhere, this refusal comes before that of a bad body.
 * @returns what a body may repeat: how the report is now, and what the review makes of it
 */
async function refuseOthers(ctx: Context, approved: boolean): Promise<() => Promise<Known>> {
  const { actor } = ctx.state;
  const qpr = await find(ctx, ctx.params.id);
  if (!canIn(actor, 'submitted-qpr:review', managerIdOf(qpr))) throw new Refusal('forbidden');
  return async () =>
    eitherOf(await wholeRecord(strapi, submittedQprList, qpr, actor), {
      approved,
      closed: true,
      status: approved ? 'Approved' : 'Disapproved',
      approvingPM: actor.username,
      dateReviewed: today(),
      notifications: isNone,
    });
}

export default {
  find: (ctx: Context) => sendList(strapi, ctx, submittedQprList),

  findOne: (ctx: Context) => answer(ctx, ctx.params.id),

  async create(ctx: Context) {
    const input = await parseDataKnowing(ctx, qprInput, async () => ({
      author: (await ownFacts(strapi, ctx.state.actor)).firstLastName,
      authorUsername: ctx.state.actor.username,
      dateSubmitted: today(),
      status: 'Waiting on approval',
      closed: false,
      approved: false,
      approvingPM: null,
      approvingPMName: null,
      dateReviewed: null,
      pmComments: null,
      qcr: null,
      progress: null,
      notifications: isNone,
    }));
    await answer(ctx, await service.create(strapi, ctx.state.actor, input), 201);
  },

  async approve(ctx: Context) {
    const known = await refuseOthers(ctx, true);
    const { priority, pmComments } = await parseDataKnowing(ctx, qprApproval, known);
    await review.approve(strapi, ctx.state.actor, ctx.params.id, priority, pmComments || null);
    await answer(ctx, ctx.params.id);
  },

  async reject(ctx: Context) {
    const known = await refuseOthers(ctx, false);
    const { pmComments } = await parseDataKnowing(ctx, qprRejection, known);
    await review.reject(strapi, ctx.state.actor, ctx.params.id, pmComments || null);
    await answer(ctx, ctx.params.id);
  },
};
