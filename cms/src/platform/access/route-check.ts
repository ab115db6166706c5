import { isPermissionName } from '@intranet/domain';
import type { Core } from '@strapi/strapi';

interface AnyRoute {
  method: string;
  path: string;
  config?: { policies?: unknown[] };
}

/** The permission on a route's row, or null when it has none of this product. */
const permissionOf = (route: AnyRoute): string | null => {
  for (const policy of route.config?.policies ?? []) {
    const { name, config } = (policy ?? {}) as { name?: string; config?: { permission?: unknown } };
    if (name === 'global::permission' && isPermissionName(config?.permission)) return config.permission;
  }
  return null;
};

/** Every route under /api with the permission on its row. */
function listRoutes(strapi: Core.Strapi): { call: string; permission: string | null }[] {
  const routers = [...Object.values(strapi.apis), ...Object.values(strapi.plugins)].flatMap((module) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Strapi types its modules without their routes
    const { routes } = module as unknown as { routes: unknown };
    return Object.values(
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Strapi types its modules without their routes
      (routes ?? {}) as Record<string, { type?: string; prefix?: string; routes?: AnyRoute[] }>,
    );
  });
  return routers
    .filter((router) => router.type === 'content-api')
    .flatMap((router) =>
      (router.routes ?? []).map((route) => ({
        call: `${route.method} ${router.prefix ?? ''}${route.path}`,
        permission: permissionOf(route),
      })),
    );
}

/**
 * Deny by default: the server does not start while a route has no permission. SEC-01.
 * @throws Error that names the routes
 */
export function checkRoutes(strapi: Core.Strapi): void {
  const open = listRoutes(strapi).filter(({ permission }) => permission === null);
  if (open.length > 0) {
    throw new Error(`These routes have no permission: ${open.map(({ call }) => call).join(', ')}.`);
  }
}
