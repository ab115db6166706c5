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

/** All requests for an address: of several links only the last would live. @returns whether there was one */
const take = async (trx: Transaction, email: string): Promise<boolean> =>
  (await trx('password_reset_requests').whereRaw('lower(email) = lower(?)', [email]).delete()) > 0;

/** Turn one request into a link; an address that nobody has comes to nothing. */
const answerOldest = (strapi: Core.Strapi): Promise<boolean> =>
  inTransaction(strapi, async (trx) => {
    const oldest = await trx('password_reset_requests').orderBy('id').first('email');
    if (!oldest) return false;
    // Locked, so that of two who ask at once only the later one's link lives.
    const row = await trx('up_users')
      .whereRaw('lower(email) = lower(?)', [oldest.email])
      .where({ blocked: false })
      .forNoKeyUpdate()
      .first();
    // Another instance may have taken them while this waited for the person.
    const taken = await take(trx, oldest.email);
    if (taken && row) await queueResetLink(trx, { id: row.id, email: row.email, firstName: row.first_name });
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
