import type { PictureRow } from '../../../database/tables/house';
import { randomUUID } from 'node:crypto';
import {
  type Actor,
  canSeePicture,
  pictureFieldOf,
  type PictureOwner,
  type PicturePlace,
  Refusal,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { recordChange } from '../../../audit/record-change';
import { refuseStale, reviseRow } from '../../../database/revision';
import { isInDoubt } from '../../../database/outage/outage';
import { inTransaction, insertRow, lockFound, newRow, type Transaction } from '../../../database/transaction';
import { lockActor } from '../../../people/as-actor';
import { pictures as store } from '../../../pictures/store';
import { requestGone } from '../../../load/gone';
import { encodePicture } from '../../../pictures/encoder';
import type { Picture } from '../../../pictures/re-encode';
import { type LockedOwner, lockOwner, personOf, whosePicture } from '../owners';
import { forgetPictures } from '../../../pictures/forget-pictures';

/** Where pictures go. */
interface Destination {
  owner: PictureOwner;
  field: string;
  place: PicturePlace;
  /** The record's documentId or numeric id. */
  refId: string;
  /** The revision of the record that the sender has seen; undefined when not given. */
  revision: number | undefined;
}

/**
 * One transaction on the pictures of a record that the actor may change. Locked first: the actor and the person whose
 * picture it is; then any other record.
 * @throws Refusal no-session, not-found, ticket-resolved
 */
const onOwner = <T>(
  strapi: Core.Strapi,
  actor: Actor,
  { owner, refId }: Pick<Destination, 'owner' | 'refId'>,
  work: (trx: Transaction, locked: LockedOwner) => Promise<T>,
): Promise<T> =>
  inTransaction(strapi, async (trx) => {
    if (owner === 'user') await lockActor(trx, actor, await personOf(trx, refId), 'change');
    else await lockActor(trx, actor);
    return work(trx, await lockOwner[owner](trx, actor, refId));
  });

/**
 * Refuses a picture's record that the actor does not see; whether its pictures may change now is asked later.
 * @throws Refusal not-found
 */
const findOwner = (strapi: Core.Strapi, actor: Actor, owner: PictureOwner, refId: string): Promise<void> =>
  onOwner(strapi, actor, { owner, refId }, () => Promise.resolve()).catch((refusal: unknown) => {
    if (!(refusal instanceof Refusal && refusal.status === 409)) throw refusal;
  });

/**
 * Adding or removing a picture is a change of its record. A person who edits an older state gets a refusal, and so
 * removes no picture they never saw. HOM-02
 * @param seen the revision that the change is based on; undefined is not checked
 * @returns the new revision; undefined where pictures are not edited with the record
 * @throws Refusal stale
 */
async function raiseRevision(
  trx: Transaction,
  { revised }: LockedOwner,
  seen: number | undefined,
): Promise<number | undefined> {
  if (!revised) return undefined;
  refuseStale(seen, revised);
  await reviseRow(trx, revised.table, revised, {});
  return revised.revision + 1;
}

/** The facts of a picture whose bytes are stored. */
interface WrittenPicture extends Pick<Picture, 'mime' | 'width' | 'height'> {
  fileName: string;
  size: number;
}

const write = async ({ bytes, extension, mime, width, height }: Picture): Promise<WrittenPicture> => {
  const fileName = `${randomUUID()}.${extension}`;
  await store().put(fileName, bytes);
  return { fileName, mime, width, height, size: bytes.length };
};

const tooMany = (max: number): Refusal => {
  const message = `Please choose at most ${max === 1 ? 'one picture' : `${max} pictures`}.`;
  return Refusal.at('files', 'bad-input', message);
};

/**
 * Make room: a single picture is replaced by the new one; several must still fit.
 * @returns names of the files to delete once the change is committed
 */
async function makeRoom(
  trx: Transaction,
  { owner, field, place }: Destination,
  recordId: string,
  coming: number,
) {
  const there = await trx('stored_pictures').where({ owner, field, record_id: recordId });
  if (place.max > 1) {
    if (there.length + coming > place.max) throw tooMany(place.max);
    return [];
  }
  return forgetPictures(trx, there);
}

/**
 * Store pictures of a record, all or none: checked by content and re-encoded. The files of replaced pictures are
 * deleted. SEC-07, USR-04, HOM-05
 * @param files where they are; they stay there
 * @returns the new pictures' numeric ids, and the record's new revision
 * @throws Refusal not-found, ticket-resolved, stale, not-a-picture, bad-input, busy; errors of the disk or the database
 */
async function upload(
  strapi: Core.Strapi,
  actor: Actor,
  destination: Destination,
  files: readonly string[],
): Promise<{ ids: number[]; revision: number | undefined }> {
  const { field, place, owner } = destination;
  // Checked before the work, so that no one learns of a record that is not theirs, or keeps the server busy with it.
  await onOwner(strapi, actor, destination, () => Promise.resolve());
  if (files.length > place.max) throw tooMany(place.max);
  const pictures: WrittenPicture[] = [];
  const gone = requestGone(strapi);
  try {
    // One at a time in memory, however many there are.
    for (const file of files)
      pictures.push(await write(await encodePicture(file, place.side, actor.id, gone)));
    const { replaced, ...stored } = await onOwner(strapi, actor, destination, async (trx, locked) => {
      const { subject } = locked;
      const revision = await raiseRevision(trx, locked, destination.revision);
      const replaced = await makeRoom(trx, destination, subject.documentId, pictures.length);
      const ids: number[] = [];
      for (const { fileName, mime, size, width, height } of pictures) {
        const row = { owner, record_id: subject.documentId, field, file_name: fileName, mime, width, height };
        const id = await insertRow(trx, 'stored_pictures', {
          ...newRow(),
          ...row,
          size,
          position: 0,
        });
        await trx('stored_pictures').where({ id }).update({ position: id });
        ids.push(id);
      }
      await recordChange(trx, actor, `${subject.type}.picture`, subject, {}, { field, pictures: ids });
      return { ids, revision, replaced };
    });
    await store().remove(replaced);
    return stored;
  } catch (error) {
    // When it is unknown whether the records were committed, the files are left to the clean-up job, which checks
    // again.
    if (!isInDoubt(error)) await store().remove(pictures.map(({ fileName }) => fileName));
    throw error;
  }
}

/** A picture's record with its place. @throws Refusal not-found */
async function find(strapi: Core.Strapi, id: string): Promise<{ picture: PictureRow; place: PicturePlace }> {
  const picture: PictureRow | undefined = /^\d{1,9}$/.test(id)
    ? await strapi.db
        .connection('stored_pictures')
        .where({ id: Number(id) })
        .first()
    : undefined;
  const place = picture ? pictureFieldOf(picture.owner, picture.field) : null;
  if (!picture || !place) throw new Refusal('not-found');
  return { picture, place };
}

/** May the actor see this picture? Its owner is looked up only where that decides. TIC-06, SEC-07, DIR-01 */
async function maySee(
  strapi: Core.Strapi,
  actor: Actor,
  { owner, record_id }: PictureRow,
  { kind }: PicturePlace,
): Promise<boolean> {
  if (canSeePicture(actor, { kind })) return true;
  return canSeePicture(actor, { kind, ...(await whosePicture[owner]?.(strapi, record_id)) });
}

/**
 * Remove a picture: its record and its file.
 * @param seen the revision of its record that the sender has seen; undefined when not given
 * @returns the record's new revision
 * @throws Refusal not-found, ticket-resolved, stale
 */
async function remove(
  strapi: Core.Strapi,
  actor: Actor,
  picture: PictureRow,
  seen: number | undefined,
): Promise<number | undefined> {
  const revision = await onOwner(
    strapi,
    actor,
    { owner: picture.owner, refId: picture.record_id },
    async (trx, owner) => {
      await lockFound(trx, 'stored_pictures', { id: picture.id });
      const raised = await raiseRevision(trx, owner, seen);
      await trx('stored_pictures').where({ id: picture.id }).delete();
      const { subject } = owner;
      const before = { field: picture.field, pictures: [picture.id] };
      await recordChange(trx, actor, `${subject.type}.picture-removed`, subject, before, {});
      return raised;
    },
  );
  await store().remove([picture.file_name]);
  return revision;
}

export default { upload, find, findOwner, maySee, remove };
