import type { Core } from '@strapi/strapi';
import { rawRows } from '../database/raw';
import { inTransaction, newRow, type Transaction } from '../database/transaction';
import { queueResetLink } from './reset-link';

/**
 * Note that somebody asked for a link. One row for every address, whether somebody has it or not: neither the answer
 * nor its time tells which, and what was answered is on the disk. ACC-05, decisions/0012.
 */
export async function noteResetRequest(strapi: Core.Strapi, email: string): Promise<void> {
  await strapi.db.connection('password_reset_requests').insert({ ...newRow(), email });
}

/** All requests for the address of the oldest one: of several links only the last would live. */
const take = `delete from password_reset_requests where lower(email) =
  (select lower(email) from password_reset_requests order by id limit 1) returning email`;

async function takeOldest(trx: Transaction): Promise<string | undefined> {
  const answer = (await trx.raw(take)) as { email: string }[] | { rows: { email: string }[] };
  return (Array.isArray(answer) ? answer : answer.rows)[0]?.email;
}

/** Turn one request into a link; an address that nobody has comes to nothing. */
const answerOldest = (strapi: Core.Strapi): Promise<boolean> =>
  inTransaction(strapi, async (trx) => {
    const email = await takeOldest(trx);
    if (email === undefined) return false;
    // Locked, so that of two who ask at once only the later one's link lives.
    const row = await trx('up_users')
      .whereRaw('lower(email) = lower(?)', [email])
      .where({ blocked: false })
      .forUpdate()
      .first();
    if (row) await queueResetLink(trx, { id: row.id, email: row.email, firstName: row.first_name });
    return true;
  });

/** Turn every request that was noted into a link, each in a transaction of its own. */
export async function answerResetRequests(strapi: Core.Strapi): Promise<void> {
  const waiting = await rawRows(
    strapi,
    'reset-requests',
    'select id from password_reset_requests limit 1',
    [],
  );
  if (waiting.length === 0) return;
  while (await answerOldest(strapi));
}
