import type { Core } from '@strapi/strapi';

/**
 * Close every content-API route that a plugin brings along: user writes without ownership, uploads to any record,
 * mail to anyone. The product's own routes stand in src/api and nowhere else.
 */
export function closeForeignRoutes(strapi: Core.Strapi): void {
  for (const plugin of Object.values(strapi.plugins)) {
    const routes = plugin.routes as Record<string, unknown> | unknown[];
    if (!Array.isArray(routes) && routes['content-api']) {
      routes['content-api'] = { type: 'content-api', routes: [] };
    }
  }
}
