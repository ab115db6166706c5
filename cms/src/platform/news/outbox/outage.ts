import type { MailOutageRow } from '../../database/tables/messages';
import { type FaultKind, type MailOutage, nextTryAt, type OutageKind, outageNews } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { rawRows } from '../../database/raw';
import { inTransaction, type Transaction } from '../../database/transaction';
import { settle } from '../notifications/notify';
import { itMembers } from '../../people/it-members';

/** The one row of the table, since there is one mail server. */
export const outageId = 'mail-server';

type StoredOutage = Pick<MailOutageRow, 'kind' | 'says' | 'since' | 'tries' | 'next_try_at' | 'ended_at'>;

/** A worker that is testing and has not reported within this time counts as dead. */
const TRY_HOLD_MS = 2 * 60_000;

/** IT is notified once, and not again when mail can be sent. */
export const tellIt = async (trx: Transaction, kind: OutageKind | null): Promise<void> => {
  const people = kind === null ? [] : await itMembers(trx);
  const details = kind === null ? '' : outageNews(kind);
  await settle(
    trx,
    outageId,
    ['Mail Queue'],
    people.map(({ id }) => ({ personId: id, type: 'Mail Queue', details, closeOnClick: false })),
  );
};

/** Stop all mail: all mails wait from now on, and IT is notified once, however many mails and workers notice. NOT-08 */
export const beginOutage = (strapi: Core.Strapi, kind: FaultKind, says: string): Promise<void> =>
  inTransaction(strapi, async (trx) => {
    const now = new Date();
    const begun = {
      kind,
      says,
      since: now.getTime(),
      tries: 1,
      next_try_at: nextTryAt(kind, 1, now).getTime(),
      ended_at: null,
    };
    const [row] = await trx('mail_outages')
      .insert({ id: outageId, ...begun })
      .onConflict('id')
      .merge(begun)
      .whereNotNull('mail_outages.ended_at')
      .returning('id');
    if (row) await tellIt(trx, kind);
  });

const trying = `update mail_outages set tries = tries + 1, next_try_at = ?
  where ended_at is null and kind <> 'held' and next_try_at <= ? and exists (
    select 1 from outbox_mails where state = 'pending' or (state = 'sending' and locked_until <= ?))
  returning kind, tries, next_try_at`;

/** What a worker knows that tests whether mail can be sent again. */
export interface Trial extends Pick<StoredOutage, 'tries' | 'next_try_at'> {
  /** The statement leaves out an outage that IT holds. */
  kind: Exclude<MailOutageRow['kind'], 'held'>;
}

/** Is it time for a test? Then this worker does it, and no other; otherwise null. */
export async function takeTrial(strapi: Core.Strapi): Promise<Trial | null> {
  const now = Date.now();
  const values = [now + TRY_HOLD_MS, now, new Date(now)];
  const [row] = await rawRows<Trial>(strapi, 'outage-trying', trying, values);
  return row ?? null;
}

// A person who requested another try since may just have fixed the cause, so it stays due.
const goesOn = `update mail_outages set kind = ?, says = ?,
  next_try_at = case when next_try_at = ? then ? else next_try_at end
  where ended_at is null`;

/** A failed test. @param kind null when the answer does not tell; then it is unchanged */
export async function outageGoesOn(
  strapi: Core.Strapi,
  trial: Trial,
  kind: FaultKind | null,
  says: string,
): Promise<void> {
  const now = kind ?? trial.kind;
  const next = nextTryAt(now, trial.tries, new Date()).getTime();
  await rawRows(strapi, 'outage-goes-on', goesOn, [now, says, trial.next_try_at, next]);
}

/** Mail can be sent again. */
export const endOutage = (strapi: Core.Strapi): Promise<void> =>
  inTransaction(strapi, async (trx) => {
    const ended = await trx('mail_outages').whereNull('ended_at').update({ ended_at: Date.now() });
    if (ended > 0) await tellIt(trx, null);
  });

// Held mails are never tried, no matter who asks for it.
const due = "update mail_outages set next_try_at = ? where ended_at is null and kind <> 'held'";

/** A person has fixed something, or the server was restarted: it is tested at the next check. */
export async function tryNow(strapi: Core.Strapi): Promise<void> {
  await rawRows(strapi, 'outage-due', due, [Date.now()]);
}

const outage = 'select kind, says, since, tries, next_try_at, ended_at from mail_outages';

const read = async (strapi: Core.Strapi): Promise<StoredOutage | undefined> =>
  (await rawRows<StoredOutage>(strapi, 'outage', outage, []))[0];

/** The state of the flow: is mail stopped now, and since when did it last work again? */
export async function flowOf(strapi: Core.Strapi): Promise<{ stopped: boolean; flowsSince: Date | null }> {
  const row = await read(strapi);
  if (!row) return { stopped: false, flowsSince: null };
  const { ended_at } = row;
  return { stopped: ended_at === null, flowsSince: ended_at === null ? null : new Date(Number(ended_at)) };
}

/** The outage as IT sees it, or null while mail can be sent. NOT-08 */
export async function currentOutage(strapi: Core.Strapi): Promise<MailOutage | null> {
  const row = await read(strapi);
  if (!row || row.ended_at !== null) return null;
  const moment = (value: number | string) => new Date(Number(value)).toISOString();
  return {
    kind: row.kind,
    says: row.says,
    since: moment(row.since),
    tries: row.tries,
    nextTryAt: moment(row.next_try_at),
  };
}
