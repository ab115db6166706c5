import { emailInput } from '@intranet/domain';
import type { Context } from 'koa';
import { readLargeBody } from '../../../http/body';
import { parseData } from '../../../http/parse';
import service from '../services/email';

/** Three files of a megabyte as base64, and the message. */
const BODY_LIMIT = '5mb';

export default {
  async send(ctx: Context) {
    await readLargeBody(ctx, BODY_LIMIT);
    const queued = await service.send(strapi, ctx.state.actor, parseData(ctx, emailInput));
    ctx.body = { data: { queued }, meta: {} };
  },
};
