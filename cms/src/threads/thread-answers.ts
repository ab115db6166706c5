import { type Actor, type CommentInput, commentInput, Refusal, type Rule } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { parseDataKnowing } from '../platform/routes/parse';
import { sentField } from '../platform/http/bodies/sent';
import { findRecord, sendList, sendRecord } from '../platform/lists/find';
import type { List } from '../platform/lists/list';
import { ownFacts, ownPicture } from '../platform/people/own-facts';

/** A record's thread. */
interface Thread {
  /** The list of the records, which decides who sees one. */
  records: List;
  /** The list of the entries. */
  entries: List;
  /** The field of `entries` that names the record. */
  field: string;
  /** Who may write internal notes. */
  mayNote: Rule;
  /** Adds an entry. @returns its documentId */
  create: (strapi: Core.Strapi, actor: Actor, recordId: string, input: CommentInput) => Promise<string>;
}

/**
 * The calls of a thread, under the names that routes use for handlers: everyone who sees the record reads and writes it,
 * without the internal notes where these are not for them. TIC-10, QPR-12
 */
export function threadAnswers({ records, entries, field, mayNote, create }: Thread) {
  const findThe = (ctx: Context) => findRecord(strapi, records, ctx.state.actor, ctx.params.id);
  return {
    async find(ctx: Context) {
      await findThe(ctx);
      await sendList(strapi, ctx, entries, { field, operator: '$eq', values: [ctx.params.id] });
    },

    async create(ctx: Context) {
      const { actor } = ctx.state;
      await findThe(ctx);
      if (sentField(ctx, 'internal') === true && !mayNote(actor)) throw new Refusal('forbidden');
      const input = await parseDataKnowing(ctx, commentInput, async () => {
        const { username, firstLastName } = await ownFacts(strapi, actor);
        return {
          author: username,
          authorName: firstLastName,
          authorPicture: await ownPicture(strapi, actor),
          event: null,
          [field]: ctx.params.id,
        };
      });
      const id = await create(strapi, actor, ctx.params.id, input);
      sendRecord(ctx, entries, await findRecord(strapi, entries, actor, id), 201);
    },
  };
}
