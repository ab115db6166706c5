import { homePagePatch } from '@intranet/domain';
import type { Context } from 'koa';
import { parseDataKnowing } from '../../../http/parse';
import { homePageList } from '../list';
import service from '../services/home-page';
import { recordAnswers } from '../../../lists/record-answers';

const { all, one, change } = recordAnswers(homePageList);

export default {
  find: all,

  findOne: one,

  update: (ctx: Context) =>
    change(ctx, async ({ id, actor, present }) => {
      await service.update(strapi, actor, id, await parseDataKnowing(ctx, homePagePatch, present));
    }),
};
