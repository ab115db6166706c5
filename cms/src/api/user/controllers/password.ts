import { changePasswordInput, forgotPasswordInput, resetPasswordInput } from '@intranet/domain';
import type { Context } from 'koa';
import { parseBody } from '../../../platform/routes/parse';
import { noteResetRequest } from '../../../accounts/reset-requests';
import { clearRefreshCookie, readDeviceCookie, writeRefreshCookie } from '../../../platform/session/cookie';
import { rememberDevice } from '../../../platform/session/known-device';
import { sessionUser } from '../../../platform/session/session-user';
import { countRequest, throttled } from '../../../platform/session/throttle';
import password from '../services/password';

export default {
  async change(ctx: Context) {
    const { actor } = ctx.state;
    const input = parseBody(ctx, changePasswordInput);
    const attempt = { purpose: 'change-password', accounts: [`person:${actor.id}`], address: ctx.ip };
    const tokens = await throttled(strapi, attempt, () => password.change(strapi, actor, input));
    writeRefreshCookie(ctx, tokens.refresh);
    await rememberDevice(strapi, ctx, actor.id);
    ctx.body = { jwt: tokens.access, user: await sessionUser(strapi, actor.id) };
  },

  /**
   * The request is only stored, and handled later: the time of the answer must not reveal whether the address exists.
   */
  async forgot(ctx: Context) {
    const { email } = parseBody(ctx, forgotPasswordInput);
    await countRequest(strapi, { purpose: 'forgot-password', accounts: [email], address: ctx.ip });
    await noteResetRequest(strapi, email, readDeviceCookie(ctx));
    ctx.body = { ok: true };
  },

  async reset(ctx: Context) {
    const input = parseBody(ctx, resetPasswordInput);
    // Codes cannot be guessed, so a valid one identifies the account. Expired links of one person therefore do not lock
    // out others behind the same office address before the limit of the address does.
    const attempt = { purpose: 'reset-password', accounts: [input.code], address: ctx.ip };
    const personId = await throttled(strapi, attempt, () => password.reset(strapi, input));
    clearRefreshCookie(ctx);
    // A person who reads the mailbox is the owner, so strangers who try the account now must not keep them from logging
    // in.
    await rememberDevice(strapi, ctx, personId);
    ctx.body = { ok: true };
  },
};
