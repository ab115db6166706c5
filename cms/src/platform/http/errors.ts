import { Refusal, type ErrorBody, type RefusalCode } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { refusalForOutage } from '../database/outage/outage';
import { refusalFor } from '../database/violations';
import { databaseWasAwaySince } from '../database/outage/watch';
import { nameOfFault, placesOfFault } from '../logging/fault';
import { PictureStoreFault } from '../files/picture-store';
import { knownMethods } from './methods';
import { oldCall } from './old-calls';
import { routeRow } from './route-row';
import { isScim, SCIM_TYPE, scimError } from './scim-answers';

/** Refusals for errors that Strapi and Koa give only as a status. */
const codes: Record<number, RefusalCode> = {
  400: 'bad-input',
  401: 'no-session',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'too-slow',
  413: 'too-large',
  415: 'unsupported-body',
  429: 'too-many-attempts',
  501: 'method-not-allowed',
  503: 'busy',
  507: 'no-room',
};

/** @param ctx named with an unexpected error, so that the person can say which fault in the log was theirs */
const bodyFor = (status: number, ctx?: Context): ErrorBody => {
  const code = codes[status] ?? (status < 500 ? 'bad-input' : 'internal');
  const facts = code === 'internal' && ctx ? { requestId: ctx.state.requestId } : {};
  const said = status === 405 && ctx ? oldCall(ctx.method, ctx.path) : undefined;
  const { error } = new Refusal(code, facts, said).toBody();
  return { data: null, error: { ...error, status } };
};

/** Strapi's own errors give their status only by name; its panel relies on them. */
const strapiErrors: Record<string, number> = {
  ApplicationError: 400,
  ValidationError: 400,
  PaginationError: 400,
  UnauthorizedError: 401,
  ForbiddenError: 403,
  PolicyError: 403,
  NotFoundError: 404,
  PayloadTooLargeError: 413,
  RateLimitError: 429,
  NotImplementedError: 501,
};

/** The members of Koa's and Strapi's errors. */
interface Failure {
  details?: object;
  status?: number;
  name?: string;
  message?: string;
}

const asFailure = (thrown: unknown): Failure => (typeof thrown === 'object' && thrown !== null ? thrown : {});

const statusOf = (thrown: unknown): number => {
  const { status, details, name = '' } = asFailure(thrown);
  if (status !== undefined) return status;
  if (thrown instanceof URIError) return 400;
  return (details && strapiErrors[name]) || 500;
};

/** Log a fault; it can be found by the id in its answer. */
const writeDown = (strapi: Core.Strapi, ctx: Context, failure: unknown): void => {
  const route = routeRow(ctx);
  const { requestId } = ctx.state;
  strapi.log.error(`${route}: ${nameOfFault(failure)}`, { requestId, route, stack: placesOfFault(failure) });
};

/** Must the error reach Strapi's own panel unchanged? */
const isOfPanel = (ctx: Context): boolean => !ctx.path.startsWith('/api/') && ctx.path !== '/api';

/** Is this answer already in the product's format? */
const saysWhy = (body: unknown): body is ErrorBody => {
  const { error }: { error?: { details?: { code?: unknown } } } = Object(body);
  return Boolean(error?.details?.code);
};

/** An error while the database is unreachable has that cause, whatever it says. OPS-06 */
export const refusalBehind = (failure: unknown, began: number): Refusal | null => {
  if (failure instanceof Refusal) return failure;
  if (failure instanceof PictureStoreFault) return failure.toRefusal();
  const known = refusalFor(failure) ?? refusalForOutage(failure);
  if (known || statusOf(failure) < 500 || !databaseWasAwaySince(began)) return known;
  return new Refusal('unavailable');
};

/** The router knows seven methods, and answers "not implemented" to any other, whatever the address. */
function refuseMethod(ctx: Context): void {
  ctx.body = bodyFor(405);
  ctx.status = 405;
  if (ctx.response.get('Allow') === '')
    ctx.set('Allow', (isOfPanel(ctx) ? ['GET', 'HEAD'] : knownMethods).join(', '));
}

/** A directory reads a refusal in SCIM's own words; the product's stand beside them. OPS-20 */
function sayInScim(ctx: Context): void {
  if (!isScim(ctx.path) || ctx.status < 400 || !saysWhy(ctx.body)) return;
  ctx.body = scimError(ctx.body);
  ctx.type = SCIM_TYPE;
}

/**
 * Replaces Strapi's error middleware: every refusal is sent in the product's format, a lost race in the database as
 * 409, and no detail of a fault reaches the answer.
 */
export const errors =
  (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next) => {
    const began = performance.now();
    // Answers contain people's data, so they are not cached; the file routes set their own caching.
    if (!isOfPanel(ctx)) ctx.set('Cache-Control', 'no-store');
    try {
      await next();
      // @ts-expect-error Koa keeps this flag to itself; without it a 404 nobody set looks like an answer.
      if (!ctx.response._explicitStatus) {
        ctx.status = 404;
        ctx.body = bodyFor(404);
      }
    } catch (failure) {
      const refusal = refusalBehind(failure, began);
      if (refusal) {
        ctx.status = refusal.status;
        ctx.body = refusal.toBody();
        if (refusal.status === 503) ctx.set('Retry-After', '1');
        if (refusal.code === 'no-room') strapi.log.error(`${routeRow(ctx)}: there is no room left.`);
        sayInScim(ctx);
        return;
      }
      const { name, message, details } = asFailure(failure);
      const status = statusOf(failure);
      if (status >= 500) writeDown(strapi, ctx, failure);
      ctx.status = status;
      ctx.body =
        isOfPanel(ctx) && status < 500
          ? { data: null, error: { status, name, message, details: details ?? {} } }
          : bodyFor(status, ctx);
      sayInScim(ctx);
      return;
    }
    if (ctx.status === 501) refuseMethod(ctx);
    const { status } = ctx;
    if (status >= 400 && !saysWhy(ctx.body) && !isOfPanel(ctx)) {
      ctx.body = bodyFor(status, ctx);
      ctx.status = status;
    }
    sayInScim(ctx);
  };
