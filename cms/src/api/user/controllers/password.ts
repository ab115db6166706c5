import { changePasswordInput, forgotPasswordInput, resetPasswordInput } from '@intranet/domain';
import type { Context } from 'koa';
import { parseBody } from '../../../http/parse';
import { noteResetRequest } from '../../../people/reset-requests';
import { clearRefreshCookie, writeRefreshCookie } from '../../../session/cookie';
import { sessionUser } from '../../../session/session-user';
import { countRequest, throttled } from '../../../session/throttle';
import password from '../services/password';

export default {
  async change(ctx: Context) {
    const { actor } = ctx.state;
    const input = parseBody(ctx, changePasswordInput);
    const attempt = { purpose: 'change-password', account: actor.username, address: ctx.ip };
    const tokens = await throttled(strapi, attempt, () => password.change(strapi, actor, input));
    writeRefreshCookie(ctx, tokens.refresh);
    ctx.body = { jwt: tokens.access, user: await sessionUser(strapi, actor.id) };
  },

  /** The request is noted, and looked into later: the time of the answer does not tell whether the address exists. */
  async forgot(ctx: Context) {
    const { email } = parseBody(ctx, forgotPasswordInput);
    await countRequest(strapi, { purpose: 'forgot-password', account: email, address: ctx.ip });
    await noteResetRequest(strapi, email);
    ctx.body = { ok: true };
  },

  async reset(ctx: Context) {
    const input = parseBody(ctx, resetPasswordInput);
    // Nobody guesses a code, so it stands for the account: of an office behind one address, nobody's dead links lock
    // the others out before the limit of the address does.
    const attempt = { purpose: 'reset-password', account: input.code, address: ctx.ip };
    await throttled(strapi, attempt, () => password.reset(strapi, input));
    clearRefreshCookie(ctx);
    ctx.body = { ok: true };
  },
};
