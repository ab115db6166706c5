import { loginInput, PROVIDER_LOG_OUT, Refusal } from '@intranet/domain';
import type { Context } from 'koa';
import { parseBody } from '../../../platform/routes/parse';
import {
  clearRefreshCookie,
  readDeviceCookie,
  readRefreshCookie,
  writeRefreshCookie,
} from '../../../platform/session/cookie';
import { makeKnown } from '../../../platform/session/known-device';
import { liveSession } from '../../../platform/session/live-session';
import { logIn } from '../../../platform/session/log-in';
import { sessionUser } from '../../../platform/session/session-user';
import { askAgain, wayOutOf } from '../../../sign-on/provider-session';
import { endSession, endSessionOfToken, renewSession, type Tokens } from '../../../platform/session/tokens';

const answer = async (ctx: Context, tokens: Tokens) => {
  writeRefreshCookie(ctx, tokens.refresh);
  ctx.body = { jwt: tokens.access, user: await sessionUser(strapi, tokens.userId) };
};

export default {
  async open(ctx: Context) {
    const input = parseBody(ctx, loginInput);
    const opened = await logIn(strapi, input, { address: ctx.ip, device: readDeviceCookie(ctx) });
    if ('ticket' in opened) {
      ctx.body = { secondFactor: true, ticket: opened.ticket };
      return;
    }
    makeKnown(ctx, opened.owner);
    await answer(ctx, opened.tokens);
  },

  async renew(ctx: Context) {
    const cookie = readRefreshCookie(ctx);
    if (cookie) await askAgain(strapi, cookie);
    const tokens = cookie ? await renewSession(strapi, cookie) : null;
    if (!tokens) {
      clearRefreshCookie(ctx);
      throw new Refusal(cookie ? 'session-expired' : 'no-session');
    }
    await answer(ctx, tokens);
  },

  /** Either the token or the cookie is enough. The cookie is removed in any case. */
  async close(ctx: Context) {
    const session = await liveSession(strapi, ctx.get('authorization'));
    const wayOut = await wayOutOf(strapi, session?.deviceId ?? null, readRefreshCookie(ctx));
    if (session) await endSession(strapi, session.actor.id, session.deviceId);
    const cookie = readRefreshCookie(ctx);
    const ended = cookie ? await endSessionOfToken(strapi, cookie) : false;
    clearRefreshCookie(ctx);
    if (!session && !ended) throw new Refusal('no-session');
    if (wayOut !== null) ctx.set(PROVIDER_LOG_OUT, wayOut);
    ctx.status = 204;
  },

  async read(ctx: Context) {
    ctx.body = await sessionUser(strapi, ctx.state.actor.id);
  },
};
