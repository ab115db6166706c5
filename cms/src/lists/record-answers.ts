import type { Context } from 'koa';
import { findRecord, sendList, sendRecord, wholeRecord } from './find';
import type { Known } from '../http/needless';
import type { List } from './list';

/** What the controllers of most kinds of records have in common; the list says which records the actor sees. */
export function recordAnswers(list: List) {
  const see = (ctx: Context, id: string) => findRecord(strapi, list, ctx.state.actor, id);
  const answer = async (ctx: Context, id: string, status = 200): Promise<void> =>
    sendRecord(ctx, list, await see(ctx, id), status);
  return {
    /** Throws a refusal for a record that the actor does not see. */
    see,
    answer,
    all: (ctx: Context) => sendList(strapi, ctx, list),
    one: (ctx: Context) => answer(ctx, ctx.params.id),
    /**
     * A write to the record in the address: sight comes before the body, and the answer is the record as it is
     * then. `present` tells how it is answered before, which a body may repeat.
     */
    change: async (
      ctx: Context,
      write: (id: string, present: () => Promise<Known>) => Promise<unknown>,
    ): Promise<void> => {
      const { id } = ctx.params;
      const record = await see(ctx, id);
      await write(id, () => wholeRecord(strapi, list, record, ctx.state.actor));
      await answer(ctx, id);
    },
  };
}
