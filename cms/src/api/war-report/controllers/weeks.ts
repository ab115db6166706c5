import { Refusal, weeksQuery, weeksReminderInput } from '@intranet/domain';
import type { Context } from 'koa';
import { today } from '../../../platform/env/today';
import { parseData } from '../../../platform/routes/parse';
import { sentField } from '../../../platform/http/bodies/sent';
import { asAsked } from '../../../platform/http/query';
import { queryOf } from '../../../platform/http/query-string';
import service from '../services/weeks';

/** The weeks in the query. @throws Refusal bad-query */
const askedWeeks = (query: Record<string, unknown>): string[] => asAsked(query, weeksQuery(today()));

/** A person's username in the query. @throws Refusal bad-query */
function askedName(given: unknown, own: string): string {
  if (given === undefined) return own;
  if (typeof given === 'string' && given !== '') return given;
  throw Refusal.at('username', 'bad-query', 'Please name one person.');
}

export default {
  /** The weeks of one person, by default the actor's own. RHY-02 */
  async find(ctx: Context) {
    const { actor } = ctx.state;
    const { username, ...asked } = queryOf(ctx);
    const person = await service.personSeen(strapi, actor, askedName(username, actor.username));
    ctx.body = { data: await service.find(strapi, actor, person, askedWeeks(asked)), meta: {} };
  },

  /** The weeks of all the actor's direct reports. RHY-06 */
  async team(ctx: Context) {
    ctx.body = { data: await service.team(strapi, ctx.state.actor, askedWeeks(queryOf(ctx))), meta: {} };
  },

  /** Remind one direct report of the reports they owe. RHY-06 */
  async remind(ctx: Context) {
    const { actor } = ctx.state;
    const named = sentField(ctx, 'username');
    if (typeof named === 'string' && named !== '') await service.refuseOthers(strapi, actor, named);
    const { username } = parseData(ctx, weeksReminderInput);
    ctx.body = { data: { reminded: await service.remind(strapi, actor, username) }, meta: {} };
  },
};
