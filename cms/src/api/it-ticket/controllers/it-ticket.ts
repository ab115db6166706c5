import { itTicketInput, itTicketPatch, ticketReopenInput } from '@intranet/domain';
import type { Context } from 'koa';
import { parseData } from '../../../http/parse';
import { findRecord, sendList, sendRecord } from '../../../lists/find';
import { ticketList } from '../list';
import service from '../services/it-ticket';

const find = (ctx: Context, id: string) => findRecord(strapi, ticketList, ctx.state.actor, id);

const answer = async (ctx: Context, id: string, status = 200) =>
  sendRecord(ctx, ticketList, await find(ctx, id), status);

export default {
  find: (ctx: Context) => sendList(strapi, ctx, ticketList),

  findOne: (ctx: Context) => answer(ctx, ctx.params.id),

  async create(ctx: Context) {
    await answer(ctx, await service.create(strapi, ctx.state.actor, parseData(ctx, itTicketInput)), 201);
  },

  async update(ctx: Context) {
    const { id } = ctx.params;
    await find(ctx, id);
    await service.update(strapi, ctx.state.actor, id, parseData(ctx, itTicketPatch));
    await answer(ctx, id);
  },

  async reopen(ctx: Context) {
    const { id } = ctx.params;
    await find(ctx, id);
    await service.reopen(strapi, ctx.state.actor, id, parseData(ctx, ticketReopenInput).reason);
    await answer(ctx, id);
  },
};
