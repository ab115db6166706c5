import { Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { deleteFreeRows } from './database/delete-rows';
import { refusalForOutage } from './database/outage';
import { rawRows } from './database/raw';
import { nameOfFault } from './logging/fault';
import { picturesBefore, removePictures } from './pictures/folder';
import { removeIncomingBefore } from './pictures/incoming';
import { sweepCounters } from './session/throttle';

const EVERY_MS = 10 * 60_000;

/** Sent mails are kept this long, so that IT can see what went out. */
const KEEP_SENT_MS = 90 * 24 * 3_600_000;

/** Notices that were dealt with are kept this long: no screen shows them, but a client may list them. */
const KEEP_READ_MS = 180 * 24 * 3_600_000;

/** Longer than any upload takes. */
const LEFT_OVER_MS = 3_600_000;

/**
 * A crash between writing a picture and storing its record leaves a file nobody knows, and so does a database that was
 * lost in the middle: only later can it say whether the record is there.
 */
const removeLeftOverPictures = async (strapi: Core.Strapi): Promise<void> => {
  const names = await picturesBefore(new Date(Date.now() - LEFT_OVER_MS));
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

/** What ends by itself. Names of tables and columns are ours. */
const runOut = (table: string, condition: string, keepMs: number) => (strapi: Core.Strapi, now: Date) =>
  deleteFreeRows(strapi, { table }, condition, [new Date(now.getTime() - keepMs)]);

const tasks: ((strapi: Core.Strapi, now: Date) => Promise<unknown>)[] = [
  sweepCounters,
  runOut('strapi_sessions', 'absolute_expires_at < ?', 0),
  runOut('password_resets', 'expires_at < ?', 0),
  runOut('outbox_mails', "state = 'sent' and sent_at < ?", KEEP_SENT_MS),
  runOut('notifications', 'notified and updated_at < ?', KEEP_READ_MS),
  removeLeftOverPictures,
  (_strapi, now) => removeIncomingBefore(new Date(now.getTime() - LEFT_OVER_MS)),
];

const isAway = (error: unknown): boolean => {
  const refusal = error instanceof Refusal ? error : refusalForOutage(error);
  return refusal?.code === 'unavailable';
};

/**
 * Remove what has run out. OPS-07
 * One task that fails keeps no other from its work: on a full disk the one may make the room that another lacks. While
 * the database is away none of them can work, and one line says so.
 */
export async function cleanUp(strapi: Core.Strapi): Promise<void> {
  const now = new Date();
  for (const task of tasks) {
    try {
      await task(strapi, now);
    } catch (error) {
      if (isAway(error)) {
        strapi.log.error('Housekeeping waits: the database does not answer.');
        return;
      }
      strapi.log.error(`Housekeeping failed: ${nameOfFault(error)}`);
    }
  }
}

/** Remove what has run out, now and then, on every instance. */
export function startHousekeeping(strapi: Core.Strapi): { stop: () => void } {
  const timer = setInterval(() => void cleanUp(strapi), EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
