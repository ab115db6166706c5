import { mayMailLink, nameKey } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { rawRows } from '../platform/database/raw';
import type { PasswordResetRequestRow } from '../platform/database/tables/people';
import { inTransaction, newRow, type Transaction } from '../platform/database/transaction';
import { knownDevice } from '../platform/session/known-device';
import { hasPassword } from '../platform/session/password-login';
import { administratorIds } from './person';
import { keysFor } from '../platform/people/name-keys';
import { addresseeOf } from '../platform/people/names';
import { livingLinks, queueResetLink } from './reset-link';

/** Longer than any device cookie of the product. */
const LONGEST_COOKIE = 300;

/**
 * Store that a link was requested. One row for every address, whether or not an account has it: neither the answer nor
 * its time reveals which, and an answered request is on the disk. ACC-05, decisions/0010.
 * @param device the device cookie of the browser that asked, unchecked; its owner is also determined later
 */
export async function noteResetRequest(
  strapi: Core.Strapi,
  email: string,
  device: string | undefined,
): Promise<void> {
  await strapi.db.connection('password_reset_requests').insert({
    ...newRow(),
    email: nameKey(email),
    device: device && device.length <= LONGEST_COOKIE ? device : null,
  });
}

/** All requests for an address, which come to one link. @returns none where another instance has taken them */
async function take(
  trx: Transaction,
  email: string,
): Promise<Pick<PasswordResetRequestRow, 'id' | 'device'>[]> {
  const rows = await trx('password_reset_requests').where({ email }).select('id', 'device');
  const ids = rows.map(({ id }) => id);
  return (await trx('password_reset_requests').whereIn('id', ids).delete()) > 0 ? rows : [];
}

/** Turn one request into a link; an address that nobody has gets none, and neither does a request over the limit. */
const answerOldest = (strapi: Core.Strapi): Promise<boolean> =>
  inTransaction(strapi, async (trx) => {
    const oldest = await trx('password_reset_requests').orderBy('id').first('email');
    if (!oldest) return false;
    // Locked, so that of two simultaneous requests the later one counts the link of the first.
    const person = await trx('up_users')
      .whereIn('email_key', keysFor(oldest.email))
      .where({ blocked: false })
      .forNoKeyUpdate()
      .first();
    // Another instance may have taken them while this waited for the person's lock.
    const taken = await take(trx, oldest.email);
    if (!person || taken.length === 0) return true;
    // They could not log in with a new password.
    if (!hasPassword(false) && !hasPassword((await administratorIds(trx)).includes(person.id))) return true;
    const known = taken.some(({ device }) => knownDevice(device ?? undefined, person) !== null);
    const origin = known ? 'known-device' : 'anybody';
    if (mayMailLink(origin, await livingLinks(trx, person.id))) {
      await queueResetLink(trx, addresseeOf(person), origin);
    }
    return true;
  });

/** Turn every stored request into a link, each in its own transaction. */
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
