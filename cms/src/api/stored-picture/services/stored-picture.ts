import type { PictureRow } from '../../../platform/database/tables/house';
import {
  type Actor,
  canSeePicture,
  mayRemoveFile,
  pictureFieldOf,
  type PictureOwner,
  type PicturePlace,
  RECORD_MAX_BYTES,
  Refusal,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { recordChange } from '../../../platform/audit/record-change';
import { refuseStale, reviseRow } from '../../../platform/database/revision';
import { isInDoubt } from '../../../platform/database/outage/outage';
import {
  inTransaction,
  insertRow,
  lockFound,
  newRow,
  type Transaction,
} from '../../../platform/database/transaction';
import { lockActor } from '../../../platform/people/as-actor';
import { pictures as store } from '../../../platform/files/store';
import { requestGone } from '../../../platform/load/gone';
import { Turns } from '../../../platform/load/turns';
import { encodePicture } from '../../../platform/files/encoder';
import { type StoredBytes, storeFile, storePicture } from '../../../platform/files/store-bytes';
import type { SentFile } from '../../../platform/files/incoming';
import { type LockedOwner, lockOwner, personOf, whosePicture } from '../owners';
import { forgetPictures } from '../../../platform/files/forget-pictures';

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
  { owner, refId, field }: Pick<Destination, 'owner' | 'refId' | 'field'>,
  work: (trx: Transaction, locked: LockedOwner) => Promise<T>,
): Promise<T> =>
  inTransaction(strapi, async (trx) => {
    if (owner === 'user') await lockActor(trx, actor, await personOf(trx, refId), 'change');
    else await lockActor(trx, actor);
    return work(trx, await lockOwner[owner](trx, actor, refId, field));
  });

/**
 * Refuses a picture's record that the actor does not see; whether its pictures may change now is asked later.
 * @throws Refusal not-found
 */
const findOwner = (
  strapi: Core.Strapi,
  actor: Actor,
  place: Pick<Destination, 'owner' | 'refId' | 'field'>,
): Promise<void> =>
  onOwner(strapi, actor, place, () => Promise.resolve()).catch((refusal: unknown) => {
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

/** A file is in memory while it is scanned and stored: so many at a time, however many arrive. */
const places = new Turns({ atOnce: 2, waitMs: 30_000, maxWaiting: 50, maxWaitingEach: 20 });

/** Store the bytes of a picture or, where the place takes these, of a file. */
const storeOne = (
  file: SentFile,
  { place }: Destination,
  actor: Actor,
  gone: AbortSignal,
): Promise<StoredBytes> => {
  const encode = () => encodePicture(file.path, place.side, actor.id, gone);
  return place.files
    ? places.take(actor.id, gone, () => storeFile(file, encode))
    : encode().then((picture) => storePicture(picture));
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
  coming: readonly { size: number }[],
) {
  const there = await trx('stored_pictures').where({ owner, field, record_id: recordId });
  if (place.max > 1) {
    if (there.length + coming.length > place.max) throw tooMany(place.max);
    const bytes = [...there, ...coming].reduce((sum, { size }) => sum + size, 0);
    if (place.files && bytes > RECORD_MAX_BYTES) throw new Refusal('files-too-large');
    return [];
  }
  return forgetPictures(trx, there);
}

/**
 * Store pictures or files of a record, all or none: checked by content, and pictures re-encoded. The files of replaced
 * pictures are deleted. SEC-07, USR-04, HOM-05, QPR-11, TIC-12
 * @param files where they are; they stay there
 * @returns the new pictures' numeric ids, and the record's new revision
 * @throws Refusal not-found, ticket-resolved, stale, not-a-picture, not-a-file, files-too-large, file-infected,
 * file-not-scanned, bad-input, busy; errors of the disk or the database
 */
async function upload(
  strapi: Core.Strapi,
  actor: Actor,
  destination: Destination,
  files: readonly SentFile[],
): Promise<{ ids: number[]; revision: number | undefined }> {
  const { field, place, owner } = destination;
  // Checked before the work, so that no one learns of a record that is not theirs, or keeps the server busy with it.
  await onOwner(strapi, actor, destination, () => Promise.resolve());
  if (files.length > place.max) throw tooMany(place.max);
  const pictures: StoredBytes[] = [];
  const gone = requestGone(strapi);
  try {
    // One at a time in memory, however many there are.
    for (const file of files) pictures.push(await storeOne(file, destination, actor, gone));
    const { replaced, ...made } = await onOwner(strapi, actor, destination, async (trx, locked) => {
      const { subject } = locked;
      const revision = await raiseRevision(trx, locked, destination.revision);
      const replaced = await makeRoom(trx, destination, subject.documentId, pictures);
      const ids: number[] = [];
      for (const { fileName, ...facts } of pictures) {
        const row = {
          owner,
          record_id: subject.documentId,
          field,
          file_name: fileName,
          uploader_id: actor.id,
        };
        const id = await insertRow(trx, 'stored_pictures', { ...newRow(), ...row, ...facts, position: 0 });
        await trx('stored_pictures').where({ id }).update({ position: id });
        ids.push(id);
      }
      await recordChange(trx, actor, `${subject.type}.picture`, subject, {}, { field, pictures: ids });
      return { ids, revision, replaced };
    });
    await store().remove(replaced);
    return made;
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
  return canSeePicture(actor, { kind, ...(await whosePicture[owner]?.(strapi, record_id, actor)) });
}

/**
 * Remove a picture: its record and its file.
 * @param seen the revision of its record that the sender has seen; undefined when not given
 * @returns the record's new revision
 * @throws Refusal not-found, forbidden, ticket-resolved, stale
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
    { owner: picture.owner, refId: picture.record_id, field: picture.field },
    async (trx, owner) => {
      const { uploader_id: uploaderId } = await lockFound(trx, 'stored_pictures', { id: picture.id });
      const isFile = pictureFieldOf(picture.owner, picture.field)?.files;
      if (isFile && !mayRemoveFile(actor, { uploaderId, manages: owner.manages }))
        throw new Refusal('forbidden');
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
