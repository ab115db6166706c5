import { emailInput } from '@intranet/domain';
import type { Context } from 'koa';
import { parseDataOrBare } from '../../../platform/routes/parse';
import service from '../services/email';

export default {
  async send(ctx: Context) {
    const queued = await service.send(strapi, ctx.state.actor, parseDataOrBare(ctx, emailInput));
    ctx.body = { data: { queued }, meta: {} };
  },
};
