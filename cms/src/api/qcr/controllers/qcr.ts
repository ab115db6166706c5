import {
  type Actor,
  canIn,
  discussionInput,
  finalDispositionInput,
  qcrPatch,
  Refusal,
} from '@intranet/domain';
import type { Context } from 'koa';
import { ballotsOf } from '../../../change-control/ballots';
import { sendHistory } from '../../../change-control/history-rows';
import { readBoard } from '../../../change-control/members';
import { qcrList, qcrManagerId } from '../../../change-control/qcr-list';
import { roundsOf } from '../../../change-control/rounds';
import { isNone, type Known } from '../../../http/needless';
import { parseDataKnowing, parseOptionalData } from '../../../http/parse';
import { findRecord, sendList, sendWholeRecord, wholeRecord } from '../../../lists/find';
import type { Row } from '../../../lists/list';
import { qcrHistoryList } from '../history-list';
import service from '../services/qcr';

const find = (ctx: Context, id: string) => findRecord(strapi, qcrList, ctx.state.actor, id);

/** Who may vote, who has, and the votes that have ended. */
const votesOf = async (row: Row) => {
  const database = strapi.db.connection;
  const board = await readBoard(database);
  const where = { qcr_id: Number(row.id) };
  const { CCB1: now } = await ballotsOf(database, where, qcrManagerId(row), board, ['CCB1']);
  const rounds = await roundsOf(database, where);
  const ballots = rounds[0]?.ballots ?? now;
  return { ballots, rounds };
};

const answer = async (ctx: Context, id: string, meta = {}) => {
  const row = await find(ctx, id);
  await sendWholeRecord(strapi, ctx, qcrList, row, { more: await votesOf(row), meta });
};

/** How it is answered now, which a body may repeat. */
const presentOf = (row: Row, actor: Actor) => async (): Promise<Known> => ({
  ...(await wholeRecord(strapi, qcrList, row, actor, await votesOf(row))),
  notifications: isNone,
});

export default {
  find: (ctx: Context) => sendList(strapi, ctx, qcrList),

  findOne: (ctx: Context) => answer(ctx, ctx.params.id),

  async history(ctx: Context) {
    const { documentId } = await find(ctx, ctx.params.id);
    await sendHistory(ctx, qcrHistoryList, 'qcr', documentId);
  },

  async update(ctx: Context) {
    const { id } = ctx.params;
    const { actor } = ctx.state;
    const row = await find(ctx, id);
    if (!canIn(actor, 'qcr:update', qcrManagerId(row))) throw new Refusal('forbidden');
    const patch = await parseDataKnowing(ctx, qcrPatch, presentOf(row, actor));
    await service.update(strapi, actor, id, patch);
    await answer(ctx, id);
  },

  async discuss(ctx: Context) {
    const row = await find(ctx, ctx.params.id);
    const input = await parseOptionalData(ctx, discussionInput, presentOf(row, ctx.state.actor));
    await service.discuss(strapi, ctx.state.actor, ctx.params.id, input);
    await answer(ctx, ctx.params.id);
  },

  async finalDisposition(ctx: Context) {
    const row = await find(ctx, ctx.params.id);
    const input = await parseDataKnowing(ctx, finalDispositionInput, presentOf(row, ctx.state.actor));
    await service.decideFinally(strapi, ctx.state.actor, ctx.params.id, input);
    await answer(ctx, ctx.params.id);
  },

  async remind(ctx: Context) {
    await find(ctx, ctx.params.id);
    const reminder = await service.remind(strapi, ctx.state.actor, ctx.params.id);
    await answer(ctx, ctx.params.id, reminder);
  },
};
