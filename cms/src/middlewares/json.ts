import type { Context, Next } from 'koa';
import { Stream } from 'node:stream';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import { isKnown } from '../http/version';

const compress = promisify(gzip);

/** What is shorter fits into one packet anyway. */
const WORTH_COMPRESSING = 1024;

/**
 * What is shorter is compressed at once, quickly: to hand it to a thread and to take it back costs as much, and the threads
 * may be waiting for a disk that takes pictures, 0.7 seconds under attack.
 */
const AT_ONCE = 64 * 1024;

const compressed = (json: Buffer): Buffer | Promise<Buffer> =>
  json.length <= AT_ONCE ? gzipSync(json, { level: 1 }) : compress(json, { level: 3 });

/** An object that Koa would write as JSON. */
const isPlain = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && !Buffer.isBuffer(body) && !(body instanceof Stream);

/**
 * Write the answers of /api as JSON, once, and compress them in one go. Koa writes them when somebody asks for their
 * length, as the compression does, and again when it sends them. Refusals are left to it: the middleware of errors
 * looks into them.
 */
export default () => async (ctx: Context, next: Next) => {
  await next();
  if (ctx.status >= 400 || !ctx.path.startsWith('/api') || !isPlain(ctx.body)) return;
  // The compression middleware has nothing left to decide.
  ctx.compress = false;
  const json = Buffer.from(JSON.stringify(ctx.body));
  if (isKnown(ctx, json)) return;
  ctx.type = 'json';
  if (json.length >= WORTH_COMPRESSING && ctx.acceptsEncodings('gzip', 'identity') === 'gzip') {
    ctx.set('Content-Encoding', 'gzip');
    ctx.body = await compressed(json);
  } else ctx.body = json;
};
