import type { Context, Next } from 'koa';
import { settings } from '../env/settings';
import { newRequestId, noteAnswered } from '../http/connections/answered';
import { routeRow } from '../http/route-row';

/** nginx's word for a client that has not waited for the answer. */
const GONE = 499;

/** An id that a proxy of ours has given, so that its log and ours speak of one request; a stranger's word is not taken. */
const givenId = (ctx: Context): string | undefined => {
  const given = ctx.get('X-Request-Id');
  return settings().TRUSTED_PROXIES > 0 && /^[\w-]{8,64}$/.test(given) ? given : undefined;
};

/** Every answer carries its id, and is timed, counted and written down by it when its last byte has left. OPS-05 */
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
