import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { PICTURE_MAX_BYTES, pictureFieldOf, Refusal } from '#domain';
import { type OldPicture, picturesOf } from '../reading/pictures.ts';
import { insertRow, newRow } from '#server/platform/database/transaction';
import { encodePicture } from '#server/platform/files/encoder';
import type { Picture } from '#server/platform/files/re-encode';
import { pictures as store } from '#server/platform/files/store';
import { remember, remembered } from '../memory.ts';
import { PortalError } from '../portal-error.ts';
import type { PictureToBring, PortalRun } from '../run.ts';

/** How often a picture is tried while the machine is busy. */
const TRIES = 4;

/** The import never gives up its turn. */
const forEver = new AbortController().signal;

/** The picture as stored, or why it is not. */
async function encoded(file: string, side: number): Promise<Picture | string> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return 'its file is not in the folder uploads';
  if (found.size >= PICTURE_MAX_BYTES) return 'is larger than 1 MB';
  for (let tried = 1; ; tried += 1) {
    try {
      return await encodePicture(file, side, 0, forEver);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code !== 'busy') return 'is no picture that can be read (jpeg, png, or tiff of one page)';
      // The machine is busy; the picture may be valid.
      if (tried === TRIES) throw new PortalError('the pictures take too long: the machine is too busy');
    }
  }
}

/** Store one picture of an imported record. @returns why not, or null */
async function bring(
  run: PortalRun,
  { owner, field, documentId }: PictureToBring,
  { file }: OldPicture,
): Promise<string | null> {
  const { trx, source, stored, dryRun } = run;
  const place = pictureFieldOf(owner, field)!;
  const there = await trx('stored_pictures').where({ owner, field, record_id: documentId }).select('id');
  if (there.length >= place.max) return 'its record has as many pictures as it can have';
  const picture = await encoded(path.join(source.folder, 'uploads', file), place.side);
  if (typeof picture === 'string') return picture;
  const { bytes, extension, mime, width, height } = picture;
  const fileName = `${randomUUID()}.${extension}`;
  if (!dryRun) {
    stored.push(fileName);
    await store().put(fileName, bytes);
  }
  const row = { owner, record_id: documentId, field, file_name: fileName, mime, width, height };
  const id = await insertRow(trx, 'stored_pictures', {
    ...newRow(),
    ...row,
    size: bytes.length,
    position: 0,
  });
  await trx('stored_pictures').where({ id }).update({ position: id });
  return null;
}

/**
 * Imports pictures of people and tickets from the folder `uploads`: checked by content and re-encoded, like every
 * upload. IMP-02
 */
export async function bringPictures(run: PortalRun): Promise<void> {
  const { trx, tally, pictures } = run;
  tally.begin('pictures');
  const before = await remembered(trx, 'pictures');
  for (const wanted of pictures) {
    for (const picture of picturesOf(wanted.record, wanted.field)) {
      const key = `${wanted.owner} ${wanted.record.key}`;
      if (!picture) tally.unfit('pictures', key, 'has no address of a file');
      else {
        // One file can be the picture of several records.
        const once = `${key} ${picture.key}`;
        if (before.has(once)) tally.there('pictures');
        else {
          const reason = await bring(run, wanted, picture);
          if (reason === null) {
            tally.made('pictures');
            await remember(trx, 'pictures', [{ key: once, documentId: wanted.documentId }]);
          } else tally.unfit('pictures', key, reason);
        }
      }
    }
  }
}
