import { discussionInput, finalDispositionInput, isPmOf, qcrPatch } from '@intranet/domain';
import type { Context } from 'koa';
import { ballotsOf } from '../../../change-control/votes/ballots';
import { sendHistory } from '../../../change-control/records/history-rows';
import { readBoard, refuseNonVoters } from '../../../change-control/people/members';
import { qcrList } from '../../../change-control/records/qcr-list';
import { roundsOf } from '../../../change-control/votes/rounds';
import { isNone, type Known } from '../../../platform/http/bodies/unchanged-fields';
import { parseDataKnowing, parseNothing, parseOptionalData } from '../../../platform/routes/parse';
import { attachmentsOf } from '../../../threads/attachments';
import type { Row } from '../../../platform/lists/list';
import { qcrHistoryList } from '../history-list';
import service from '../services/qcr';
import { recordAnswers } from '../../../platform/routes/record-answers';
import { refuseOthersIn, managerIdOf } from '../../../change-control/people/in-project';

/** The eligible voters, who has voted, and the ended votes. */
const votesOf = async (row: Row) => {
  const database = strapi.db.connection;
  const board = await readBoard(database);
  const where = { qcr_id: Number(row.id) };
  const { CCB1: now } = await ballotsOf(database, where, managerIdOf(row), board, ['CCB1']);
  const rounds = await roundsOf(database, where);
  const ballots = rounds[0]?.ballots ?? now;
  return { ballots, rounds };
};

const { reads, change, see } = recordAnswers(qcrList, async (row, actor) => ({
  ...(await votesOf(row)),
  attachments: await attachmentsOf(
    strapi,
    actor,
    'qcr',
    String(row.documentId),
    isPmOf(actor, managerIdOf(row)),
  ),
}));

/** Bodies have no field for notifications: no call can set those of a change request. */
const withoutNews = (present: () => Promise<Known>) => async (): Promise<Known> => ({
  ...(await present()),
  notifications: isNone,
});

export default {
  ...reads,

  async history(ctx: Context) {
    const { documentId } = await see(ctx, ctx.params.id);
    await sendHistory(ctx, qcrHistoryList, 'qcr', documentId);
  },

  update: (ctx: Context) =>
    change(ctx, async ({ id, actor, record, present }) => {
      refuseOthersIn(actor, 'qcr:update', managerIdOf(record));
      const patch = await parseDataKnowing(ctx, qcrPatch, withoutNews(present));
      await service.update(strapi, actor, id, patch);
    }),

  discuss: (ctx: Context) =>
    change(ctx, async ({ id, actor, record, present }) => {
      await refuseNonVoters(strapi.db.connection, actor, managerIdOf(record));
      const input = await parseOptionalData(ctx, discussionInput, withoutNews(present));
      await service.discuss(strapi, actor, id, input);
    }),

  finalDisposition: (ctx: Context) =>
    change(ctx, async ({ id, actor, present }) => {
      const input = await parseDataKnowing(ctx, finalDispositionInput, withoutNews(present));
      await service.decideFinally(strapi, actor, id, input);
    }),

  remind: (ctx: Context) =>
    change(ctx, async ({ id, actor }) => {
      await parseNothing(ctx);
      return service.remind(strapi, actor, id);
    }),
};
