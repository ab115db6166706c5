import { backFromProvider, Refusal, SIGNED_ON } from '@intranet/domain';
import type { Context } from 'koa';
import type { OidcSettings } from '../../../platform/env/oidc';
import { settings } from '../../../platform/env/settings';
import { readSignOnCookie, writeRefreshCookie, writeSignOnCookie } from '../../../platform/session/cookie';
import { rememberDevice } from '../../../platform/session/known-device';
import { beginSignOn } from '../../../sign-on/begin';
import { openBegun } from '../../../sign-on/begun';
import { comeIn } from '../../../sign-on/come-in';
import { nameOfSignOnFault, failureOf } from '../../../sign-on/fault';
import { followClaims } from '../../../sign-on/follow-claims';
import { finishSignOn } from '../../../sign-on/finish';
import { noteInUse, throttled } from '../../../platform/session/throttle';

/** @throws Refusal not-found where no provider is configured */
function ownProvider(): OidcSettings {
  const { oidc } = settings();
  if (!oidc) throw new Refusal('not-found');
  return oidc;
}

/** A query parameter that is given exactly once. */
const one = (ctx: Context, name: string): string | null => {
  const values = new URLSearchParams(ctx.querystring).getAll(name);
  return values.length === 1 ? values[0]! : null;
};

export default {
  /** Redirect to the provider; where it is unreachable, back to the log-in screen with a message. SSO-01 */
  async begin(ctx: Context) {
    const own = ownProvider();
    const wanted = one(ctx, 'redirect_to');
    try {
      const { address, cookie } = await beginSignOn(own, wanted);
      writeSignOnCookie(ctx, cookie);
      ctx.redirect(address);
    } catch (fault) {
      strapi.log.error(`The provider of log-ins cannot be asked: ${nameOfSignOnFault(fault)}.`);
      ctx.redirect(backFromProvider('away', wanted));
    }
  },

  /**
   * The return from the provider. Only the browser that started the log-in is accepted: its state is in a cookie. A
   * callback with another state does not touch that cookie, so that a link cannot disturb a log-in. SSO-04
   */
  async finish(ctx: Context) {
    const own = ownProvider();
    const kept = openBegun(readSignOnCookie(ctx));
    const begun = kept && kept.state === one(ctx, 'state') ? kept : null;
    if (begun) writeSignOnCookie(ctx, null);
    const attempt = { purpose: 'sign-on', accounts: [], address: ctx.ip };
    try {
      const tokens = await throttled(strapi, attempt, async (inUseUntil) => {
        const proven = await finishSignOn(strapi, own, begun, ctx.querystring);
        const opened = await comeIn(strapi, proven, own.creates);
        await followClaims(strapi, own, proven, opened.userId);
        await noteInUse(strapi, ctx.ip, inUseUntil);
        return opened;
      });
      writeRefreshCookie(ctx, tokens.refresh);
      await rememberDevice(strapi, ctx, tokens.userId);
      ctx.redirect(backFromProvider(SIGNED_ON, begun?.way));
    } catch (fault) {
      const failure = failureOf(fault);
      if (failure === 'failed')
        strapi.log.error(`A log-in through the provider failed: ${nameOfSignOnFault(fault)}.`);
      ctx.redirect(backFromProvider(failure, begun?.way));
    }
  },
};
