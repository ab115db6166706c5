import { Refusal } from '@intranet/domain';
import type { Context } from 'koa';
import { release } from '../../../platform/env/release';
import { queryOf } from '../../../platform/http/query-string';

export default {
  find(ctx: Context) {
    if (Object.keys(queryOf(ctx)).length > 0) throw new Refusal('bad-query');
    ctx.body = { data: release(), meta: {} };
  },
};
