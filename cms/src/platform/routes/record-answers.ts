import type { Actor } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { answerRecord, findRecord, sendList, sendWholeRecord, wholeRecord } from '../lists/find';
import { eachByItself } from '../http/bodies/each-by-itself';
import type { Known } from '../http/bodies/unchanged-fields';
import { type MaybeDated, parseDataKnowing, parseNothing } from './parse';
import type { List, Row } from '../lists/list';
import { asAsked } from '../lists/query/only-fields';

/** The record that a call is about, as its actor sees it before anything is written. */
export interface Seen {
  id: string;
  actor: Actor;
  record: Row;
  /** Its current answer, whose values the body of a write may repeat. */
  present: () => Promise<Known>;
}

/** How a record is answered: the HTTP status, and information about the call itself. */
interface Terms {
  status?: number;
  meta?: object;
  /** The list with the fields that are answered; all of them by default. */
  shown?: List;
}

/**
 * The common part of most controllers of records; the list decides which records the actor sees.
 * @param more fields that only the single record is answered with
 */
export function recordAnswers(list: List, more?: (record: Row, actor: Actor) => Promise<object>) {
  const see = (ctx: Context, id: string): Promise<Row> => findRecord(strapi, list, ctx.state.actor, id);

  const answer = async (ctx: Context, id: string, { shown = list, ...terms }: Terms = {}): Promise<void> => {
    const record = await see(ctx, id);
    await sendWholeRecord(strapi, ctx, shown, record, {
      ...terms,
      more: await more?.(record, ctx.state.actor),
    });
  };

  const seen = async (ctx: Context): Promise<Seen> => {
    const { id } = ctx.params;
    const { actor } = ctx.state;
    const record = await see(ctx, id);
    const present = async () => wholeRecord(strapi, list, record, actor, await more?.(record, actor));
    return { id, actor, record, present };
  };

  const change = async (ctx: Context, write: (seen: Seen) => Promise<object | void>): Promise<void> => {
    const meta = await write(await seen(ctx));
    await answer(ctx, ctx.params.id, meta ? { meta } : {});
  };

  return {
    /** Refuses a record that the actor does not see. */
    see,
    /** The two reads, under the names that routes use for handlers. */
    reads: {
      find: (ctx: Context) => sendList(strapi, ctx, list),
      findOne: (ctx: Context) => answer(ctx, ctx.params.id, { shown: asAsked(list, ctx) }),
    },
    /** Answers with the record that was just created. */
    created: (ctx: Context, id: string) => answer(ctx, id, { status: 201 }),
    /**
     * A write to the record in the address. Sight is checked before the body, and the answer is the changed record.
     * @param write may return information about the call itself, as `meta`
     */
    change,
    /** Such a write for everyone who sees the record, with the parsed body. @param write a service's */
    changes:
      <Input>(
        schema: MaybeDated<Input>,
        write: (strapi: Core.Strapi, actor: Actor, id: string, input: Input) => Promise<unknown>,
      ) =>
      (ctx: Context): Promise<void> =>
        change(ctx, async ({ id, actor, present }) => {
          await write(strapi, actor, id, await parseDataKnowing(ctx, schema, present));
        }),
    /**
     * Deletes the record in the address. Sight is checked first, and the answer is empty.
     * @param refuseOthers throws for people who may not, before the body is read
     */
    remove: async (
      ctx: Context,
      write: (seen: Seen) => Promise<void>,
      refuseOthers?: (seen: Seen) => void,
    ): Promise<void> => {
      const found = await seen(ctx);
      refuseOthers?.(found);
      await parseNothing(ctx);
      await write(found);
      ctx.status = 204;
    },
  };
}

/** One of several records after it was written; the status is what it would have been alone. */
export interface Written {
  status: number;
  record: Row;
}

/**
 * Answers a call that writes several records, with the outcome of each. RHY-04, TIC-08
 * @param name under which each record is answered
 * @param write one of them; throws as it would alone
 * @throws the fault of the server or the session, where nothing was stored before it
 */
export async function answerEach(
  ctx: Context,
  list: List,
  name: string,
  sent: readonly unknown[],
  write: (one: unknown) => Promise<Written>,
): Promise<void> {
  const outcomes = await eachByItself(strapi, sent, write);
  const results = outcomes.map((one) => {
    if (!('record' in one)) return one;
    const { record, ...rest } = one;
    return { ...rest, [name]: answerRecord(ctx, list, record) };
  });
  ctx.body = { data: { results }, meta: {} };
}
