import { type Actor, PICTURE_MAX_BYTES, type PictureKind, placeFor, Refusal } from '@intranet/domain';
import type { Context } from 'koa';
import { type Upload, withUpload } from '../../../platform/http/bodies/multipart';
import { numericId } from '../../../platform/http/numeric-id';
import { parseNothing } from '../../../platform/routes/parse';
import { answerRecord, findRecordById, findRows } from '../../../platform/lists/find';
import { pictureLink } from '../../../platform/lists/picture-links';
import { asAsked, onlyFields } from '../../../platform/lists/query/only-fields';
import { parseListQuery } from '../../../platform/lists/query/query';
import { requestGone } from '../../../platform/load/gone';
import { Turns } from '../../../platform/load/turns';
import { pictures } from '../../../platform/files/store';
import { liveSession } from '../../../platform/session/live-session';
import { storedPictureList } from '../list';
import service from '../services/stored-picture';

/** The revision of the picture's record that the sender has seen, if given. @throws Refusal bad-input */
function seenRevision(text: unknown): number | undefined {
  if (text === undefined) return undefined;
  if (typeof text === 'string' && /^\d{1,9}$/.test(text)) return Number(text);
  const message = 'The revision must be a whole number.';
  throw Refusal.at('revision', 'bad-input', message);
}

/** The answers of upload and delete are older than revisions, so the record's revision is sent beside them. */
const tellRevision = (ctx: Context, revision: number | undefined) => {
  if (revision !== undefined) ctx.set('X-Revision', String(revision));
};

/**
 * Uploads take disk space until they are stored: each person uploads one at a time, and at most this many run at once.
 */
const uploads = new Turns({ atOnce: 16, waitMs: 30_000, maxWaiting: 200, maxWaitingEach: 20 });

/** Who sees these is decided by a record, and may change with it. */
const isOfRecord = (kind: PictureKind): boolean => kind !== 'public' && kind !== 'face';

/** The header that makes a browser save a file under its name, in any script. RFC 6266 */
const asDownload = (name: string): string =>
  `attachment; filename="${name.replace(/[^ -~]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(
    name,
  ).replace(/['()*!]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)}`;

async function store(ctx: Context, actor: Actor, { fields, files }: Upload): Promise<void> {
  const target = placeFor(fields.ref ?? '', fields.field ?? '');
  if (!target) {
    const message = 'Pictures cannot be stored there.';
    throw Refusal.at('ref', 'bad-input', message);
  }
  if (!target.place.mayWrite(actor)) throw new Refusal('forbidden');
  const { field = '', refId = '' } = fields;
  const { place } = target;
  await service.findOwner(strapi, actor, { owner: target.owner, refId, field });
  if (!place.files && files.some(({ size }) => size >= PICTURE_MAX_BYTES))
    throw new Refusal('picture-too-large');
  const destination = { ...target, field, refId, revision: seenRevision(fields.revision) };
  const { ids, revision } = await service.upload(strapi, actor, destination, files);
  ctx.body = ids.map((id) => pictureLink(id));
  tellRevision(ctx, revision);
  ctx.status = 201;
}

export default {
  /** A plain list, as for users, with the total in a header. */
  async find(ctx: Context) {
    const { actor } = ctx.state;
    const query = parseListQuery(storedPictureList, ctx);
    const { rows, total } = await findRows(strapi, storedPictureList, actor, query);
    const list = onlyFields(storedPictureList, query);
    ctx.set('X-Total-Count', String(total));
    ctx.body = rows.map((row) => answerRecord(ctx, list, row));
  },

  /** What is known of one of them, as bare as in the list. */
  async findOne(ctx: Context) {
    const list = asAsked(storedPictureList, ctx);
    const row = await findRecordById(strapi, list, ctx.state.actor, numericId(ctx));
    ctx.body = answerRecord(ctx, list, row);
  },

  async upload(ctx: Context) {
    const { actor } = ctx.state;
    await uploads.take(actor.id, requestGone(strapi), () =>
      withUpload(ctx, (received) => store(ctx, actor, received)),
    );
  },

  async delete(ctx: Context) {
    const { actor } = ctx.state;
    const { picture, place } = await service.find(strapi, ctx.params.id);
    // A picture that the actor may not see is 404, also for a person who tries ids with another method.
    if (!(await service.maySee(strapi, actor, picture, place))) throw new Refusal('not-found');
    if (!place.mayWrite(actor)) throw new Refusal('forbidden');
    await parseNothing(ctx, () =>
      service.findOwner(strapi, actor, {
        owner: picture.owner,
        refId: picture.record_id,
        field: picture.field,
      }),
    );
    tellRevision(ctx, await service.remove(strapi, actor, picture, seenRevision(ctx.query.revision)));
    ctx.status = 204;
  },

  /** Some places are open to everyone, so the session is checked here, where the place is known. */
  async read(ctx: Context) {
    const session = await liveSession(strapi, ctx.get('authorization'));
    const { picture, place } = await service.find(strapi, ctx.params.id).catch((error: unknown) => {
      // Without a session no one learns which ids exist.
      const isMissing = error instanceof Refusal && error.code === 'not-found';
      throw isMissing && !session ? new Refusal('no-session') : error;
    });
    if (place.kind !== 'public') {
      if (!session) throw new Refusal('no-session');
      if (session.mustChangePassword) throw new Refusal('password-change-required');
      if (session.mustSetUpSecondFactor) throw new Refusal('second-factor-set-up-required');
      if (!(await service.maySee(strapi, session.actor, picture, place))) throw new Refusal('not-found');
    }
    const found = await pictures().get(picture.file_name);
    if (!found) throw new Refusal('not-found');
    ctx.type = picture.mime;
    ctx.length = found.size;
    ctx.set('Content-Disposition', picture.name === null ? 'inline' : asDownload(picture.name));
    // Whatever a browser makes of a file, it runs nothing of it, and as nobody. QPR-11
    if (picture.name !== null) ctx.set('Content-Security-Policy', 'sandbox');
    ctx.set('X-Content-Type-Options', 'nosniff');
    // A replaced picture gets another id, so a cached one never becomes stale; a shared cache must not keep it. Where
    // the record decides who sees it, nothing is cached: the next person at the browser may not be allowed to see it.
    ctx.set('Cache-Control', isOfRecord(place.kind) ? 'private, no-store' : 'private, max-age=86400');
    // A transfer that fails in the middle ends the connection, so that no one takes half a file for the whole.
    found.bytes.once('error', () => ctx.headerSent && ctx.res.destroy());
    ctx.body = found.bytes;
  },
};
