import { calendarEventInput, calendarEventPatch } from '@intranet/domain';
import type { Context } from 'koa';
import { parseData, parseDataKnowing } from '../../../http/parse';
import { recordAnswers } from '../../../lists/record-answers';
import { calendarEventList } from '../list';
import service from '../services/calendar-event';

const { all, one, answer, change } = recordAnswers(calendarEventList);

export default {
  find: all,

  findOne: one,

  async create(ctx: Context) {
    await answer(ctx, await service.create(strapi, ctx.state.actor, parseData(ctx, calendarEventInput)), 201);
  },

  update: (ctx: Context) =>
    change(ctx, async (id, present) => {
      const patch = await parseDataKnowing(ctx, calendarEventPatch, present);
      await service.update(strapi, ctx.state.actor, id, patch);
    }),

  async delete(ctx: Context) {
    await service.remove(strapi, ctx.state.actor, ctx.params.id);
    ctx.status = 204;
  },
};
