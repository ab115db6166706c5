import { qip2FieldNames, qipInput, qipPatch, Refusal } from '@intranet/domain';
import type { Context } from 'koa';
import { qcrList } from '../../../change-control/qcr-list';
import { refuseNonWriters } from '../../../change-control/document-rights';
import { parseDataKnowing } from '../../../http/parse';
import { findRecord, sendList, sendWholeRecord, wholeRecord } from '../../../lists/find';
import { qipFormList } from '../list';
import service from '../services/qip-form';

const find = (ctx: Context, id: string) => findRecord(strapi, qipFormList, ctx.state.actor, id);

const answer = async (ctx: Context, id: string, status = 200) =>
  sendWholeRecord(strapi, ctx, qipFormList, await find(ctx, id), { status });

export default {
  find: (ctx: Context) => sendList(strapi, ctx, qipFormList),

  findOne: (ctx: Context) => answer(ctx, ctx.params.id),

  async create(ctx: Context) {
    const input = await parseDataKnowing(ctx, qipInput, ({ qip_stage }) =>
      // The second part is written later.
      qip_stage === 'QIP-1s' ? Object.fromEntries(qip2FieldNames.map((name) => [name, null])) : {},
    );
    await findRecord(strapi, qcrList, ctx.state.actor, input.qcr);
    await answer(ctx, await service.submit(strapi, ctx.state.actor, input), 201);
  },

  async update(ctx: Context) {
    const { id } = ctx.params;
    const { actor } = ctx.state;
    const plan = await find(ctx, id);
    const { buildId, managerId } = plan;
    if (buildId === null) throw new Refusal('qip-no-build');
    const build = { id: Number(buildId), managerId: managerId === null ? null : Number(managerId) };
    await refuseNonWriters(strapi.db.connection, actor, build);
    const patch = await parseDataKnowing(ctx, qipPatch, () => wholeRecord(strapi, qipFormList, plan, actor));
    await service.update(strapi, actor, id, patch);
    await answer(ctx, id);
  },
};
