import { access, constants } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { settings } from '../env/settings';

/** GET /_health: 204 when database and storage answer, else 503. Contract, "HTTP". */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next) => {
    if (ctx.path !== '/_health') return next();
    try {
      await strapi.db.connection.raw('select 1');
      await access(settings().DATA_DIR, constants.W_OK);
      ctx.status = 204;
    } catch {
      ctx.status = 503;
      ctx.body = '';
    }
  };
