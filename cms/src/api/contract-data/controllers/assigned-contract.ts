import { assignmentInput, assignmentPatch } from '@intranet/domain';
import type { Context } from 'koa';
import { parseData } from '../../../http/parse';
import { recordAnswers } from '../../../lists/record-answers';
import { assignmentList } from '../assignment-list';
import service from '../services/assigned-contract';

const { all, one, see, answer, change } = recordAnswers(assignmentList);

export default {
  find: all,

  findOne: one,

  async create(ctx: Context) {
    const input = parseData(ctx, assignmentInput);
    await answer(ctx, await service.create(strapi, ctx.state.actor, input), 201);
  },

  update: (ctx: Context) =>
    change(ctx, (id) =>
      service.setDisabled(strapi, ctx.state.actor, id, parseData(ctx, assignmentPatch).disabled),
    ),

  async delete(ctx: Context) {
    await see(ctx, ctx.params.id);
    await service.remove(strapi, ctx.state.actor, ctx.params.id);
    ctx.status = 204;
  },
};
