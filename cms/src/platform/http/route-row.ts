import type { Context } from 'koa';

/**
 * The row of the route list for a request: 'GET /api/war-reports/:id'. Never the address itself, which may contain
 * anything a person typed. Requests outside the product's routes get one of four names, so the number of names is
 * limited. OPS-05
 */
export function routeRow(ctx: Context): string {
  const { path, method } = ctx;
  const matched: unknown = Reflect.get(ctx, '_matchedRoute');
  if (path === '/_health') return 'GET /_health';
  if (ctx.state.ofPanel) return 'panel';
  if (path !== '/api' && !path.startsWith('/api/')) return 'web';
  // All other addresses under /api are Strapi's own routes.
  if (typeof matched !== 'string' || !matched.startsWith('/api/')) return 'unknown';
  return `${method === 'HEAD' ? 'GET' : method} ${matched}`;
}
