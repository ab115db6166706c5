import { calendarEventInput, calendarEventPatch } from '@intranet/domain';
import type { Context } from 'koa';
import { parseData } from '../../../http/parse';
import { findRecord, sendList, sendRecord } from '../../../lists/find';
import { calendarEventList } from '../list';
import service from '../services/calendar-event';

const find = (ctx: Context, id: string) => findRecord(strapi, calendarEventList, ctx.state.actor, id);

const answer = async (ctx: Context, id: string, status = 200) =>
  sendRecord(ctx, calendarEventList, await find(ctx, id), status);

export default {
  find: (ctx: Context) => sendList(strapi, ctx, calendarEventList),

  findOne: (ctx: Context) => answer(ctx, ctx.params.id),

  async create(ctx: Context) {
    await answer(ctx, await service.create(strapi, ctx.state.actor, parseData(ctx, calendarEventInput)), 201);
  },

  async update(ctx: Context) {
    const { id } = ctx.params;
    await find(ctx, id);
    await service.update(strapi, ctx.state.actor, id, parseData(ctx, calendarEventPatch));
    await answer(ctx, id);
  },

  async delete(ctx: Context) {
    await service.remove(strapi, ctx.state.actor, ctx.params.id);
    ctx.status = 204;
  },
};
