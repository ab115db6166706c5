import type { ApiDocument } from '@intranet/domain';
import type { Context } from 'koa';
import { statedRoutes } from '../../../platform/routes/route';
import { answerByVersion } from '../../../platform/http/version';
import { describeApi } from '../../../platform/openapi/document';

let described: ApiDocument | undefined;

export default {
  /** Built once, since the rows do not change while the server runs. IMP-04 */
  read(ctx: Context) {
    answerByVersion(ctx);
    described ??= describeApi(statedRoutes(), strapi.config.get('info.version', '0'));
    ctx.body = described;
  },
};
