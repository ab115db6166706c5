import { discussionInput, finalDispositionInput, isPmOf, qcrPatch, Refusal } from '@intranet/domain';
import type { Context } from 'koa';
import { ballotsOf } from '../../../change-control/ballots';
import { readBoard } from '../../../change-control/members';
import { qcrList, qcrManagerId } from '../../../change-control/qcr-list';
import { roundsOf } from '../../../change-control/rounds';
import type { Transaction } from '../../../database/transaction';
import { isNone } from '../../../http/needless';
import { parseData, parseDataKnowing, parseOptionalData } from '../../../http/parse';
import { findRecord, sendList, sendWholeRecord, shownFields } from '../../../lists/find';
import { qcrHistoryList } from '../history-list';
import service from '../services/qcr';

const find = (ctx: Context, id: string) => findRecord(strapi, qcrList, ctx.state.actor, id);

const answer = async (ctx: Context, id: string, meta = {}) => {
  const row = await find(ctx, id);
  const database = strapi.db.connection as unknown as Transaction;
  const board = await readBoard(database);
  const where = { qcr_id: Number(row.id) };
  const { CCB1: now } = await ballotsOf(database, where, qcrManagerId(row), board, ['CCB1']);
  const rounds = await roundsOf(database, where);
  const ballots = rounds[0]?.ballots ?? now;
  await sendWholeRecord(strapi, ctx, qcrList, row, { more: { ballots, rounds }, meta });
};

export default {
  find: (ctx: Context) => sendList(strapi, ctx, qcrList),

  findOne: (ctx: Context) => answer(ctx, ctx.params.id),

  async history(ctx: Context) {
    const { documentId } = await find(ctx, ctx.params.id);
    ctx.query = { sort: 'id:desc', pagination: { limit: '-1' } } as never;
    await sendList(strapi, ctx, qcrHistoryList, {
      field: 'qcr',
      operator: '$eq',
      values: [String(documentId)],
    });
  },

  async update(ctx: Context) {
    const { id } = ctx.params;
    const { actor } = ctx.state;
    const row = await find(ctx, id);
    if (!isPmOf(actor, qcrManagerId(row))) throw new Refusal('forbidden');
    const { priority: _, ...present } = shownFields(qcrList, row, actor);
    const patch = await parseDataKnowing(ctx, qcrPatch, () => ({ ...present, notifications: isNone }));
    await service.update(strapi, actor, id, patch);
    await answer(ctx, id);
  },

  async discuss(ctx: Context) {
    await find(ctx, ctx.params.id);
    const input = parseOptionalData(ctx, discussionInput);
    await service.discuss(strapi, ctx.state.actor, ctx.params.id, input);
    await answer(ctx, ctx.params.id);
  },

  async finalDisposition(ctx: Context) {
    await find(ctx, ctx.params.id);
    const input = parseData(ctx, finalDispositionInput);
    await service.decideFinally(strapi, ctx.state.actor, ctx.params.id, input);
    await answer(ctx, ctx.params.id);
  },

  async remind(ctx: Context) {
    await find(ctx, ctx.params.id);
    const reminder = await service.remind(strapi, ctx.state.actor, ctx.params.id);
    await answer(ctx, ctx.params.id, reminder);
  },
};
