import { Refusal, type ErrorBody, type RefusalCode } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { refusalForOutage } from '../database/outage/outage';
import { refusalFor } from '../database/violations';
import { databaseWasAwaySince } from '../database/outage/watch';
import { nameOfFault, placesOfFault } from '../logging/fault';
import { PictureStoreFault } from '../pictures/picture-store';
import { knownMethods } from './methods';
import { routeRow } from './route-row';

/** What Strapi and Koa say only by status, in the catalogue's words. */
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

/** @param ctx named in what nobody foresaw, so that its person can say which of the faults in the log was theirs */
const bodyFor = (status: number, ctx?: Context): ErrorBody => {
  const code = codes[status] ?? (status < 500 ? 'bad-input' : 'internal');
  const facts = code === 'internal' && ctx ? { requestId: ctx.state.requestId } : {};
  const { error } = new Refusal(code, facts).toBody();
  return { data: null, error: { ...error, status } };
};

/** Strapi's own errors say their status only by name; its panel relies on them. */
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

/** What Koa's and Strapi's errors say of themselves. */
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

/** A fault in the log, to be found by the id that its answer carries. */
const writeDown = (strapi: Core.Strapi, ctx: Context, failure: unknown): void => {
  const route = routeRow(ctx);
  const { requestId } = ctx.state;
  strapi.log.error(`${route}: ${nameOfFault(failure)}`, { requestId, route, stack: placesOfFault(failure) });
};

/** Is the failure one that Strapi's own panel expects to see as it is? */
const isOfPanel = (ctx: Context): boolean => !ctx.path.startsWith('/api/') && ctx.path !== '/api';

/** Is this an answer that names its refusal already? */
const saysWhy = (body: unknown): boolean => {
  const { error }: { error?: { details?: { code?: unknown } } } = Object(body);
  return Boolean(error?.details?.code);
};

/** What fails while the database is away fails for that reason, whatever it says of itself. OPS-06 */
export const refusalBehind = (failure: unknown, began: number): Refusal | null => {
  if (failure instanceof Refusal) return failure;
  if (failure instanceof PictureStoreFault) return failure.toRefusal();
  const known = refusalFor(failure) ?? refusalForOutage(failure);
  if (known || statusOf(failure) < 500 || !databaseWasAwaySince(began)) return known;
  return new Refusal('unavailable');
};

/** The router knows seven methods, and says of an eighth that it is not implemented, whatever the address. */
function refuseMethod(ctx: Context): void {
  ctx.body = bodyFor(405);
  ctx.status = 405;
  if (ctx.response.get('Allow') === '')
    ctx.set('Allow', (isOfPanel(ctx) ? ['GET', 'HEAD'] : knownMethods).join(', '));
}

/**
 * Strapi's error middleware, replaced: every refusal leaves in the product's shape,
 * a lost race of the database as 409, and nothing of a fault's inside reaches the answer.
 */
export const errors =
  (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next) => {
    const began = performance.now();
    // Answers hold people's data; the routes of files say themselves what may be kept.
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
      return;
    }
    if (ctx.status === 501) refuseMethod(ctx);
    const { status } = ctx;
    if (status >= 400 && !saysWhy(ctx.body) && !isOfPanel(ctx)) {
      ctx.body = bodyFor(status, ctx);
      ctx.status = status;
    }
  };
