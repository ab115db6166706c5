import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { databaseIsDown } from '../database/watch';
import { hasRoom } from '../http/room';

/** GET /_health: 204 when the database answers and the data folder takes files, else 503. Contract, "HTTP". OPS-06 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const isWell = async (): Promise<boolean> => {
    if (databaseIsDown()) return false;
    await strapi.db.connection.raw('select 1');
    return hasRoom();
  };
  return async (ctx: Context, next: Next) => {
    if (ctx.path !== '/_health') return next();
    const well = await isWell().catch(() => false);
    ctx.status = well ? 204 : 503;
    if (!well) ctx.body = '';
  };
};
