import { Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { isAllowedAddress } from '../access/addresses';
import { settings } from '../env/settings';

/** Strapi's panel brings inline styles of its own; nobody else's page gets this policy. */
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

/** Said where Strapi has no page to send. */
const notBuilt = (ctx: Context) => {
  ctx.status = 404;
  ctx.body = "Strapi's panel is not built. Set ADMIN_PASSWORD and start again.\n";
};

/**
 * What the panel has no business with, though its first account may do everything: the records behind the product's
 * own rules, to read or to write, roles and mail of users-permissions, and files that were not checked. Its settings
 * take a logo, an SVG among others, which would be public; its webhooks would carry records away.
 */
const isClosed = (method: string, [first, second = '']: string[]): boolean => {
  const writes = !['GET', 'HEAD', 'OPTIONS'].includes(method);
  if (first === 'admin') return writes && ['register-admin', 'project-settings', 'webhooks'].includes(second);
  if (first === 'content-manager')
    return writes || ['collection-types', 'single-types', 'relations'].includes(second);
  return writes || first === 'users-permissions';
};

/**
 * Strapi's own panel and everything it calls (all routes outside /api) answer only allowed addresses; for others
 * they do not exist. Claiming the first account is closed for everyone: it is made at start. SEC-09.
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
    // Strapi's router takes /API/users for /api/users; what goes by the path (no-store, bodies) would miss it.
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
