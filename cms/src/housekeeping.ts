import type { Core } from '@strapi/strapi';
import { rawRows } from './database/raw';
import { picturesBefore, removePicture } from './pictures/folder';
import { sweepCounters } from './session/throttle';

const EVERY_MS = 10 * 60_000;

/** Sent mails are kept this long, so that IT can see what went out. */
const KEEP_SENT_MS = 90 * 24 * 3_600_000;

/** A crash between writing a picture and storing its record leaves a file nobody knows. */
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
  await Promise.all(names.filter((name) => !known.has(name)).map(removePicture));
};

const cleanUp = async (strapi: Core.Strapi): Promise<void> => {
  const now = new Date();
  await sweepCounters(strapi);
  await rawRows(strapi, null, 'delete from strapi_sessions where absolute_expires_at < ?', [now]);
  await rawRows(strapi, null, 'delete from password_resets where expires_at < ?', [now]);
  await rawRows(strapi, null, "delete from outbox_mails where state = 'sent' and sent_at < ?", [
    new Date(now.getTime() - KEEP_SENT_MS),
  ]);
  await removeLeftOverPictures(strapi);
};

/** Remove what has run out, now and then, on every instance. */
export function startHousekeeping(strapi: Core.Strapi): { stop: () => void } {
  const timer = setInterval(() => {
    cleanUp(strapi).catch((error: Error) => strapi.log.error(`Housekeeping failed: ${error.name}`));
  }, EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
