import { qipInput, qipPatch, Refusal } from '@intranet/domain';
import type { Context } from 'koa';
import { qcrList } from '../../../change-control/qcr-list';
import { refuseNonWriters } from '../../../change-control/document-rights';
import type { Transaction } from '../../../database/transaction';
import { parseData } from '../../../http/parse';
import { findRecord, sendList, sendWholeRecord } from '../../../lists/find';
import { qipFormList } from '../list';
import service from '../services/qip-form';

const find = (ctx: Context, id: string) => findRecord(strapi, qipFormList, ctx.state.actor, id);

const answer = async (ctx: Context, id: string, status = 200) =>
  sendWholeRecord(strapi, ctx, qipFormList, await find(ctx, id), { status });

export default {
  find: (ctx: Context) => sendList(strapi, ctx, qipFormList),

  findOne: (ctx: Context) => answer(ctx, ctx.params.id),

  async create(ctx: Context) {
    const input = parseData(ctx, qipInput);
    await findRecord(strapi, qcrList, ctx.state.actor, input.qcr);
    await answer(ctx, await service.submit(strapi, ctx.state.actor, input), 201);
  },

  async update(ctx: Context) {
    const { id } = ctx.params;
    const { buildId, managerId } = await find(ctx, id);
    if (buildId === null) throw new Refusal('qip-no-build');
    const build = { id: Number(buildId), managerId: managerId === null ? null : Number(managerId) };
    await refuseNonWriters(strapi.db.connection as unknown as Transaction, ctx.state.actor, build);
    await service.update(strapi, ctx.state.actor, id, parseData(ctx, qipPatch));
    await answer(ctx, id);
  },
};
