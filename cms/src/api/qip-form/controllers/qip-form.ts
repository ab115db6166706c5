import { type Actor, qip2FieldNames, qipInput, qipPatch } from '@intranet/domain';
import type { Context } from 'koa';
import { qcrList } from '../../../change-control/records/qcr-list';
import { refuseNonWriters } from '../../../change-control/builds/document-rights';
import type { Row } from '../../../platform/lists/list';
import { parseDataKnowing } from '../../../platform/routes/parse';
import { findNamed } from '../../../platform/lists/find';
import { qipFormList } from '../list';
import service from '../services/qip-form';
import { recordAnswers } from '../../../platform/routes/record-answers';
import { buildOf } from '../../../change-control/people/in-project';

const { reads, created, change } = recordAnswers(qipFormList);

/** Outside a build no one writes a plan, which the service says. @throws Refusal forbidden */
async function refuseNonPlanners(actor: Actor, record: Row): Promise<void> {
  if (record.buildId === null) return;
  await refuseNonWriters(strapi.db.connection, actor, buildOf(record));
}

export default {
  ...reads,

  async create(ctx: Context) {
    await findNamed(strapi, ctx, qcrList, 'qcr', (qcr) =>
      refuseNonPlanners(ctx.state.actor, { ...qcr, managerId: qcr.buildManagerId ?? null }),
    );
    const input = await parseDataKnowing(ctx, qipInput, ({ qip_stage }) =>
      // The second part does not exist yet.
      qip_stage === 'QIP-1s' ? Object.fromEntries(qip2FieldNames.map((name) => [name, null])) : {},
    );
    await created(ctx, await service.submit(strapi, ctx.state.actor, input));
  },

  update: (ctx: Context) =>
    change(ctx, async ({ id, actor, record, present }) => {
      await refuseNonPlanners(actor, record);
      const patch = await parseDataKnowing(ctx, qipPatch, present);
      await service.update(strapi, actor, id, patch);
    }),
};
