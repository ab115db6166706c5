import { qip2FieldNames, qipInput, qipPatch, Refusal } from '@intranet/domain';
import type { Context } from 'koa';
import { qcrList } from '../../../change-control/records/qcr-list';
import { refuseNonWriters } from '../../../change-control/builds/document-rights';
import { parseDataKnowing } from '../../../http/parse';
import { findRecord } from '../../../lists/find';
import { qipFormList } from '../list';
import service from '../services/qip-form';
import { recordAnswers } from '../../../lists/record-answers';
import { buildOf } from '../../../change-control/people/in-project';

const { reads, created, change } = recordAnswers(qipFormList);

export default {
  ...reads,

  async create(ctx: Context) {
    const input = await parseDataKnowing(ctx, qipInput, ({ qip_stage }) =>
      // The second part does not exist yet.
      qip_stage === 'QIP-1s' ? Object.fromEntries(qip2FieldNames.map((name) => [name, null])) : {},
    );
    await findRecord(strapi, qcrList, ctx.state.actor, input.qcr);
    await created(ctx, await service.submit(strapi, ctx.state.actor, input));
  },

  update: (ctx: Context) =>
    change(ctx, async ({ id, actor, record, present }) => {
      if (record.buildId === null) throw new Refusal('qip-no-build');
      await refuseNonWriters(strapi.db.connection, actor, buildOf(record));
      const patch = await parseDataKnowing(ctx, qipPatch, present);
      await service.update(strapi, actor, id, patch);
    }),
};
