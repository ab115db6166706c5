import type { Core } from '@strapi/strapi';
import { rawRows } from './database/raw';
import { picturesBefore, removePictures } from './pictures/folder';
import { sweepCounters } from './session/throttle';

const EVERY_MS = 10 * 60_000;

/** Sent mails are kept this long, so that IT can see what went out. */
const KEEP_SENT_MS = 90 * 24 * 3_600_000;

/** Notices that were dealt with are kept this long: no screen shows them, but a client may list them. */
const KEEP_READ_MS = 180 * 24 * 3_600_000;

/**
 * A crash between writing a picture and storing its record leaves a file nobody knows, and so does a database that was
 * lost in the middle: only later can it say whether the record is there.
 */
const removeLeftOverPictures = async (strapi: Core.Strapi): Promise<void> => {
  const names = await picturesBefore(new Date(Date.now() - 3_600_000));
  if (names.length === 0) return;
  const rows = await rawRows<{ file_name: string }>(
    strapi,
    null,
    'select file_name from stored_pictures',
    [],
  );
  const known = new Set(rows.map(({ file_name }) => file_name));
  await removePictures(names.filter((name) => !known.has(name)));
};

const tasks: ((strapi: Core.Strapi, now: Date) => Promise<unknown>)[] = [
  sweepCounters,
  (strapi, now) => rawRows(strapi, null, 'delete from strapi_sessions where absolute_expires_at < ?', [now]),
  (strapi, now) => rawRows(strapi, null, 'delete from password_resets where expires_at < ?', [now]),
  (strapi, now) =>
    rawRows(strapi, null, "delete from outbox_mails where state = 'sent' and sent_at < ?", [
      new Date(now.getTime() - KEEP_SENT_MS),
    ]),
  (strapi, now) =>
    rawRows(strapi, null, 'delete from notifications where notified and updated_at < ?', [
      new Date(now.getTime() - KEEP_READ_MS),
    ]),
  removeLeftOverPictures,
];

/**
 * Remove what has run out. OPS-07
 * One task that fails keeps no other from its work: on a full disk the one may make the room that another lacks.
 */
export async function cleanUp(strapi: Core.Strapi): Promise<void> {
  const now = new Date();
  for (const task of tasks) {
    await task(strapi, now).catch((error: Error) => strapi.log.error(`Housekeeping failed: ${error.name}`));
  }
}

/** Remove what has run out, now and then, on every instance. */
export function startHousekeeping(strapi: Core.Strapi): { stop: () => void } {
  const timer = setInterval(() => void cleanUp(strapi), EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
