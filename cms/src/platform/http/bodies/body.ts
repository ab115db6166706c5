import { Refusal } from '@intranet/domain';
import coBody from 'co-body';
import type { Context, Next } from 'koa';
import { dropUnread } from './drop-unread';

/** Enough for the largest report with all its markup. */
export const JSON_LIMIT = '1mb';

/** Enough for names and passwords; most of these routes take bodies from strangers. */
export const AUTH_LIMIT = '10kb';

/** Three files of one megabyte as base64, and the message. */
export const MAIL_LIMIT = '5mb';

/** Five thousand rows of a spreadsheet. IMP-06 */
const IMPORT_LIMIT = '5mb';

/** The largest of these bodies takes this long over a line of 1.4 Mbit/s. */
const READ_MS = 30_000;

type MiddlewareFactory = (config: object, context: object) => (ctx: Context, next: Next) => unknown;

/** The only route that takes files. */
const UPLOAD_PATH = '/api/upload';

/** The router ignores case, and a slash at the end. */
const routed = (path: string): string => path.toLowerCase().replace(/\/$/, '');

const limitOf = (asked: string): string => {
  if (asked.startsWith('/api/auth/')) return AUTH_LIMIT;
  if (asked.startsWith('/api/imports/')) return IMPORT_LIMIT;
  return asked === '/api/email/send-with-attachments' ? MAIL_LIMIT : JSON_LIMIT;
};

/** A small body can unpack into a very large one, and none of the product's clients compresses. */
export const isPacked = (ctx: Context): boolean =>
  !['', 'identity'].includes(ctx.get('content-encoding').toLowerCase());

export const sentPacked = (): Refusal =>
  new Refusal('unsupported-body', {}, 'Send this request uncompressed.');

/** Why a body is not read at all. */
const refusalBefore = (ctx: Context): Refusal | null => {
  if (isPacked(ctx)) return sentPacked();
  return ctx.is('multipart/*') ? new Refusal('unsupported-body') : null;
};

const late = () => {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Refusal('too-slow')), READ_MS);
  });
  return { passed, clear: () => clearTimeout(timer) };
};

/** JSON is UTF-8; invalid bytes would be stored as characters that no one has sent. DAT-02 */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Read a body as text. Errors are reported later, when it is parsed. */
async function readText(ctx: Context): Promise<void> {
  const refusal = refusalBefore(ctx);
  if (refusal) {
    ctx.state.bodyRefusal = refusal;
    return;
  }
  const { passed, clear } = late();
  try {
    // One character per byte: decoding as UTF-8 would silently replace invalid bytes.
    const sent = coBody.text(ctx.req, { limit: limitOf(routed(ctx.path)), encoding: 'binary' });
    const bytes = Buffer.from(await Promise.race([sent, passed]), 'binary');
    ctx.state.bodyType = ctx.is('json', '+json') ? 'json' : 'other';
    ctx.state.bodyText = ctx.state.bodyType === 'json' ? utf8.decode(bytes) : bytes.toString();
  } catch (failure) {
    const tooLarge = failure instanceof Error && 'status' in failure && failure.status === 413;
    ctx.state.bodyRefusal =
      failure instanceof Refusal ? failure : new Refusal(tooLarge ? 'too-large' : 'bad-json');
  } finally {
    clear();
  }
}

const hasBody = (ctx: Context): boolean =>
  ctx.request.length !== 0 && (ctx.request.length !== undefined || ctx.get('transfer-encoding') !== '');

/**
 * Replaces Strapi's body middleware, except for its panel. Bodies under /api are read as text, with a limit, once
 * session and permission are known (`policies/permission.ts`), and parsed later by the controller. So a request is
 * answered in the order session, permission, existence, body, and a refusal of the body reveals nothing that the actor
 * may not see. Bodies elsewhere are not read. Multipart is refused before a byte of it is read: Strapi would write it
 * to disk before anyone is authenticated.
 */
export const bodyAround =
  (strapiBody: MiddlewareFactory): MiddlewareFactory =>
  (config, context) => {
    const panelBody = strapiBody({ ...config, jsonLimit: JSON_LIMIT }, context);
    return async (ctx: Context, next: Next) => {
      // Strapi's own reader writes files to disk before anyone is authenticated, so it is used for the panel's
      // addresses only.
      if (ctx.state.ofPanel) return panelBody(ctx, next);
      if (!hasBody(ctx)) return next();
      const asked = routed(ctx.path);
      const takesBodies = asked.startsWith('/api/') && !['GET', 'HEAD', 'OPTIONS'].includes(ctx.method);
      // The upload's own controller reads it.
      const isUpload = asked === UPLOAD_PATH && ctx.method === 'POST';
      if (takesBodies && !isUpload) ctx.state.readBody = () => readText(ctx);
      try {
        await next();
      } finally {
        dropUnread(ctx);
      }
    };
  };
