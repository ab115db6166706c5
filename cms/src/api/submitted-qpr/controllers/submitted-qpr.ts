import {
  isPmOf,
  qprApproval,
  qprCorrection,
  qprDuplicate,
  qprInput,
  qprMilestones,
  qprRejection,
  Refusal,
} from '@intranet/domain';
import type { Context } from 'koa';
import { today } from '../../../platform/env/today';
import { sameDay } from '../../../platform/http/bodies/days';
import { eitherOf, isNone, type Known } from '../../../platform/http/bodies/unchanged-fields';
import { parseDataKnowing, parseNothing } from '../../../platform/routes/parse';
import { attachmentsOf } from '../../../threads/attachments';
import { ownFacts } from '../../../platform/people/own-facts';
import { submittedQprList } from '../list';
import correction from '../services/qpr-correction';
import ending from '../services/qpr-ending';
import review from '../services/qpr-review';
import service from '../services/submitted-qpr';
import { recordAnswers, type Seen } from '../../../platform/routes/record-answers';
import { refuseOthersIn, managerIdOf } from '../../../change-control/people/in-project';

const { reads, created, change } = recordAnswers(submittedQprList, async (row, actor) => ({
  attachments: await attachmentsOf(
    strapi,
    actor,
    'submitted-qpr',
    String(row.documentId),
    isPmOf(actor, managerIdOf(row)),
  ),
}));

/**
 * Only for its PM; as everywhere, this refusal comes before that of a bad body.
 * @returns what a body may repeat: the current values, and those that the review sets
 */
function knownToReviewer({ actor, record, present }: Seen, approved: boolean): () => Promise<Known> {
  refuseOthersIn(actor, 'submitted-qpr:review', managerIdOf(record));
  return async () =>
    eitherOf(await present(), {
      approved,
      closed: true,
      status: approved ? 'Approved' : 'Disapproved',
      approvingPM: actor.username,
      dateReviewed: sameDay(today()),
      notifications: isNone,
    });
}

export default {
  ...reads,

  async create(ctx: Context) {
    const input = await parseDataKnowing(ctx, qprInput, async () => ({
      author: (await ownFacts(strapi, ctx.state.actor)).firstLastName,
      authorUsername: ctx.state.actor.username,
      dateSubmitted: sameDay(today()),
      status: 'Waiting on approval',
      closed: false,
      approved: false,
      approvingPM: null,
      approvingPMName: null,
      dateReviewed: null,
      pmComments: null,
      qcr: null,
      progress: null,
      withdrawn: false,
      duplicateOf: null,
      attachments: isNone,
      milestones: qprMilestones(
        {
          dateSubmitted: today(),
          status: 'Waiting on approval',
          dateReviewed: null,
          dateDecided: null,
        },
        null,
      ),
      notifications: isNone,
    }));
    await created(ctx, await service.create(strapi, ctx.state.actor, input));
  },

  approve: (ctx: Context) =>
    change(ctx, async (qpr) => {
      const { priority, pmComments } = await parseDataKnowing(ctx, qprApproval, knownToReviewer(qpr, true));
      await review.approve(strapi, qpr.actor, qpr.id, priority, pmComments || null);
    }),

  reject: (ctx: Context) =>
    change(ctx, async (qpr) => {
      const { pmComments } = await parseDataKnowing(ctx, qprRejection, knownToReviewer(qpr, false));
      await review.reject(strapi, qpr.actor, qpr.id, pmComments || null);
    }),

  update: (ctx: Context) =>
    change(ctx, async ({ id, actor, record, present }) => {
      refuseOthersIn(actor, 'submitted-qpr:correct', managerIdOf(record));
      await correction.correct(strapi, actor, id, await parseDataKnowing(ctx, qprCorrection, present));
    }),

  withdraw: (ctx: Context) =>
    change(ctx, async ({ id, actor, record }) => {
      if (record.authorId !== actor.id) throw new Refusal('forbidden');
      await parseNothing(ctx);
      await ending.withdraw(strapi, actor, id);
    }),

  duplicate: (ctx: Context) =>
    change(ctx, async ({ id, actor, record, present }) => {
      refuseOthersIn(actor, 'submitted-qpr:duplicate', managerIdOf(record));
      await ending.duplicate(strapi, actor, id, await parseDataKnowing(ctx, qprDuplicate, present));
    }),
};
