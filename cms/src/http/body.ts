import { Refusal } from '@intranet/domain';
import coBody from 'co-body';
import type { Context, Next } from 'koa';

/** Room for the largest report with all its markup, and no more. */
const JSON_LIMIT = '1mb';

type MiddlewareFactory = (config: object, context: object) => (ctx: Context, next: Next) => unknown;

/** The one route that takes files. */
const UPLOAD_PATH = '/api/upload';

/** Routes whose bodies are larger than others', and so are read only once it is known who sends them. */
const readLater = new Set(['/api/email/send-with-attachments']);

/** Read a JSON body that was left for later. What is wrong with it is said when it is parsed. */
export async function readLargeBody(ctx: Context, limit: string): Promise<void> {
  if (ctx.state.bodyRefusal || ctx.state.bodyText !== undefined || !hasBody(ctx)) return;
  await readText(ctx, limit);
}

async function readText(ctx: Context, limit: string): Promise<void> {
  try {
    ctx.state.bodyText = await coBody.text(ctx.req, { limit, encoding: 'utf8' });
    ctx.state.bodyType = ctx.is('json', '+json') ? 'json' : 'other';
  } catch (failure) {
    const tooLarge = (failure as { status?: number }).status === 413;
    ctx.state.bodyRefusal = new Refusal(tooLarge ? 'too-large' : 'bad-json');
    if (tooLarge) ctx.req.resume();
  }
}

const hasBody = (ctx: Context): boolean =>
  ctx.request.length !== 0 && (ctx.request.length !== undefined || ctx.get('transfer-encoding') !== '');

/**
 * Strapi's body middleware, replaced but for its panel: bodies under /api are read as text with a limit and parsed
 * later, by the controller, so that a request is answered in the order session, permission, existence, body (contract,
 * "Errors"); bodies elsewhere are not read.
 * Multipart is refused before a byte of it is read: Strapi would write it to disk before anyone is authenticated.
 */
export const bodyAround =
  (strapiBody: MiddlewareFactory): MiddlewareFactory =>
  (config, context) => {
    const panelBody = strapiBody({ ...config, jsonLimit: JSON_LIMIT }, context);
    return async (ctx: Context, next: Next) => {
      // Strapi's own reader writes files to disk before anyone is asked who they are: for the panel's addresses alone.
      if (ctx.state.ofPanel) return panelBody(ctx, next);
      const takesBodies = ctx.path.startsWith('/api/') && !['GET', 'HEAD', 'OPTIONS'].includes(ctx.method);
      if (!takesBodies || !hasBody(ctx)) return next();
      // Read by its own controller, once it is known who uploads.
      if (ctx.path === UPLOAD_PATH && ctx.method === 'POST') return next();
      if (readLater.has(ctx.path) && ctx.method === 'POST' && !ctx.is('multipart/*')) return next();
      // The rest of a refused upload is not waited for.
      if (ctx.is('multipart/*')) ctx.state.bodyRefusal = new Refusal('unsupported-body');
      else await readText(ctx, JSON_LIMIT);
      return next();
    };
  };
