import { createHash } from 'node:crypto';
import type { Context } from 'koa';

/** Says of an answer that it may be long, and that a browser that has it already is told so instead. */
export const answerByVersion = (ctx: Context): void => {
  ctx.state.byVersion = true;
};

/**
 * Gives an answer that has asked for it its version as ETag, and turns it into 304 for a request that names that one. The
 * version is a hash of the whole answer: it is new when anything in it is, and depends on no clock and no counter.
 * @returns whether it has become 304
 */
export function isKnown(ctx: Context, answer: Buffer): boolean {
  if (!ctx.state.byVersion) return false;
  // Weak: compressed and as it is, the same answer leaves in different bytes.
  ctx.set('ETag', `W/"${createHash('sha1').update(answer).digest('base64url')}"`);
  if (!ctx.fresh) return false;
  ctx.status = 304;
  return true;
}
