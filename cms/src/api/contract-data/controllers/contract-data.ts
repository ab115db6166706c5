import { assignmentBatch, contractDataInput, contractDataPatch } from '@intranet/domain';
import type { Context } from 'koa';
import { importRows } from '../../../platform/imports/controller';
import { parseDataKnowing } from '../../../platform/routes/parse';
import { recordAnswers } from '../../../platform/routes/record-answers';
import { contractDataList } from '../list';
import assignments from '../services/assigned-contract';
import { lineImport } from '../import';
import service from '../services/contract-data';

const { reads, created, change, changes } = recordAnswers(contractDataList);

export default {
  ...reads,

  async consequences(ctx: Context) {
    ctx.body = { data: await service.consequences(strapi, ctx.params.id), meta: {} };
  },

  async create(ctx: Context) {
    const input = await parseDataKnowing(ctx, contractDataInput, () => ({ disabled: false }));
    await created(ctx, await service.create(strapi, ctx.state.actor, input));
  },

  update: changes(contractDataPatch, service.update),

  assign: (ctx: Context) =>
    change(ctx, async ({ id, actor, present }) => {
      const { usernames } = await parseDataKnowing(ctx, assignmentBatch, present);
      await assignments.assign(strapi, actor, id, usernames);
    }),

  unassign: (ctx: Context) =>
    change(ctx, async ({ id, actor, present }) => {
      const { usernames } = await parseDataKnowing(ctx, assignmentBatch, present);
      await assignments.unassign(strapi, actor, id, usernames);
    }),

  importRows: importRows(lineImport),
};
