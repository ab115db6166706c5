import { Refusal } from '@intranet/domain';
import type { Context } from 'koa';

/** The record in the address, of those that are addressed by number: people and pictures. @throws Refusal not-found */
export const numericId = (ctx: Context): number => {
  if (!/^\d{1,9}$/.test(ctx.params.id)) throw new Refusal('not-found');
  return Number(ctx.params.id);
};
