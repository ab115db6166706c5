import type { Context, Next } from 'koa';

type MiddlewareFactory = (config: object, context: object) => (ctx: Context, next: Next) => unknown;

/**
 * What the browser lets our pages use of the computer: the camera, which reads the codes of assets. Strapi's
 * middleware knows no such header. SEC-05
 */
const permissionsPolicy = [
  'camera=(self)',
  'browsing-topics=()',
  'display-capture=()',
  'geolocation=()',
  'hid=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'serial=()',
  'usb=()',
].join(', ');

/** The headers that Strapi's middleware gives every answer. */
async function headersOf(middleware: ReturnType<MiddlewareFactory>): Promise<Record<string, string>> {
  const headers: Record<string, string> = { 'Permissions-Policy': permissionsPolicy };
  const res = {
    setHeader: (name: string, value: string) => {
      headers[name] = value;
    },
    removeHeader: () => {},
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of a context as the middleware asks for
  await middleware({ method: 'GET', path: '/', req: {}, res } as unknown as Context, async () => {});
  return headers;
}

/**
 * Strapi's security middleware, asked once: it puts together the same headers again for every request. In development
 * they differ from path to path, so there it is asked each time.
 */
export const securityAround =
  (strapiSecurity: MiddlewareFactory): MiddlewareFactory =>
  (config, context) => {
    const middleware = strapiSecurity(config, context);
    if (process.env.NODE_ENV !== 'production') return middleware;
    const headers = headersOf(middleware);
    return async (ctx: Context, next: Next) => {
      ctx.set(await headers);
      return next();
    };
  };
