import type { Actor } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { inTransaction, type Transaction } from '../../database/transaction';
import type { Addressee } from '../../people/names';
import { removeNotices } from '../notifications/withdraw';
import { lockActor } from '../../people/as-actor';
import { addresseeOf } from '../../people/names';
import { announce } from './announce';
import { type AnnouncementFacts, type AnnouncementName, announcements } from './table';

/** For this long after a reminder, no one is reminded of the same thing again. */
export const DAY_MS = 24 * 3_600_000;

/** A person to notify, and the facts. */
export interface Reminder<Name extends AnnouncementName> {
  id: number;
  facts: AnnouncementFacts<Name>;
}

/**
 * Was this mail queued for them within the last day? The mail is checked, not the notice, since a click removes the
 * notice.
 */
const wasToldToday = async (trx: Transaction, personId: number, kind: AnnouncementName): Promise<boolean> => {
  const since = new Date(Date.now() - DAY_MS);
  const recent = await trx('outbox_mails')
    .where({ person_id: personId, kind })
    .where('created_at', '>', since)
    .first('id');
  return recent !== undefined;
};

/**
 * Remind active people by bell and mail, at most once a day each, however often and by whomever it is requested. The
 * notice replaces an earlier one. NOT-05
 * @param ids who is to be reminded, as found without locks
 * @param owing who owes something, by username; read once the people are locked, since reports may have been submitted
 * before
 * @returns usernames of those reminded now
 */
export function remindOnceADay<Name extends AnnouncementName>(
  strapi: Core.Strapi,
  actor: Actor,
  name: Name,
  ids: readonly number[],
  owing: (trx: Transaction) => Promise<ReadonlyMap<string, Reminder<Name>>>,
): Promise<string[]> {
  return inTransaction(strapi, async (trx) => {
    // Locked, so that two simultaneous requests remind only once.
    const held = await lockActor(trx, actor, ids, 'change');
    const told: { username: string; to: Addressee; facts: AnnouncementFacts<Name> }[] = [];
    const known = [...(await owing(trx))].toSorted(([, one], [, other]) => one.id - other.id);
    for (const [username, { id, facts }] of known) {
      const person = ids.includes(id) && held.find((row) => row.id === id && !row.blocked);
      if (!person || (await wasToldToday(trx, id, name))) continue;
      told.push({ username, to: addresseeOf(person), facts });
    }
    const again = told.map(({ to }) => to.id);
    await removeNotices(trx, again, announcements[name].type);
    for (const { to, facts } of told) await announce(trx, to, name, facts);
    return told.map(({ username }) => username);
  });
}
