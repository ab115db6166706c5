import { companyProfilePatch } from '@intranet/domain';
import type { Context } from 'koa';
import { parseData } from '../../../http/parse';
import { findRows, sendRecord } from '../../../lists/find';
import { companyProfileList } from '../list';
import service from '../services/company-profile';

const answer = async (ctx: Context) => {
  const query = { filter: { all: [] }, sort: [], page: { start: 0, size: 1 } };
  const { rows } = await findRows(strapi, companyProfileList, ctx.state.actor, query);
  sendRecord(ctx, companyProfileList, rows[0]!);
};

export default {
  find: answer,

  async update(ctx: Context) {
    await service.update(strapi, ctx.state.actor, parseData(ctx, companyProfilePatch));
    await answer(ctx);
  },
};
