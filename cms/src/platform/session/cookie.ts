import { KNOWN_DEVICE_DAYS } from '@intranet/domain';
import type { Context } from 'koa';
import { settings } from '../env/settings';

const REFRESH = 'intranet_refresh';
const DEVICE = 'intranet_device';
const SIGN_ON = 'intranet_sign_on';

/** How long a person may take at the provider. */
export const SIGN_ON_SECONDS = 600;

const options = (ctx: Context) => ({
  httpOnly: true,
  sameSite: 'strict' as const,
  // Sent to the log-in routes only, so that no other request carries it.
  path: '/api/auth',
  // Koa refuses to send a Secure cookie over a connection that looks like plain http, also behind a proxy that ends
  // TLS.
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

/** Send the refresh token to the browser as a session cookie that scripts cannot read. */
export const writeRefreshCookie = (ctx: Context, token: string): void => write(ctx, REFRESH, token);

export const clearRefreshCookie = (ctx: Context): void => write(ctx, REFRESH, null);

/** The cookie that makes the browser a known device; it is sealed separately for each person. */
export const readDeviceCookie = (ctx: Context): string | undefined =>
  ctx.cookies.get(DEVICE, { signed: false });

/** It outlives sessions and log-outs, and gives no access by itself. SEC-06 */
export const writeDeviceCookie = (ctx: Context, value: string): void =>
  write(ctx, DEVICE, value, { signed: false, maxAge: KNOWN_DEVICE_DAYS * 86_400_000 });

/** A log-in through the provider that this browser has started, sealed (sign-on/begun.ts). */
export const readSignOnCookie = (ctx: Context): string | undefined =>
  ctx.cookies.get(SIGN_ON, { signed: false });

/**
 * Lax: the provider redirects back from its own site, and the browser must send the cookie then. Null removes it.
 * SSO-04
 */
export const writeSignOnCookie = (ctx: Context, value: string | null): void =>
  write(ctx, SIGN_ON, value, {
    signed: false,
    sameSite: 'lax',
    path: '/api/auth/oidc',
    ...(value !== null && { maxAge: SIGN_ON_SECONDS * 1000 }),
  });
