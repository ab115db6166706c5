import { Refusal, snoozeInput } from '@intranet/domain';
import type { Context } from 'koa';
import { parseData, parseNothing } from '../../../platform/routes/parse';
import { queryOf } from '../../../platform/http/query-string';
import service from '../services/snooze';
import waiting from '../services/waiting';

export default {
  /** What the actor has put off. WAI-10 */
  async find(ctx: Context) {
    if (Object.keys(queryOf(ctx)).length > 0) throw new Refusal('bad-query');
    ctx.body = { data: await waiting.findSnoozed(strapi, ctx.state.actor), meta: {} };
  },

  async put(ctx: Context) {
    const input = parseData(ctx, snoozeInput);
    ctx.body = { data: await service.create(strapi, ctx.state.actor, input), meta: {} };
  },

  async remove(ctx: Context) {
    const { id } = ctx.params;
    const { actor } = ctx.state;
    await parseNothing(ctx, () => service.see(strapi, actor, id));
    await service.remove(strapi, actor, id);
    ctx.status = 204;
  },
};
