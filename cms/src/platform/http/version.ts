import { createHash } from 'node:crypto';
import type { Context } from 'koa';

/** Marks an answer that may be large, and that a browser may already have. */
export const answerByVersion = (ctx: Context): void => {
  ctx.state.byVersion = true;
};

/**
 * Set a hash of the answer as ETag on an answer that asked for it, and turn it into 304 if the request names that
 * version. The hash covers the whole answer: it changes with any content and depends on no clock or counter.
 * @returns whether it has become 304
 */
export function isKnown(ctx: Context, answer: Buffer): boolean {
  if (!ctx.state.byVersion) return false;
  // Weak, since the same answer has different bytes with and without compression.
  ctx.set('ETag', `W/"${createHash('sha1').update(answer).digest('base64url')}"`);
  if (!ctx.fresh) return false;
  ctx.status = 304;
  return true;
}
