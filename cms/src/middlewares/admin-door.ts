import { Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { isAllowedAddress } from '../platform/env/addresses';
import { settings } from '../platform/env/settings';

/** Strapi's panel needs inline styles; no other page gets this policy. */
const panelPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "base-uri 'self'",
].join(';');

/** Shown where Strapi has no page to send. */
const notBuilt = (ctx: Context) => {
  ctx.status = 404;
  ctx.body = "Strapi's panel is not built. Set ADMIN_PASSWORD and start again.\n";
};

/**
 * What the panel may not do, although its first account has all rights in Strapi: read or write records past the
 * product's rules, change roles and mails of users-permissions, and read unchecked files. Its settings accept a logo,
 * including SVG, which would be public; its webhooks would send records elsewhere.
 */
const isClosed = (method: string, [first, second = '']: string[]): boolean => {
  const writes = !['GET', 'HEAD', 'OPTIONS'].includes(method);
  if (first === 'admin') return writes && ['register-admin', 'project-settings', 'webhooks'].includes(second);
  if (first === 'content-manager')
    return writes || ['collection-types', 'single-types', 'relations'].includes(second);
  return writes || first === 'users-permissions';
};

/**
 * Strapi's own panel and all its routes (everything outside /api) answer only allowed addresses; for others they do not
 * exist. No one can claim the first account, since it is created at start. SEC-09.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const prefixes = new Set(['admin', ...Object.keys(strapi.plugins), '_openapi']);
  return async (ctx: Context, next: Next) => {
    let path: string;
    try {
      path = decodeURIComponent(ctx.path);
    } catch {
      throw new Refusal('bad-input');
    }
    const segments = path.toLowerCase().split('/').filter(Boolean);
    const first = segments[0] ?? '';
    // Strapi's router accepts /API/users as /api/users; middlewares that check the path (no-store, bodies) would not
    // recognise it.
    if (first === 'api' && !/^\/api(\/|$)/.test(ctx.path)) throw new Refusal('not-found');
    if (!prefixes.has(first)) return next();
    if (!isAllowedAddress(ctx.ip, settings().ADMIN_ADDRESSES)) throw new Refusal('not-found');
    if (isClosed(ctx.method, segments)) throw new Refusal('not-found');
    ctx.state.ofPanel = true;
    await next();
    if (first === 'admin' && ctx.method === 'GET' && ctx.status === 404) notBuilt(ctx);
    if (first === 'admin') ctx.set('Content-Security-Policy', panelPolicy);
  };
};
