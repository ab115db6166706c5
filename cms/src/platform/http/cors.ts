import type { Context, Next } from 'koa';
import { settings } from '../env/settings';

type MiddlewareFactory = (config: object, context: object) => (ctx: Context, next: Next) => unknown;

/**
 * Strapi's CORS middleware, used only for the product's own address. For other origins, and where a request names none,
 * it would answer an empty `Access-Control-Allow-Origin` and still allow credentials. SEC-02
 */
export const corsAround =
  (strapiCors: MiddlewareFactory): MiddlewareFactory =>
  (config, context) => {
    const middleware = strapiCors(config, context);
    return (ctx: Context, next: Next) => {
      ctx.vary('Origin');
      return ctx.get('Origin') === settings().PUBLIC_URL ? middleware(ctx, next) : next();
    };
  };
