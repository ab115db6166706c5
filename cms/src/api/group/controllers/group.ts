import type { Context } from 'koa';
import { sendList } from '../../../lists/find';
import { groupList } from '../list';

export default {
  find: (ctx: Context) => sendList(strapi, ctx, groupList),
};
