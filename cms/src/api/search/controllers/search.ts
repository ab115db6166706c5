import { searchQuery } from '@intranet/domain';
import type { Context } from 'koa';
import { parseQuery } from '../../../platform/routes/parse';
import { search } from '../../../platform/search/find';

export default {
  async find(ctx: Context) {
    const query = parseQuery(ctx, searchQuery);
    ctx.body = { data: await search(strapi, ctx.state.actor, query), meta: {} };
  },
};
