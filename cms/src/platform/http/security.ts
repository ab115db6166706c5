import type { Context, Next } from 'koa';

type MiddlewareFactory = (config: object, context: object) => (ctx: Context, next: Next) => unknown;

/**
 * What the browser allows the product's pages to use: the camera, which reads the codes of assets. Strapi's middleware
 * does not set this header. SEC-05
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

/** The headers that Strapi's middleware sets on every answer. */
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
 * Strapi's security middleware, run once, because it builds the same headers again for every request. In development
 * they differ by path, so there it is run each time.
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
