import type { ApiSchema, OwnRefusalCode, PermissionName } from '@intranet/domain';
import type { List } from '../lists/list';
import type { Schema } from '../http/schema';

/** The schema of a body. One that depends on today's date is created per request. */
// oxlint-disable-next-line typescript/no-explicit-any
export type BodySchema = Schema<any> | ((today: string) => Schema<any>);

/** A query parameter of a call that is not a list. */
export interface QueryParameter {
  kind: 'text' | 'day' | 'flag' | 'number';
  says: string;
  required?: true;
}

/** What a route accepts and answers. The API's description is made of it, and controllers parse bodies with it. */
export interface Terms {
  /** The schema of the body, or a description in words. When missing, there is no body: `parseNothing` refuses one. */
  takes?: BodySchema | string;
  /** What each record of the body's list is, where the server checks one after the other. */
  each?: ApiSchema;
  /** It may also be called without any body. */
  optional?: true;
  /** A record of this list, or a description of the answer. When missing: 204 without a body. */
  gives?: List | string;
  /** Instead of one record: the records, page by page. */
  lists?: List;
  /** All records at once, without paging. */
  whole?: true;
  /** Query parameters by name; a list's own are known anyway. */
  asks?: Readonly<Record<string, QueryParameter>>;
  /** Only where the status differs from the usual one for such a call: see `statusOf`. */
  status?: 201 | 302;
  /** The codes of its own refusals, beside those that every route may give. A test that gets another one fails. REL-02 */
  refuses?: readonly OwnRefusalCode[];
}

/** A row of a feature's route list. */
export interface RouteRow {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  handler: string;
  config: { auth: false; policies: { name: string; config: { permission: PermissionName } }[] };
}

/** The full description of a route. */
export interface StatedRoute {
  /** 'GET /api/war-reports/:id' */
  call: string;
  /** 'war-report.findOne' */
  handler: string;
  permission: PermissionName;
  terms: Terms;
}

const stated = new Map<string, StatedRoute>();

/** The terms of a row of the route list. @param row 'POST /api/war-reports', as `routeRow` names it */
export const termsOf = (row: string): Terms | undefined => stated.get(row)?.terms;

/** Every row of the route lists loaded so far; in the server, all of them. IMP-04 */
export const statedRoutes = (): StatedRoute[] => [...stated.values()];

/** The status of a successful call. */
export function statusOf({ handler, terms: { gives, lists, status } }: StatedRoute): 200 | 201 | 204 | 302 {
  if (status) return status;
  if (gives === undefined && !lists) return 204;
  return handler.endsWith('.create') && typeof gives === 'object' ? 201 : 200;
}

/**
 * One row of a route list: the call, its handler, who may call it, and its terms. Strapi's own authentication is off on
 * purpose: the one policy finds session, person and permission in one statement, in this order.
 * @param call 'GET /war-reports'
 * @param handler 'war-report.find'
 * @param permission a row of domain's table of permissions
 */
export function route(call: string, handler: string, permission: PermissionName, terms: Terms): RouteRow {
  const [method, path = '/'] = call.split(' ');
  const named = `${method} /api${path}`;
  stated.set(named, { call: named, handler, permission, terms });
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every route in the code is read at the start
    method: method as RouteRow['method'],
    path,
    handler,
    config: { auth: false, policies: [{ name: 'global::permission', config: { permission } }] },
  };
}

/**
 * The rows of a controller that answers with the records of one list. They are the same rows as `route` makes, without
 * the repetition. Rows with other answers use `route` itself.
 * @param controller 'war-report', for 'war-report.findOne'
 */
export function recordRoutes(controller: string, list: List) {
  const row = (call: string, action: string, permission: PermissionName, terms: Terms) =>
    route(call, `${controller}.${action}`, permission, terms);
  const lists = (call: string, action: string, permission: PermissionName) =>
    row(call, action, permission, { lists: list });
  const gives = (
    call: string,
    action: string,
    permission: PermissionName,
    more: Pick<Terms, 'refuses'> = {},
  ) => row(call, action, permission, { gives: list, ...more });
  return {
    /** Answers with the records, page by page. */
    lists,
    /** Answers with one record; for writes that need only the address. */
    gives,
    /** The two reads, with the permission of each: GET path, and GET path/:id. */
    reads: (path: string, whole: PermissionName, single: PermissionName) => [
      lists(`GET ${path}`, 'find', whole),
      gives(`GET ${path}/:id`, 'findOne', single),
    ],
    /** Takes a body, and answers with the changed record. */
    takes: (
      call: string,
      action: string,
      permission: PermissionName,
      body: BodySchema,
      more: Pick<Terms, 'optional' | 'refuses'> = {},
    ) => row(call, action, permission, { takes: body, gives: list, ...more }),
    /** Deletes a record: 204. */
    removes: (call: string, action: string, permission: PermissionName, more: Pick<Terms, 'refuses'> = {}) =>
      row(call, action, permission, more),
  };
}

/** From one day to another, both included. */
export const PERIOD = {
  from: { kind: 'day', says: 'the first day' },
  to: { kind: 'day', says: 'the last day' },
} as const satisfies Terms['asks'];

/** A feature's route list as Strapi loads it. */
export const routeList = (...routes: RouteRow[]) => ({ type: 'content-api' as const, routes });
