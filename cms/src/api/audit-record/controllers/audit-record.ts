import type { Context } from 'koa';
import { sendList } from '../../../platform/lists/find';
import { auditRecordList } from '../list';

export default {
  find: (ctx: Context) => sendList(strapi, ctx, auditRecordList),
};
