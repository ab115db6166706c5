import { warReportBatch } from '@intranet/domain';
import type { Context } from 'koa';
import { parseData } from '../../../http/parse';
import { answerRecord } from '../../../lists/find';
import { warReportList } from '../list';
import service from '../services/batch';

export default {
  /** Write several reports in one request; each has its own result. RHY-04 */
  async create(ctx: Context) {
    const { reports } = parseData(ctx, warReportBatch);
    const results = (await service.write(strapi, ctx.state.actor, reports)).map((one) =>
      'report' in one ? { ...one, report: answerRecord(ctx, warReportList, one.report) } : one,
    );
    ctx.body = { data: { results }, meta: {} };
  },
};
