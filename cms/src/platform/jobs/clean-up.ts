import { addDays, dayIn } from '@intranet/domain';
import { deleteFreeRows } from '../database/delete-rows';
import { rawRows } from '../database/raw';
import type { PictureRow } from '../database/tables/house';
import { pictures } from '../files/store';
import type { Task } from './timed';

/** Sent mails are kept this long, so that IT can see what was sent. */
const KEEP_SENT_MS = 90 * 24 * 3_600_000;

/** Notices that were dealt with are kept this long: no screen shows them, but a client may list them. */
const KEEP_READ_MS = 180 * 24 * 3_600_000;

/** Deliveries that were sent, or wait for a paused webhook, are kept this long. WHK-04 */
const KEEP_DELIVERIES_MS = 30 * 24 * 3_600_000;

/** Longer than any upload takes. */
const LEFT_OVER_MS = 3_600_000;

/**
 * A crash between writing a picture and storing its record leaves a file without a record. So does losing the database
 * or the object store in the middle: only later can it be checked whether the record exists, or the picture be removed.
 */
export const removeLeftOverPictures: Task = async (strapi, now) => {
  const names = await pictures().before(new Date(now.getTime() - LEFT_OVER_MS));
  if (names.length === 0) return;
  const rows = await rawRows<Pick<PictureRow, 'file_name'>>(
    strapi,
    null,
    'select file_name from stored_pictures union all select file_name from privacy_exports where file_name is not null',
    [],
  );
  const known = new Set(rows.map(({ file_name }) => file_name));
  await pictures().remove(names.filter((name) => !known.has(name)));
};

/** Rows that expire. The names of tables and columns are fixed. */
const runOut =
  (table: string, condition: string, keepMs: number): Task =>
  (strapi, now) =>
    deleteFreeRows(strapi, { table }, condition, [new Date(now.getTime() - keepMs)]);

const removeEndedSessions = runOut('strapi_sessions', 'absolute_expires_at < ?', 0);
/** What was kept of the provider's sessions goes with the log-ins here. OPS-20 */
const removeProviderSessions: Task = (strapi, now) =>
  deleteFreeRows(
    strapi,
    { table: 'provider_sessions' },
    `created_at < ? and not exists
      (select 1 from strapi_sessions s where s.device_id = provider_sessions.device_id)`,
    [new Date(now.getTime() - LEFT_OVER_MS)],
  );

export const removeSessions: Task = async (strapi, now) => {
  await removeEndedSessions(strapi, now);
  await removeProviderSessions(strapi, now);
};

export const removeResetLinks = runOut('password_resets', 'expires_at < ?', 0);
export const removeSentMails = runOut('outbox_mails', "state = 'sent' and sent_at < ?", KEEP_SENT_MS);
const removeReadNotices = runOut('notifications', 'notified and updated_at < ?', KEEP_READ_MS);

/** With the notices go snoozes whose day has come, wherever the company is. WAI-10 */
export const removeNotices: Task = async (strapi, now) => {
  await removeReadNotices(strapi, now);
  const yesterday = addDays(dayIn('UTC', now), -1);
  await deleteFreeRows(strapi, { table: 'snoozes' }, 'until_day <= ?', [yesterday]);
};

export const removeDeliveries = runOut('webhook_deliveries', 'created_at < ?', KEEP_DELIVERIES_MS);
