import type { PermissionName } from '@intranet/domain';
import type { List } from '../lists/list';
import type { Schema } from '../http/schema';

/** What a body must be; a schema that asks for today's date is made for each request. */
// oxlint-disable-next-line typescript/no-explicit-any
export type BodySchema = Schema<any> | ((today: string) => Schema<any>);

/** A parameter behind the question mark of a call that is no list. */
export interface Asked {
  kind: 'text' | 'day' | 'flag' | 'number';
  says: string;
  required?: true;
}

/**
 * What a route takes and gives. docs/http.md is made of it, and parsing a body holds controllers to it.
 */
export interface Terms {
  /** The body, or what it is in words. None, where there is no body to send: then `parseNothing` refuses one. */
  takes?: BodySchema | string;
  /** It may also be called without any body. */
  optional?: true;
  /** A record of this list, or what is answered in words. None: 204 without a body. */
  gives?: List | string;
  /** Instead: its records, page by page. */
  lists?: List;
  /** All of them at once, whatever is asked for. */
  whole?: true;
  /** What may stand behind the question mark, by name; of a list that is known anyway. */
  asks?: Readonly<Record<string, Asked>>;
  /** Where it is another status than its kind of call has: see `statusOf`. */
  status?: 201 | 302;
}

/** A row of a feature's route list. */
export interface RouteRow {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  handler: string;
  config: { auth: false; policies: { name: string; config: { permission: PermissionName } }[] };
}

/** Everything that describes a route. */
export interface StatedRoute {
  /** 'GET /api/war-reports/:id' */
  call: string;
  /** 'war-report.findOne' */
  handler: string;
  permission: PermissionName;
  terms: Terms;
}

const stated = new Map<string, StatedRoute>();

/** What a row of the route list says of itself. @param row 'POST /api/war-reports', as `routeRow` names it */
export const termsOf = (row: string): Terms | undefined => stated.get(row)?.terms;

/** Every row of the route lists that are loaded: in the server, all of them. IMP-04 */
export const statedRoutes = (): StatedRoute[] => [...stated.values()];

/** With which status a call that went well is answered. */
export function statusOf({ handler, terms: { gives, lists, status } }: StatedRoute): 200 | 201 | 204 | 302 {
  if (status) return status;
  if (gives === undefined && !lists) return 204;
  return handler.endsWith('.create') && typeof gives === 'object' ? 201 : 200;
}

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
 * The rows of a controller that answers with the records of a list: the same rows as `route` makes, without what all of
 * them would say again. What answers otherwise is said by `route` itself.
 * @param controller 'war-report', for 'war-report.findOne'
 */
export function recordRoutes(controller: string, list: List) {
  const row = (call: string, action: string, permission: PermissionName, terms: Terms) =>
    route(call, `${controller}.${action}`, permission, terms);
  const lists = (call: string, action: string, permission: PermissionName) =>
    row(call, action, permission, { lists: list });
  const gives = (call: string, action: string, permission: PermissionName) =>
    row(call, action, permission, { gives: list });
  return {
    /** Answers with the records, page by page. */
    lists,
    /** Answers with one of them; a write that needs no more than the address. */
    gives,
    /** The two reads, with the permission of each: GET path, and GET path/:id. */
    reads: (path: string, whole: PermissionName, single: PermissionName) => [
      lists(`GET ${path}`, 'find', whole),
      gives(`GET ${path}/:id`, 'findOne', single),
    ],
    /** Takes a body, and answers with the record as it is then. */
    takes: (
      call: string,
      action: string,
      permission: PermissionName,
      body: BodySchema,
      more: Pick<Terms, 'optional'> = {},
    ) => row(call, action, permission, { takes: body, gives: list, ...more }),
    /** Takes one away: 204. */
    removes: (call: string, action: string, permission: PermissionName) => row(call, action, permission, {}),
  };
}

/** From a day to a day, both included. */
export const PERIOD = {
  from: { kind: 'day', says: 'the first day' },
  to: { kind: 'day', says: 'the last day' },
} as const satisfies Terms['asks'];

/** A feature's route list as Strapi loads it. */
export const routeList = (...routes: RouteRow[]) => ({ type: 'content-api' as const, routes });
