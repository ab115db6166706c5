import { strInput, strPatch } from '@intranet/domain';
import type { Context } from 'koa';
import { refuseNonWriters } from '../../../change-control/document-rights';
import { parseData, parseDataKnowing } from '../../../http/parse';
import { findRecord, sendList, sendWholeRecord, wholeRecord } from '../../../lists/find';
import { buildOf, strList } from '../list';
import service from '../services/str';

const find = (ctx: Context, id: string) => findRecord(strapi, strList, ctx.state.actor, id);

const answer = async (ctx: Context, id: string, status = 200) =>
  sendWholeRecord(strapi, ctx, strList, await find(ctx, id), { status });

export default {
  find: (ctx: Context) => sendList(strapi, ctx, strList),

  findOne: (ctx: Context) => answer(ctx, ctx.params.id),

  async create(ctx: Context) {
    const input = parseData(ctx, strInput);
    await answer(ctx, await service.submit(strapi, ctx.state.actor, input), 201);
  },

  async update(ctx: Context) {
    const { id } = ctx.params;
    const report = await find(ctx, id);
    await refuseNonWriters(strapi.db.connection, ctx.state.actor, buildOf(report));
    const { actor } = ctx.state;
    const patch = await parseDataKnowing(ctx, strPatch, () => wholeRecord(strapi, strList, report, actor));
    await service.submitAgain(strapi, actor, id, patch);
    await answer(ctx, id);
  },
};
