import { ownPhonesInput } from '@intranet/domain';
import type { Context } from 'koa';
import { parseBody } from '../../../platform/routes/parse';
import { sessionUser } from '../../../platform/session/session-user';
import ownProfile from '../services/own-profile';

export default {
  async changePhones(ctx: Context) {
    const { actor } = ctx.state;
    await ownProfile.changePhones(strapi, actor, parseBody(ctx, ownPhonesInput));
    ctx.body = await sessionUser(strapi, actor.id);
  },
};
