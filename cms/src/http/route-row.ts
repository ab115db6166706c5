import type { Context } from 'koa';

/**
 * The row of the route list that a request came to: 'GET /api/war-reports/:id'. Never the address itself, which may hold
 * whatever somebody typed. What is no route of the product's is one of four names, so there are as many as rows. OPS-05
 */
export function routeRow(ctx: Context): string {
  const { path, method } = ctx;
  const matched: unknown = Reflect.get(ctx, '_matchedRoute');
  if (path === '/_health') return 'GET /_health';
  if (ctx.state.ofPanel) return 'panel';
  if (path !== '/api' && !path.startsWith('/api/')) return 'web';
  // Strapi has routes of its own for whatever else there is.
  if (typeof matched !== 'string' || !matched.startsWith('/api/')) return 'unknown';
  return `${method === 'HEAD' ? 'GET' : method} ${matched}`;
}
