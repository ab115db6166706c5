import { Refusal } from '@intranet/domain';
import type { Context } from 'koa';
import { answerByVersion } from '../../../platform/http/version';
import { queryOf } from '../../../platform/http/query-string';
import service from '../services/waiting';

export default {
  async find(ctx: Context) {
    if (Object.keys(queryOf(ctx)).length > 0) throw new Refusal('bad-query');
    answerByVersion(ctx);
    ctx.body = { data: await service.find(strapi, ctx.state.actor), meta: {} };
  },
};
