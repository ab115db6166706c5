import { randomUUID } from 'node:crypto';
import { type Actor, type PictureOwner, picturePlaces, Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { recordChange } from '../../../audit/record-change';
import { inTransaction, insertRow, lockRow, newRow, type Transaction } from '../../../database/transaction';
import type { UploadedFile } from '../../../http/multipart';
import { removePicture, writePicture } from '../../../pictures/folder';
import { type Picture, reEncode } from '../../../pictures/re-encode';
import { lockPerson, subjectOf } from '../../user/services/person';

/** A picture's record. */
export interface StoredPicture {
  id: number;
  document_id: string;
  owner: PictureOwner;
  record_id: string;
  file_name: string;
  mime: string;
  size: number;
}

/** Lock the record pictures belong to, as its own feature does, and say how the audit names it. */
const lockOwner: Record<
  PictureOwner,
  (trx: Transaction, actor: Actor, refId: string) => Promise<{ type: string; documentId: string; name: string }>
> = {
  async user(trx, actor, refId) {
    const by = /^\d{1,9}$/.test(refId) ? { id: Number(refId) } : { document_id: refId };
    const row = await trx('up_users').where(by).first('id');
    if (!row) throw new Refusal('not-found');
    return subjectOf(await lockPerson(trx, actor, row.id));
  },
};

interface Named extends Picture {
  fileName: string;
}

const name = (picture: Picture): Named => ({ ...picture, fileName: `${randomUUID()}.${picture.extension}` });

/** What a picture replaces goes; its file only once the change is certain. */
async function takeOutOld(trx: Transaction, owner: PictureOwner, recordId: string, room: number): Promise<string[]> {
  const old = (await trx('stored_pictures').where({ owner, record_id: recordId }).orderBy('id', 'desc').select()) as StoredPicture[];
  const leaving = old.slice(Math.max(0, room));
  await trx('stored_pictures').whereIn('id', leaving.map(({ id }) => id)).delete();
  return leaving.map(({ file_name }) => file_name);
}

/**
 * Store pictures of a record: judged by content, re-encoded, all or none; what they replace leaves no file behind.
 * SEC-07, USR-04
 * @returns the new pictures' numeric ids
 * @throws Refusal forbidden, not-found, not-a-picture, bad-input
 */
async function upload(
  strapi: Core.Strapi,
  actor: Actor,
  owner: PictureOwner,
  refId: string,
  files: UploadedFile[],
): Promise<number[]> {
  const place = picturePlaces[owner];
  if (files.length > place.max) {
    const message = `Please choose at most ${place.max === 1 ? 'one picture' : `${place.max} pictures`}.`;
    throw new Refusal('bad-input', { errors: [{ path: 'files', message }] }, message);
  }
  const pictures: Named[] = [];
  for (const { bytes } of files) pictures.push(name(await reEncode(bytes, place.side)));
  for (const { fileName, bytes } of pictures) await writePicture(fileName, bytes);
  try {
    const { ids, replaced } = await inTransaction(strapi, async (trx) => {
      const subject = await lockOwner[owner](trx, actor, refId);
      const replaced = await takeOutOld(trx, owner, subject.documentId, place.max - pictures.length);
      const ids: number[] = [];
      for (const { fileName, mime, bytes, width, height } of pictures) {
        ids.push(
          await insertRow(trx, 'stored_pictures', {
            ...newRow(),
            owner,
            record_id: subject.documentId,
            field: place.field,
            file_name: fileName,
            mime,
            size: bytes.length,
            width,
            height,
          }),
        );
      }
      await recordChange(trx, actor, `${subject.type}.picture`, subject, {}, {});
      return { ids, replaced };
    });
    await Promise.all(replaced.map(removePicture));
    return ids;
  } catch (error) {
    await Promise.all(pictures.map(({ fileName }) => removePicture(fileName)));
    throw error;
  }
}

/** A picture's record. @throws Refusal not-found */
async function find(strapi: Core.Strapi, id: string): Promise<StoredPicture> {
  const row = /^\d{1,9}$/.test(id)
    ? await strapi.db.connection('stored_pictures').where({ id: Number(id) }).first()
    : undefined;
  if (!row) throw new Refusal('not-found');
  return row;
}

/** Remove a picture, record and file. @throws Refusal not-found, forbidden */
async function remove(strapi: Core.Strapi, actor: Actor, id: string): Promise<void> {
  const { owner } = await find(strapi, id);
  if (!picturePlaces[owner].mayWrite(actor)) throw new Refusal('forbidden');
  const fileName = await inTransaction(strapi, async (trx) => {
    const picture = await lockRow<StoredPicture>(trx, 'stored_pictures', { id: Number(id) });
    if (!picture) throw new Refusal('not-found');
    const subject = await lockOwner[picture.owner](trx, actor, picture.record_id);
    await trx('stored_pictures').where({ id: picture.id }).delete();
    await recordChange(trx, actor, `${subject.type}.picture-removed`, subject, {}, {});
    return picture.file_name;
  });
  await removePicture(fileName);
}

export default { upload, find, remove };
