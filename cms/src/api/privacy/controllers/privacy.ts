import { exportInput, Refusal } from '@intranet/domain';
import type { Context } from 'koa';
import { parseData } from '../../../platform/routes/parse';
import { pictures } from '../../../platform/files/store';
import service, { shown } from '../services/export';

export default {
  async ask(ctx: Context) {
    const { username } = parseData(ctx, exportInput);
    ctx.status = 201;
    ctx.body = { data: await service.ask(strapi, ctx.state.actor, username), meta: {} };
  },

  async findOwn(ctx: Context) {
    ctx.body = { data: await service.own(strapi, ctx.state.actor), meta: {} };
  },

  async findOne(ctx: Context) {
    const { actor } = ctx.state;
    const row = await service.find(strapi, actor, ctx.params.id);
    ctx.body = { data: shown(actor, row, Date.now()), meta: {} };
  },

  async download(ctx: Context) {
    const file = await pictures().get(await service.fileFor(strapi, ctx.state.actor, ctx.params.id));
    if (!file) throw new Refusal('not-found');
    ctx.type = 'application/zip';
    ctx.length = file.size;
    ctx.set('Content-Disposition', 'attachment; filename="my-data.zip"');
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set('Cache-Control', 'private, no-store');
    // A transfer that fails in the middle ends the connection, so that no one takes half a file for the whole.
    file.bytes.once('error', () => ctx.headerSent && ctx.res.destroy());
    ctx.body = file.bytes;
  },
};
