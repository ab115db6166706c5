import type { Context } from 'koa';
import { sendList } from '../../../lists/find';
import { auditRecordList } from '../list';

export default {
  find: (ctx: Context) => sendList(strapi, ctx, auditRecordList),
};
