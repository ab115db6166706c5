import type { Context, Next } from 'koa';
import { settings } from '../platform/env/settings';
import { newRequestId, noteAnswered } from '../platform/http/connections/answered';
import { routeRow } from '../platform/http/route-row';

/** nginx's status for a client that disconnected before the answer. */
const GONE = 499;

/** An id set by a trusted proxy, so that its log and ours name the same request; a stranger's header is ignored. */
const givenId = (ctx: Context): string | undefined => {
  const given = ctx.get('X-Request-Id');
  return settings().TRUSTED_PROXIES > 0 && /^[\w-]{8,64}$/.test(given) ? given : undefined;
};

/** Gives every answer its id, and times, counts and logs it when its last byte was sent. OPS-05, OPS-10 */
export default () => async (ctx: Context, next: Next) => {
  const began = performance.now();
  const requestId = givenId(ctx) ?? newRequestId();
  ctx.state.requestId = requestId;
  ctx.set('X-Request-Id', requestId);
  ctx.res.once('close', () =>
    noteAnswered({
      requestId,
      route: routeRow(ctx),
      status: ctx.res.writableFinished ? ctx.res.statusCode : GONE,
      ms: performance.now() - began,
      userId: ctx.state.actor?.id ?? null,
    }),
  );
  await next();
};
