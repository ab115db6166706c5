import { itTicketInput, itTicketPatch, ticketReopenInput } from '@intranet/domain';
import type { Context } from 'koa';
import { parseData } from '../../../http/parse';
import { recordAnswers } from '../../../lists/record-answers';
import { ticketList } from '../list';
import service from '../services/it-ticket';

const { all, one, answer, change } = recordAnswers(ticketList);

export default {
  find: all,

  findOne: one,

  async create(ctx: Context) {
    await answer(ctx, await service.create(strapi, ctx.state.actor, parseData(ctx, itTicketInput)), 201);
  },

  update: (ctx: Context) =>
    change(ctx, (id) => service.update(strapi, ctx.state.actor, id, parseData(ctx, itTicketPatch))),

  reopen: (ctx: Context) =>
    change(ctx, (id) =>
      service.reopen(strapi, ctx.state.actor, id, parseData(ctx, ticketReopenInput).reason),
    ),
};
