import { warReportBatch } from '@intranet/domain';
import type { Context } from 'koa';
import { parseData } from '../../../platform/routes/parse';
import { answerEach } from '../../../platform/routes/record-answers';
import { warReportList } from '../list';
import service from '../services/batch';

export default {
  /** Write several reports in one request; each has its own outcome. RHY-09 */
  async create(ctx: Context) {
    const { reports } = parseData(ctx, warReportBatch);
    await answerEach(ctx, warReportList, 'report', reports, (one) =>
      service.write(strapi, ctx.state.actor, one),
    );
  },
};
