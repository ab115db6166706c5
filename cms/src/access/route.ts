import type { PermissionName } from '@intranet/domain';

/** A row of a feature's route list. */
export interface RouteRow {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  handler: string;
  config: { auth: false; policies: { name: string; config: { permission: PermissionName } }[] };
}

/**
 * One row of a route list: what is called, what answers, who may.
 * Strapi's own authentication is off on purpose: the one policy finds session, person and permission in one
 * statement, and does so in the contract's order.
 * @param call 'GET /war-reports'
 * @param handler 'war-report.find'
 * @param permission a row of domain's table of permissions
 */
export function route(call: string, handler: string, permission: PermissionName): RouteRow {
  const [method, path = '/'] = call.split(' ');
  return {
    method: method as RouteRow['method'],
    path,
    handler,
    config: { auth: false, policies: [{ name: 'global::permission', config: { permission } }] },
  };
}

/** A feature's route list as Strapi loads it. */
export const routeList = (...routes: RouteRow[]) => ({ type: 'content-api' as const, routes });
