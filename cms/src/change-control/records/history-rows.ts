import type { Context } from 'koa';
import { sendList } from '../../lists/find';
import { longText, recordFields, text } from '../../lists/fields';
import type { Field, List } from '../../lists/list';

/** Who did what: the fields of every history, with `actorJoin` behind the names. BLD-17 */
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
 * Answer with what happened to one record, the last first, as the caller asks for it like for every list.
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
