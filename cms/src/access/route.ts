import type { PermissionName } from '@intranet/domain';
import type { List } from '../lists/list';
import type { Schema } from '../http/schema';

/** What a body must be; a schema that asks for today's date is made for each request. */
// oxlint-disable-next-line typescript/no-explicit-any
export type BodySchema = Schema<any> | ((today: string) => Schema<any>);

/**
 * What a route takes and gives. docs/http.md is made of it, and parsing a body holds controllers to it.
 */
export interface Terms {
  /** The body, or what it is in words. None, where there is no body to send. */
  takes?: BodySchema | string;
  /** A record of this list, or what is answered in words. None: 204 without a body. */
  gives?: List | string;
  /** Instead: its records, page by page. */
  lists?: List;
}

/** A row of a feature's route list. */
export interface RouteRow {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  handler: string;
  config: { auth: false; policies: { name: string; config: { permission: PermissionName } }[] };
}

const termsOfRows = new Map<string, Terms>();

/** What a row of the route list says of itself. @param row 'POST /api/war-reports', as `routeRow` names it */
export const termsOf = (row: string): Terms | undefined => termsOfRows.get(row);

/**
 * One row of a route list: what is called, what answers, who may, and on what terms.
 * Strapi's own authentication is off on purpose: the one policy finds session, person and permission in one
 * statement, and in this order.
 * @param call 'GET /war-reports'
 * @param handler 'war-report.find'
 * @param permission a row of domain's table of permissions
 */
export function route(call: string, handler: string, permission: PermissionName, terms: Terms): RouteRow {
  const [method, path = '/'] = call.split(' ');
  termsOfRows.set(`${method} /api${path}`, terms);
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every route in the code is read at the start
    method: method as RouteRow['method'],
    path,
    handler,
    config: { auth: false, policies: [{ name: 'global::permission', config: { permission } }] },
  };
}

/** A feature's route list as Strapi loads it. */
export const routeList = (...routes: RouteRow[]) => ({ type: 'content-api' as const, routes });
