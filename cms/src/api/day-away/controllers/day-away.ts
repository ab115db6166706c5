import { awayQuery, type AwayQuery, dayAwayInput, dayAwayPatch } from '@intranet/domain';
import type { Context } from 'koa';
import { parseDataKnowing } from '../../../platform/routes/parse';
import { sentField } from '../../../platform/http/bodies/sent';
import { asAsked } from '../../../platform/http/query';
import { sendList } from '../../../platform/lists/find';
import type { Filter } from '../../../platform/lists/query/query';
import { queryOf } from '../../../platform/http/query-string';
import { recordAnswers } from '../../../platform/routes/record-answers';
import { colleagueFacts } from '../../../platform/people/own-facts';
import { dayAwayList } from '../list';
import service from '../services/day-away';

const { reads, created, changes, remove } = recordAnswers(dayAwayList);

/** Entries that touch the period, of the person. */
const within = ({ username, from, to }: AwayQuery): Filter => ({
  all: [
    ...(username === undefined ? [] : [{ field: 'username', operator: '$eq' as const, values: [username] }]),
    ...(from === undefined ? [] : [{ field: 'to', operator: '$gte' as const, values: [from] }]),
    ...(to === undefined ? [] : [{ field: 'from', operator: '$lte' as const, values: [to] }]),
  ],
});

export default {
  ...reads,

  /** The days away that the actor sees, of one person or of all, newest first. ABS-02 */
  async find(ctx: Context) {
    const { username, from, to } = queryOf(ctx);
    const asked = asAsked({ username, from, to }, awayQuery);
    if (asked.username !== undefined) await service.refuseUnseen(strapi, ctx.state.actor, asked.username);
    await sendList(strapi, ctx, dayAwayList, within(asked), Object.keys(awayQuery.shape));
  },

  /** Enter days away, the actor's own or another's. ABS-02 */
  async create(ctx: Context) {
    const { actor } = ctx.state;
    const named = sentField(ctx, 'username');
    if (typeof named === 'string') await service.refuseOthers(strapi, actor, named);
    const input = await parseDataKnowing(ctx, dayAwayInput, async ({ username }) => ({
      firstLastName: (await colleagueFacts(strapi, username ?? actor.username))?.firstLastName ?? null,
    }));
    await created(ctx, await service.create(strapi, actor, input));
  },

  update: changes(dayAwayPatch, service.update),

  delete: (ctx: Context) => remove(ctx, ({ id, actor }) => service.remove(strapi, actor, id)),
};
