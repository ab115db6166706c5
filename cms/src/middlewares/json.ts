import type { Context, Next } from 'koa';
import { Stream } from 'node:stream';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import { isScim, SCIM_TYPE } from '../platform/http/scim-answers';
import { isKnown } from '../platform/http/version';

const compress = promisify(gzip);

/** Shorter answers fit into one packet anyway. */
const WORTH_COMPRESSING = 1024;

/**
 * Shorter answers are compressed synchronously, which is fast. Passing them to a thread costs as much, and the threads
 * may be waiting for a disk that stores pictures: 0.7 seconds under attack.
 */
const AT_ONCE = 64 * 1024;

const compressed = (json: Buffer): Buffer | Promise<Buffer> =>
  json.length <= AT_ONCE ? gzipSync(json, { level: 1 }) : compress(json, { level: 3 });

/** An object that Koa would send as JSON. */
const isPlain = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && !Buffer.isBuffer(body) && !(body instanceof Stream);

/**
 * Serialise the answers of /api to JSON once, and compress them in one go. Koa would serialise them when the
 * compression asks for their length, and again when it sends them. Refusals are left to Koa, since the error middleware
 * reads them.
 */
export default () => async (ctx: Context, next: Next) => {
  await next();
  if (ctx.status >= 400 || !ctx.path.startsWith('/api') || !isPlain(ctx.body)) return;
  // Tells the compression middleware that nothing is left to do.
  ctx.compress = false;
  const json = Buffer.from(JSON.stringify(ctx.body));
  if (isKnown(ctx, json)) return;
  ctx.type = isScim(ctx.path) ? SCIM_TYPE : 'json';
  if (json.length >= WORTH_COMPRESSING && ctx.acceptsEncodings('gzip', 'identity') === 'gzip') {
    ctx.set('Content-Encoding', 'gzip');
    ctx.body = await compressed(json);
  } else ctx.body = json;
};
