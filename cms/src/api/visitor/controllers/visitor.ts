import { visitorInput, visitorPatch } from '@intranet/domain';
import type { Context } from 'koa';
import { importRows } from '../../../platform/imports/controller';
import { parseDataKnowing } from '../../../platform/routes/parse';
import { recordAnswers } from '../../../platform/routes/record-answers';
import { colleagueFacts } from '../../../platform/people/own-facts';
import { visitorList } from '../list';
import { visitorImport } from '../import';
import service from '../services/visitor';

const { reads, created, changes, remove } = recordAnswers(visitorList);

export default {
  ...reads,

  async create(ctx: Context) {
    const input = await parseDataKnowing(ctx, visitorInput, async ({ personToSee, arrival, departure }) => ({
      personToSeeName: (await colleagueFacts(strapi, personToSee))?.firstLastName ?? null,
      ...(arrival === undefined && departure === undefined && { signedOutAt: null }),
    }));
    await created(ctx, await service.create(strapi, ctx.state.actor, input));
  },

  update: changes(visitorPatch, service.update),

  delete: (ctx: Context) => remove(ctx, ({ id, actor }) => service.remove(strapi, actor, id)),

  importRows: importRows(visitorImport),
};
