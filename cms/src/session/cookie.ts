import { KNOWN_DEVICE_DAYS } from '@intranet/domain';
import type { Context } from 'koa';
import { settings } from '../env/settings';

const REFRESH = 'intranet_refresh';
const DEVICE = 'intranet_device';
const SIGN_ON = 'intranet_sign_on';

/** How long a log-in through the provider may take there. */
export const SIGN_ON_SECONDS = 600;

const options = (ctx: Context) => ({
  httpOnly: true,
  sameSite: 'strict' as const,
  // Sent to the log-in routes only, so that no other request carries it.
  path: '/api/auth',
  // Koa refuses to send a Secure cookie over what it takes for plain http, also behind a proxy that ends TLS.
  secure: settings().secure || ctx.secure,
  signed: true,
  overwrite: true,
});

function write(ctx: Context, name: string, value: string | null, more: object = {}): void {
  ctx.cookies.secure = options(ctx).secure;
  ctx.cookies.set(name, value, { ...options(ctx), ...more });
}

export const readRefreshCookie = (ctx: Context): string | undefined =>
  ctx.cookies.get(REFRESH, { signed: true });

/** Hand the refresh token to the browser; it ends with the browser, and scripts never see it. */
export const writeRefreshCookie = (ctx: Context, token: string): void => write(ctx, REFRESH, token);

export const clearRefreshCookie = (ctx: Context): void => write(ctx, REFRESH, null);

/** What makes the browser a known device; it is sealed for each person by itself. */
export const readDeviceCookie = (ctx: Context): string | undefined =>
  ctx.cookies.get(DEVICE, { signed: false });

/** It outlives sessions and log-outs: it opens nothing. SEC-06 */
export const writeDeviceCookie = (ctx: Context, value: string): void =>
  write(ctx, DEVICE, value, { signed: false, maxAge: KNOWN_DEVICE_DAYS * 86_400_000 });

/** A log-in through the provider that this browser has begun, sealed (sign-on/begun.ts). */
export const readSignOnCookie = (ctx: Context): string | undefined =>
  ctx.cookies.get(SIGN_ON, { signed: false });

/** Lax: the provider leads back from its own site, and the browser must bring it then. Null takes it away. SSO-04 */
export const writeSignOnCookie = (ctx: Context, value: string | null): void =>
  write(ctx, SIGN_ON, value, {
    signed: false,
    sameSite: 'lax',
    path: '/api/auth/oidc',
    ...(value !== null && { maxAge: SIGN_ON_SECONDS * 1000 }),
  });
