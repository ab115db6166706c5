import { buildAssignmentInput } from '@intranet/domain';
import type { Context } from 'koa';
import { parseDataKnowing } from '../../../http/parse';
import { findRecord } from '../../../lists/find';
import { colleagueFacts } from '../../../people/own-facts';
import { buildList } from '../list';
import { assignedBuildList } from '../related-lists';
import service from '../services/assigned-build';
import { recordAnswers } from '../../../lists/record-answers';
import { refuseOthersIn, managerIdOf } from '../../../change-control/people/in-project';

const { reads, created, remove } = recordAnswers(assignedBuildList);

export default {
  ...reads,

  async create(ctx: Context) {
    const input = await parseDataKnowing(ctx, buildAssignmentInput, async ({ username, build }) => {
      const { email, firstLastName } = (await colleagueFacts(strapi, username)) ?? {};
      return { email, firstLastName, buildNumber: build };
    });
    await findRecord(strapi, buildList, ctx.state.actor, input.build);
    await created(ctx, await service.create(strapi, ctx.state.actor, input));
  },

  delete: (ctx: Context) =>
    remove(
      ctx,
      ({ id, actor }) => service.remove(strapi, actor, id),
      ({ actor, record }) => refuseOthersIn(actor, 'assigned-build:write', managerIdOf(record)),
    ),
};
