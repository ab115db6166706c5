import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { isAllowedAddress } from '../platform/env/addresses';
import { databaseIsDown } from '../platform/database/outage/watch';
import { release } from '../platform/env/release';
import { settings } from '../platform/env/settings';
import { storageState } from '../platform/load/free-space';

/** A check without an answer by then counts as failed, so that the caller gets an answer within two seconds. */
const PATIENCE_MS = 1_800;

const orAway = <Answer>(question: Promise<Answer>): Promise<Answer | 'away'> =>
  Promise.race([question, wait(PATIENCE_MS, 'away' as const, { ref: false })]);

/** Busy: all connections of this process have been in use for long. */
async function databaseState(strapi: Core.Strapi): Promise<'ok' | 'busy' | 'away'> {
  if (databaseIsDown()) return 'away';
  try {
    await strapi.db.connection.raw('select 1');
    return 'ok';
  } catch (error) {
    return error instanceof Refusal && error.code === 'busy' ? 'busy' : 'away';
  }
}

/**
 * GET /_health: 204 when the database answers and the data folder is writable, otherwise 503. Callers in
 * HEALTH_ADDRESSES are told which of the two failed and which release runs: in the body of a 503, and instead of a 204,
 * which has no body, in that of a 200 when they ask for JSON. OPS-05, OPS-06, OPS-13 An unreachable object store causes
 * no 503: all instances share it, and a proxy that uses this answer would take all of them out of service because of
 * pictures. decisions/0039
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next) => {
    if (ctx.path !== '/_health') return next();
    const [database, storage] = await Promise.all([orAway(databaseState(strapi)), orAway(storageState())]);
    const isWell = database === 'ok' && storage === 'ok';
    const isTold = isAllowedAddress(ctx.ip, settings().HEALTH_ADDRESSES);
    const asksForJson = ctx.get('Accept').includes('application/json');
    ctx.set('Cache-Control', 'no-store');
    ctx.vary('Accept');
    if (isWell && !(isTold && asksForJson)) {
      ctx.status = 204;
      return;
    }
    ctx.status = isWell ? 200 : 503;
    const { release: number, commit } = release();
    ctx.body = isTold ? { database, storage, release: number, commit } : '';
  };
