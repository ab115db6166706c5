import { itTicketInput, itTicketPatch, ticketReopenInput } from '@intranet/domain';
import type { Context } from 'koa';
import { today } from '../../../env/today';
import { isNone } from '../../../http/needless';
import { parseData, parseDataKnowing } from '../../../http/parse';
import { recordAnswers } from '../../../lists/record-answers';
import { ownFacts } from '../../../people/own-facts';
import { ticketList } from '../list';
import service from '../services/it-ticket';

const { all, one, answer, change } = recordAnswers(ticketList);

export default {
  find: all,

  findOne: one,

  async create(ctx: Context) {
    const { actor } = ctx.state;
    const input = await parseDataKnowing(ctx, itTicketInput, async () => {
      const { firstLastName, email } = await ownFacts(strapi, actor);
      return {
        openDate: today(),
        nameSubmit: firstLastName,
        emailSubmit: email,
        queued: false,
        resolved: false,
        imagesOfIssue: isNone,
        notifications: isNone,
      };
    });
    await answer(ctx, await service.create(strapi, actor, input), 201);
  },

  update: (ctx: Context) =>
    change(ctx, (id) => service.update(strapi, ctx.state.actor, id, parseData(ctx, itTicketPatch))),

  reopen: (ctx: Context) =>
    change(ctx, (id) =>
      service.reopen(strapi, ctx.state.actor, id, parseData(ctx, ticketReopenInput).reason),
    ),
};
