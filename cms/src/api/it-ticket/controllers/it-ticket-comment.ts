import { ticketCommentInput } from '@intranet/domain';
import type { Context } from 'koa';
import { parseDataKnowing, sentField } from '../../../http/parse';
import { findRecord, sendList, sendRecord } from '../../../lists/find';
import { ownFacts, ownPicture } from '../../../people/own-facts';
import { commentList } from '../comment-list';
import { ticketList } from '../list';
import service, { refuseInternal } from '../services/it-ticket-comment';

const findTicket = (ctx: Context) => findRecord(strapi, ticketList, ctx.state.actor, ctx.params.id);

export default {
  async find(ctx: Context) {
    await findTicket(ctx);
    await sendList(strapi, ctx, commentList, { field: 'ticket', operator: '$eq', values: [ctx.params.id] });
  },

  async create(ctx: Context) {
    const { actor } = ctx.state;
    await findTicket(ctx);
    if (sentField(ctx, 'internal') === true) refuseInternal(actor);
    const input = await parseDataKnowing(ctx, ticketCommentInput, async () => {
      const { username, firstLastName } = await ownFacts(strapi, actor);
      return {
        author: username,
        authorName: firstLastName,
        authorPicture: await ownPicture(strapi, actor),
        event: null,
        ticket: ctx.params.id,
      };
    });
    const id = await service.create(strapi, actor, ctx.params.id, input);
    sendRecord(ctx, commentList, await findRecord(strapi, commentList, actor, id), 201);
  },
};
