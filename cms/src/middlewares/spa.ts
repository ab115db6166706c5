import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { settings } from '../platform/env/settings';
import { companyFiles } from '../platform/web/company-files';
import { keptFile } from '../platform/web/kept-file';
import { paintedLogIn } from '../platform/web/painted-log-in';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.gz': 'application/gzip',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/**
 * The worker that makes PDFs runs HarfBuzz, which is WebAssembly, to shape Arabic, Hindi and other scripts. A worker
 * has the policy of its own file; no page has this permission. SEC-05.
 */
const shapesText = /^pdf\.worker-[\w-]+\.js$/;
const withWebAssembly = (policy: string): string =>
  policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'");

/**
 * Serves the built single-page application from this process. An address without a matching file gets the page itself,
 * so that deep links survive a reload; the server's own addresses take precedence.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const folder = settings().spaDir;
  const servers = new Set(['api', 'admin', 'uploads', '_health', ...Object.keys(strapi.plugins)]);

  const readPage = keptFile(path.join(folder, 'index.html'));
  const readLogIn = paintedLogIn(strapi, folder);
  const ofCompany = companyFiles(strapi, folder);

  const sendText = (ctx: Context, type: string, text: string | Buffer): void => {
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = type;
    ctx.body = text;
  };

  const sendFile = async (ctx: Context, file: string): Promise<boolean> => {
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) return false;
    const etag = `"${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}"`;
    const hashed = path.dirname(file).endsWith(`${path.sep}assets`);
    ctx.set('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    ctx.set('ETag', etag);
    if (hashed && shapesText.test(path.basename(file)))
      ctx.set('Content-Security-Policy', withWebAssembly(ctx.response.get('Content-Security-Policy')));
    ctx.type = types[path.extname(file)] ?? 'application/octet-stream';
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return true;
    }
    ctx.length = found.size;
    ctx.body = ctx.method === 'HEAD' ? null : createReadStream(file);
    if (ctx.method === 'HEAD') ctx.status = 200;
    return true;
  };

  return async (ctx: Context, next: Next) => {
    let decoded: string;
    try {
      decoded = decodeURIComponent(ctx.path);
    } catch {
      return next();
    }
    const first = decoded.split('/').find(Boolean)?.toLowerCase() ?? '';
    if (servers.has(first)) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      throw new Refusal('method-not-allowed');
    }
    // A path part that starts with a dot is never a screen or a public file: it goes up, or is internal to the build.
    if (decoded.includes('\0') || decoded.split(/[/\\]/).some((name) => name.startsWith('.'))) return next();

    const dressed = await ofCompany(decoded);
    if (dressed) return sendText(ctx, dressed.type, dressed.text);
    const wantsFile = path.extname(decoded) !== '';
    if (wantsFile && (await sendFile(ctx, path.join(folder, decoded)))) return;
    // For a missing script no page is sent, since the browser would try to run it.
    if (first === 'assets' || first === 'fonts') return next();

    const page = (await readLogIn(ctx)) ?? (await readPage());
    if (!page) return next();
    sendText(ctx, 'text/html; charset=utf-8', page);
  };
};
