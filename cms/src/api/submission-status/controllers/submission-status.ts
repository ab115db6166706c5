import { Refusal, reminderInput } from '@intranet/domain';
import type { Context } from 'koa';
import { parseData } from '../../../platform/routes/parse';
import { answerByVersion } from '../../../platform/http/version';
import { queryOf } from '../../../platform/http/query-string';
import service from '../services/submission-status';

/** ?billable=true keeps the billable charge lines only. WSS-04 */
const billableOnly = (ctx: Context): boolean => {
  const { billable, ...others } = queryOf(ctx);
  const known = billable === undefined || billable === 'true' || billable === 'false';
  if (!known || Object.keys(others).length > 0) throw new Refusal('bad-query');
  return billable === 'true';
};

export default {
  async find(ctx: Context) {
    answerByVersion(ctx);
    ctx.body = { data: await service.find(strapi, billableOnly(ctx)), meta: {} };
  },

  async remind(ctx: Context) {
    const { usernames = null, billable = false } = parseData(ctx, reminderInput);
    ctx.body = {
      data: { reminded: await service.remind(strapi, ctx.state.actor, usernames, billable) },
      meta: {},
    };
  },
};
