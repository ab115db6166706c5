import { visitorInput, visitorPatch } from '@intranet/domain';
import type { Context } from 'koa';
import { parseDataKnowing } from '../../../http/parse';
import { recordAnswers } from '../../../lists/record-answers';
import { colleagueFacts } from '../../../people/own-facts';
import { visitorList } from '../list';
import service from '../services/visitor';

const { all, one, see, answer, change } = recordAnswers(visitorList);

export default {
  find: all,

  findOne: one,

  async create(ctx: Context) {
    const input = await parseDataKnowing(ctx, visitorInput, async ({ personToSee, arrival, departure }) => ({
      personToSeeName: (await colleagueFacts(strapi, personToSee))?.firstLastName ?? null,
      ...(arrival === undefined && departure === undefined && { signedOutAt: null }),
    }));
    await answer(ctx, await service.create(strapi, ctx.state.actor, input), 201);
  },

  update: (ctx: Context) =>
    change(ctx, async (id, present) => {
      const patch = await parseDataKnowing(ctx, visitorPatch, present);
      await service.update(strapi, ctx.state.actor, id, patch);
    }),

  async delete(ctx: Context) {
    const { id } = ctx.params;
    await see(ctx, id);
    await service.remove(strapi, ctx.state.actor, id);
    ctx.status = 204;
  },
};
