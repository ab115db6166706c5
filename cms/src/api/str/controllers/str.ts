import { strInput, strPatch } from '@intranet/domain';
import type { Context } from 'koa';
import { refuseNonWriters } from '../../../change-control/builds/document-rights';
import { parseData, parseDataKnowing } from '../../../platform/routes/parse';
import { findNamed } from '../../../platform/lists/find';
import { namedBuildList } from '../../../change-control/records/named-build';
import { strList } from '../list';
import service from '../services/str';
import { recordAnswers } from '../../../platform/routes/record-answers';
import { buildOf } from '../../../change-control/people/in-project';

const { reads, created, change } = recordAnswers(strList);

export default {
  ...reads,

  async create(ctx: Context) {
    await findNamed(strapi, ctx, namedBuildList, 'build', (build) =>
      refuseNonWriters(strapi.db.connection, ctx.state.actor, buildOf(build)),
    );
    const input = parseData(ctx, strInput);
    await created(ctx, await service.submit(strapi, ctx.state.actor, input));
  },

  update: (ctx: Context) =>
    change(ctx, async ({ id, actor, record, present }) => {
      await refuseNonWriters(strapi.db.connection, actor, buildOf(record));
      const patch = await parseDataKnowing(ctx, strPatch, present);
      await service.submitAgain(strapi, actor, id, patch);
    }),
};
