import { itTicketBatch } from '@intranet/domain';
import type { Context } from 'koa';
import { parseData } from '../../../http/parse';
import { answerRecord } from '../../../lists/find';
import { ticketList } from '../list';
import service from '../services/batch';

export default {
  /** Change several tickets in one request; each has its own result. TIC-08 */
  async update(ctx: Context) {
    const { tickets } = parseData(ctx, itTicketBatch);
    const results = (await service.write(strapi, ctx.state.actor, tickets)).map((one) =>
      'ticket' in one ? { ...one, ticket: answerRecord(ctx, ticketList, one.ticket) } : one,
    );
    ctx.body = { data: { results }, meta: {} };
  },
};
