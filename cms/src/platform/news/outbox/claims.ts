import type { Core } from '@strapi/strapi';
import { isPostgres, rawRows } from '../../database/raw';
import type { MailRow } from '../../database/tables/messages';

/** A mail claimed by this worker. */
export type ClaimedMail = Pick<
  MailRow,
  'id' | 'recipient' | 'subject' | 'text' | 'html' | 'message_id' | 'attempts' | 'created_at' | 'attachments'
>;

/** A worker that has not confirmed its claim for this long counts as dead. */
const LOCK_MS = 2 * 60_000;

/** How often a worker confirms its claim while it sends, since a mail server may take longer than any limit. */
const CONFIRM_MS = 30_000;

/**
 * The choice is materialised before anything is claimed: PostgreSQL may evaluate a condition again for each row, and
 * find other unclaimed rows each time. Mails with a password or one-time link go first, since a person is waiting for
 * them; those of a dead worker have waited longest.
 */
const claimStatement = (limit: number, trying: boolean, postgres: boolean): string => {
  const lock = postgres ? 'for update skip locked' : '';
  const choose = (where: string, order: string) =>
    `select id from outbox_mails where ${where} order by ${order} limit ${limit} ${lock}`;
  const due = trying
    ? // Regardless of its next try; a different mail each time, so that a single one does not decide about all.
      choose("state = 'pending'", 'attempts, secret desc, next_at, id')
    : choose(
        "state = 'pending' and next_at <= ? and not exists (select 1 from mail_outages where ended_at is null)",
        'secret desc, next_at, id',
      );
  const lapsed = choose(
    `state = 'sending' and locked_until <= ? and ${trying ? '1 = 1' : 'not exists (select 1 from mail_outages where ended_at is null)'}`,
    'locked_until',
  );
  return `
    with lapsed as materialized (${lapsed}), due as materialized (${due}),
      chosen as materialized (select id from lapsed union all select id from due limit ${limit})
    update outbox_mails set state = 'sending', attempts = attempts + 1, locked_until = ?, updated_at = ?
    where id in (select id from chosen)
    returning id, recipient, subject, text, html, message_id, attempts, created_at, attachments`;
};

/** Claim mails that are due, so that no other worker gets them; none during an outage. NOT-08 */
export function claim(strapi: Core.Strapi, limit: number): Promise<ClaimedMail[]> {
  const now = new Date();
  const until = new Date(now.getTime() + LOCK_MS);
  const statement = claimStatement(limit, false, isPostgres(strapi));
  return rawRows(strapi, `outbox-claim-${limit}`, statement, [now, now, until, now]);
}

/** Claim the one mail that tests whether mail can be sent again. */
export function claimForTrying(strapi: Core.Strapi): Promise<ClaimedMail[]> {
  const now = new Date();
  const until = new Date(now.getTime() + LOCK_MS);
  return rawRows(strapi, 'outbox-claim-trying', claimStatement(1, true, isPostgres(strapi)), [
    now,
    until,
    now,
  ]);
}

const confirmed = `update outbox_mails set locked_until = ?
  where id = ? and state = 'sending' and attempts = ?`;

/** Tells the other workers, until it is stopped, that this one is alive and still working. */
export function holdClaim(strapi: Core.Strapi, { id, attempts }: ClaimedMail): () => void {
  const timer = setInterval(() => {
    const until = new Date(Date.now() + LOCK_MS);
    // Without an answer the claim lasts as long as before; the next turn comes soon.
    rawRows(strapi, 'outbox-confirmed', confirmed, [until, id, attempts]).catch(() => undefined);
  }, CONFIRM_MS);
  return () => clearInterval(timer);
}

/** Erases the text of a mail with a password, in the statement that ends its sending. USR-05 */
const erased = "case when secret then '' else text end, html = case when secret then '' else html end";

// Stores the address it was sent to, even if the person's address was corrected in the meantime.
const sent = `update outbox_mails set state = 'sent', recipient = ?, sent_at = ?, updated_at = ?, last_error = null,
  locked_until = null, attachments = null, text = ${erased} where id = ? and state = 'sending' and attempts = ?`;

const failed = `update outbox_mails set state = 'failed', updated_at = ?, last_error = ?, locked_until = null,
  text = ${erased} where id = ? and state = 'sending' and attempts = ? and recipient = ? returning id`;

const waiting = `update outbox_mails set state = 'pending', next_at = coalesce(?, next_at), updated_at = ?, last_error = ?,
  locked_until = null where id = ? and state = 'sending' and attempts = ?`;

/** The mail server has accepted it. */
export async function noteSent(strapi: Core.Strapi, { recipient, id, attempts }: ClaimedMail): Promise<void> {
  const now = new Date();
  await rawRows(strapi, 'outbox-sent', sent, [recipient, now, now, id, attempts]);
}

/** It waits for its next try, or keeps its place in the queue when no time is given. */
export async function noteWaiting(
  strapi: Core.Strapi,
  { id, attempts }: ClaimedMail,
  nextAt: Date | null,
  why: string,
): Promise<void> {
  await rawRows(strapi, 'outbox-waiting', waiting, [nextAt, new Date(), why, id, attempts]);
}

/**
 * It has failed for good, unless its recipient's address was corrected in the meantime, since the new one was not
 * tried.
 */
export async function noteFailed(strapi: Core.Strapi, mail: ClaimedMail, why: string): Promise<void> {
  const now = new Date();
  const [row] = await rawRows(strapi, 'outbox-failed', failed, [
    now,
    why,
    mail.id,
    mail.attempts,
    mail.recipient,
  ]);
  if (!row) await noteWaiting(strapi, mail, now, why);
}
