import { type Actor, companyProfilePatch } from '@intranet/domain';
import type { Context } from 'koa';
import { parseDataKnowing } from '../../../platform/routes/parse';
import { findRows, sendRecord, shownFields } from '../../../platform/lists/find';
import type { Row } from '../../../platform/lists/list';
import { companyProfileList } from '../list';
import { frontDoor } from '../../../platform/people/company';
import service from '../services/company-profile';

const find = async (actor: Actor): Promise<Row> => {
  const query = { filter: { all: [] }, sort: [], page: { start: 0, size: 1 } };
  const { rows } = await findRows(strapi, companyProfileList, actor, query);
  return rows[0]!;
};

const answer = async (ctx: Context) => sendRecord(ctx, companyProfileList, await find(ctx.state.actor));

export default {
  find: answer,

  async frontDoor(ctx: Context) {
    ctx.body = { data: await frontDoor(strapi), meta: {} };
  },

  async update(ctx: Context) {
    const { actor } = ctx.state;
    const patch = await parseDataKnowing(ctx, companyProfilePatch, async () =>
      shownFields(companyProfileList, await find(actor), actor),
    );
    await service.update(strapi, actor, patch);
    await answer(ctx);
  },
};
