import { picturePlaces, placeFor, Refusal } from '@intranet/domain';
import type { Context } from 'koa';
import { readUpload } from '../../../http/multipart';
import { readPicture } from '../../../pictures/folder';
import service from '../services/stored-picture';

/** What the uploader is told of a picture. */
const present = (ids: number[]) => ids.map((id) => ({ id, url: `/api/files/${id}` }));

export default {
  async upload(ctx: Context) {
    const { actor } = ctx.state;
    // Nobody who may write nowhere gets a file into memory.
    if (!Object.values(picturePlaces).some(({ mayWrite }) => mayWrite(actor))) throw new Refusal('forbidden');
    const { fields, files } = await readUpload(ctx);
    const owner = placeFor(fields.ref ?? '', fields.field ?? '');
    if (!owner) {
      const message = 'Pictures cannot be stored there.';
      throw new Refusal('bad-input', { errors: [{ path: 'ref', message }] }, message);
    }
    if (!picturePlaces[owner].mayWrite(actor)) throw new Refusal('forbidden');
    ctx.body = present(await service.upload(strapi, actor, owner, fields.refId ?? '', files));
    ctx.status = 201;
  },

  async delete(ctx: Context) {
    await service.remove(strapi, ctx.state.actor, ctx.params.id);
    ctx.status = 204;
  },

  async read(ctx: Context) {
    const picture = await service.find(strapi, ctx.params.id);
    if (!picturePlaces[picture.owner].mayRead(ctx.state.actor)) throw new Refusal('not-found');
    ctx.type = picture.mime;
    ctx.length = picture.size;
    ctx.set('Content-Disposition', 'inline');
    ctx.set('X-Content-Type-Options', 'nosniff');
    // A replaced picture has another id, so what is kept never grows old; a shared cache must not keep it.
    ctx.set('Cache-Control', 'private, max-age=86400');
    ctx.body = readPicture(picture.file_name);
  },
};
