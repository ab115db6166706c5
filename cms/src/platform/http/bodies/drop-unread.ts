import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';

/**
 * A refusal reaches a client that is still sending only if the connection is not cut at once, so its data are read and
 * dropped for this long. A sender with a token may be a slow phone whose session has just ended, and must get the
 * answer.
 */
const STRANGER_MS = 2_000;
const KNOWN_MS = 30_000;

/**
 * Reading what hundreds of strangers have sent at once would block everyone: 200 times 900 kB took 0.2 seconds on an
 * idle machine. So these are dropped a few at a time.
 */
const AT_ONCE = 4;
const MOMENT_MS = 20;

/** In the order of their turns. */
const waiting = new Set<IncomingMessage>();
let dropping: IncomingMessage[] = [];
let nextTurn: NodeJS.Timeout | undefined;

function turn(): void {
  for (const req of dropping) {
    if (req.complete || req.destroyed) continue;
    req.pause();
    waiting.add(req);
  }
  dropping = [...waiting].slice(0, AT_ONCE);
  for (const req of dropping) {
    waiting.delete(req);
    req.resume();
  }
  nextTurn = dropping.length > 0 ? setTimeout(turn, MOMENT_MS).unref() : undefined;
}

/** Read and drop what a stranger is still sending, in turns. */
function dropInTurns(req: IncomingMessage): void {
  req.once('close', () => waiting.delete(req));
  waiting.add(req);
  if (!nextTurn) turn();
}

/** Once a request is answered, the unread rest of its body is dropped, and the connection does not wait for it long. */
export function dropUnread(ctx: Context): void {
  const { req, res } = ctx;
  if (req.complete) return;
  const isKnown = ctx.get('authorization') !== '';
  res.once('finish', () => {
    if (req.complete || req.destroyed) return;
    if (isKnown) req.resume();
    else dropInTurns(req);
    const cut = setTimeout(() => req.socket.destroy(), isKnown ? KNOWN_MS : STRANGER_MS);
    cut.unref();
    req.once('close', () => clearTimeout(cut));
  });
}
