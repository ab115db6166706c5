import { buildAssignmentInput, canIn, Refusal } from '@intranet/domain';
import type { Context } from 'koa';
import { parseDataKnowing } from '../../../http/parse';
import { findRecord, sendList, sendRecord } from '../../../lists/find';
import { colleagueFacts } from '../../../people/own-facts';
import { buildList, managerIdOf } from '../list';
import { assignedBuildList } from '../related-lists';
import service from '../services/assigned-build';

const find = (ctx: Context, id: string) => findRecord(strapi, assignedBuildList, ctx.state.actor, id);

export default {
  find: (ctx: Context) => sendList(strapi, ctx, assignedBuildList),

  findOne: async (ctx: Context) => sendRecord(ctx, assignedBuildList, await find(ctx, ctx.params.id)),

  async create(ctx: Context) {
    const input = await parseDataKnowing(ctx, buildAssignmentInput, async ({ username, build }) => {
      const { email, firstLastName } = (await colleagueFacts(strapi, username)) ?? {};
      return { email, firstLastName, buildNumber: build };
    });
    await findRecord(strapi, buildList, ctx.state.actor, input.build);
    const id = await service.create(strapi, ctx.state.actor, input);
    sendRecord(ctx, assignedBuildList, await find(ctx, id), 201);
  },

  async delete(ctx: Context) {
    const assignment = await find(ctx, ctx.params.id);
    if (!canIn(ctx.state.actor, 'assigned-build:write', managerIdOf(assignment)))
      throw new Refusal('forbidden');
    await service.remove(strapi, ctx.state.actor, ctx.params.id);
    ctx.status = 204;
  },
};
