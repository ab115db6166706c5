import { serviceAccountInput } from '@intranet/domain';
import type { Context } from 'koa';
import { parseData, parseNothing } from '../../../platform/routes/parse';
import { sendWholeRecord } from '../../../platform/lists/find';
import { recordAnswers } from '../../../platform/routes/record-answers';
import { storeUses } from '../../../platform/service-accounts/uses';
import { serviceAccountList } from '../list';
import service from '../services/service-account';

const { reads, change, see } = recordAnswers(serviceAccountList);

/** The numbers of requests are gathered in memory; whoever looks at them sees all that this instance knows. */
const upToDate =
  (read: (ctx: Context) => Promise<void>) =>
  async (ctx: Context): Promise<void> => {
    await storeUses(strapi);
    await read(ctx);
  };

export default {
  find: upToDate(reads.find),
  findOne: upToDate(reads.findOne),

  /** The only answer that contains the token. API-01 */
  async create(ctx: Context) {
    const { documentId, token } = await service.create(
      strapi,
      ctx.state.actor,
      parseData(ctx, serviceAccountInput),
    );
    const record = await see(ctx, documentId);
    await sendWholeRecord(strapi, ctx, serviceAccountList, record, { status: 201, more: { token } });
  },

  revoke: (ctx: Context) =>
    change(ctx, async ({ id, actor }) => {
      await parseNothing(ctx);
      await service.revoke(strapi, actor, id);
    }),
};
