import type { Context } from 'koa';

/**
 * A refusal reaches a client that is still sending only if the connection is not cut at once: so long what it sends is
 * taken from the line, and dropped. Whoever shows a token may be a slow phone whose session has just ended, and must
 * hear of it.
 */
const STRANGER_MS = 2_000;
const KNOWN_MS = 30_000;

/** Once a request is answered: what was never read of its body is dropped, and the connection does not wait for it long. */
export function dropUnread(ctx: Context): void {
  const { req, res } = ctx;
  if (req.complete) return;
  const patience = ctx.get('authorization') === '' ? STRANGER_MS : KNOWN_MS;
  res.once('finish', () => {
    if (req.complete || req.destroyed) return;
    req.resume();
    const cut = setTimeout(() => req.socket.destroy(), patience);
    cut.unref();
    req.once('close', () => clearTimeout(cut));
  });
}
