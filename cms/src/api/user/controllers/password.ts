import { changePasswordInput, forgotPasswordInput, resetPasswordInput } from '@intranet/domain';
import type { Context } from 'koa';
import { parseBody } from '../../../http/parse';
import { noteResetRequest } from '../../../people/reset-requests';
import { clearRefreshCookie, readDeviceCookie, writeRefreshCookie } from '../../../session/cookie';
import { rememberDevice } from '../../../session/known-device';
import { sessionUser } from '../../../session/session-user';
import { countRequest, throttled } from '../../../session/throttle';
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

  /** The request is noted, and looked into later: the time of the answer does not tell whether the address exists. */
  async forgot(ctx: Context) {
    const { email } = parseBody(ctx, forgotPasswordInput);
    await countRequest(strapi, { purpose: 'forgot-password', accounts: [email], address: ctx.ip });
    await noteResetRequest(strapi, email, readDeviceCookie(ctx));
    ctx.body = { ok: true };
  },

  async reset(ctx: Context) {
    const input = parseBody(ctx, resetPasswordInput);
    // Nobody guesses a code, so it stands for the account: of an office behind one address, no person's dead links lock
    // the others out before the limit of the address does.
    const attempt = { purpose: 'reset-password', accounts: [input.code], address: ctx.ip };
    const personId = await throttled(strapi, attempt, () => password.reset(strapi, input));
    clearRefreshCookie(ctx);
    // A person who reads the mailbox is the owner: strangers who try the account now do not keep them from logging in.
    await rememberDevice(strapi, ctx, personId);
    ctx.body = { ok: true };
  },
};
