import { ticketCommentInput } from '@intranet/domain';
import type { Context } from 'koa';
import { parseData } from '../../../http/parse';
import { findRecord, sendList, sendRecord } from '../../../lists/find';
import { commentList } from '../comment-list';
import { ticketList } from '../list';
import service from '../services/it-ticket-comment';

const findTicket = (ctx: Context) => findRecord(strapi, ticketList, ctx.state.actor, ctx.params.id);

export default {
  async find(ctx: Context) {
    await findTicket(ctx);
    await sendList(strapi, ctx, commentList, { field: 'ticket', operator: '$eq', values: [ctx.params.id] });
  },

  async create(ctx: Context) {
    const { actor } = ctx.state;
    await findTicket(ctx);
    const id = await service.create(strapi, actor, ctx.params.id, parseData(ctx, ticketCommentInput));
    sendRecord(ctx, commentList, await findRecord(strapi, commentList, actor, id), 201);
  },
};
