import { buildAssignmentInput } from '@intranet/domain';
import type { Context } from 'koa';
import { parseDataKnowing } from '../../../platform/routes/parse';
import { findNamed } from '../../../platform/lists/find';
import type { Row } from '../../../platform/lists/list';
import { namedBuildList } from '../../../change-control/records/named-build';
import { colleagueFacts } from '../../../platform/people/own-facts';
import { assignedBuildList } from '../related-lists';
import service from '../services/assigned-build';
import { recordAnswers } from '../../../platform/routes/record-answers';
import { refuseOthersIn, managerIdOf } from '../../../change-control/people/in-project';

const { reads, created, remove } = recordAnswers(assignedBuildList);

export default {
  ...reads,

  async create(ctx: Context) {
    const refuseOthers = (build: Row) =>
      refuseOthersIn(ctx.state.actor, 'assigned-build:write', managerIdOf(build));
    for (const field of ['build', 'buildNumber'])
      await findNamed(strapi, ctx, namedBuildList, field, refuseOthers);
    const input = await parseDataKnowing(ctx, buildAssignmentInput, async ({ username }) => {
      const { email, firstLastName } = (await colleagueFacts(strapi, username)) ?? {};
      return { email, firstLastName };
    });
    await created(ctx, await service.create(strapi, ctx.state.actor, input));
  },

  delete: (ctx: Context) =>
    remove(
      ctx,
      ({ id, actor }) => service.remove(strapi, actor, id),
      ({ actor, record }) => refuseOthersIn(actor, 'assigned-build:write', managerIdOf(record)),
    ),
};
