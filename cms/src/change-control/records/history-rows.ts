import type { Context } from 'koa';
import { sendList } from '../../platform/lists/find';
import { longText, recordFields, text } from '../../platform/lists/fields';
import type { Field, List } from '../../platform/lists/list';

/** The fields of every history: who did what, with names from `actorJoin`. BLD-17 */
export const historyFields = {
  ...recordFields('h'),
  actorName: text('h.actor_name'),
  username: text('u.username', { joins: ['actor'], nullable: true }),
  event: text('h.event'),
  before: longText('h.before', { nullable: true }),
  after: longText('h.after', { nullable: true }),
  reason: longText('h.reason', { nullable: true }),
} satisfies Record<string, Field>;

export const actorJoin = 'left join up_users u on u.id = h.actor_id';

/**
 * Answer with the history of one record, newest first, in the format that the caller's list query asks for.
 * @param field the one that names the record in this history
 */
export async function sendHistory<Reach extends string>(
  ctx: Context,
  list: List<Reach>,
  field: string,
  documentId: unknown,
): Promise<void> {
  await sendList(strapi, ctx, list, { field, operator: '$eq', values: [String(documentId)] });
}
