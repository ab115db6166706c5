import { type Actor, type Period, statisticsQuery, type StatisticsSeries } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { today } from '../../../platform/env/today';
import { asAsked } from '../../../platform/http/query';
import { answerByVersion } from '../../../platform/http/version';
import { queryOf } from '../../../platform/http/query-string';
import buildStatistics from '../services/builds';
import ticketStatistics from '../services/it-tickets';
import reportStatistics from '../services/war-reports';

type Find = (strapi: Core.Strapi, actor: Actor, period: Period) => Promise<StatisticsSeries[]>;

/** Answers with the series of the requested period. CHT-01 to CHT-03 */
const answer = (find: Find) => async (ctx: Context) => {
  const period = asAsked(queryOf(ctx), statisticsQuery(today()));
  answerByVersion(ctx);
  ctx.body = { data: { series: await find(strapi, ctx.state.actor, period) }, meta: {} };
};

export default {
  warReports: answer(reportStatistics.find),
  itTickets: answer(ticketStatistics.find),
  builds: answer(buildStatistics.find),
};
