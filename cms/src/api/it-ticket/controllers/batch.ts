import { itTicketBatch } from '@intranet/domain';
import type { Context } from 'koa';
import { parseData } from '../../../platform/routes/parse';
import { answerEach } from '../../../platform/routes/record-answers';
import { ticketList } from '../list';
import service from '../services/batch';

export default {
  /** Change several tickets in one request; each has its own outcome. TIC-08 */
  async update(ctx: Context) {
    const { tickets } = parseData(ctx, itTicketBatch);
    await answerEach(ctx, ticketList, 'ticket', tickets, (one) =>
      service.write(strapi, ctx.state.actor, one),
    );
  },
};
