import type { Context } from 'koa';
import { settings } from '../env/settings';

const NAME = 'intranet_refresh';

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

export const readRefreshCookie = (ctx: Context): string | undefined =>
  ctx.cookies.get(NAME, { signed: true });

/** Hand the refresh token to the browser; it ends with the browser, and scripts never see it. */
export function writeRefreshCookie(ctx: Context, token: string): void {
  ctx.cookies.secure = options(ctx).secure;
  ctx.cookies.set(NAME, token, options(ctx));
}

export function clearRefreshCookie(ctx: Context): void {
  ctx.cookies.secure = options(ctx).secure;
  ctx.cookies.set(NAME, null, options(ctx));
}
