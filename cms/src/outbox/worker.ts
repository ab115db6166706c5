import { afterFailure } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { isPostgres, rawRows } from '../database/raw';
import { type StoredAttachments, asAttachments, deliver } from './deliver';

/** A mail claimed by this worker. */
interface ClaimedMail {
  id: number;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  message_id: string;
  attempts: number;
  created_at: Date | number;
  attachments: StoredAttachments;
}

/**
 * How many mails a worker has in its hands at a time. Each that the mail server has taken while its worker dies before
 * noting it is sent again, so this is how many can arrive twice.
 */
const HANDS = 4;

/** A worker that has not confirmed its claim for this long is taken for dead. */
const LOCK_MS = 2 * 60_000;

/** How often a worker confirms its claim while it sends: a mail server may take longer than any limit. */
const CONFIRM_MS = 30_000;

/** How often the queue is looked at when nobody says that there is something new. */
const POLL_MS = 2_000;

const claimStatement = (limit: number, postgres: boolean): string => `
  update outbox_mails set state = 'sending', attempts = attempts + 1, locked_until = ?, updated_at = ?
  where id in (
    select id from outbox_mails
    where (state = 'pending' and next_at <= ?) or (state = 'sending' and locked_until <= ?)
    order by next_at, id limit ${limit} ${postgres ? 'for update skip locked' : ''})
  returning id, recipient, subject, text, html, message_id, attempts, created_at, attachments`;

/** Take mails that are due, so that no other worker has them. */
function claim(strapi: Core.Strapi, limit: number): Promise<ClaimedMail[]> {
  const now = new Date();
  const until = new Date(now.getTime() + LOCK_MS);
  const statement = claimStatement(limit, isPostgres(strapi));
  return rawRows<ClaimedMail>(strapi, `outbox-claim-${limit}`, statement, [until, now, now, now]);
}

/** Erases the text of a mail that holds a password, in the statement that ends its sending. USR-05 */
const erased = "case when secret then '' else text end, html = case when secret then '' else html end";

// Says where it went, also when the person's address was corrected meanwhile.
const sent = `update outbox_mails set state = 'sent', recipient = ?, sent_at = ?, updated_at = ?, last_error = null,
  locked_until = null, attachments = null, text = ${erased} where id = ? and state = 'sending' and attempts = ?`;

const failed = `update outbox_mails set state = 'failed', updated_at = ?, last_error = ?, locked_until = null,
  text = ${erased} where id = ? and state = 'sending' and attempts = ? and recipient = ? returning id`;

const waiting = `update outbox_mails set state = 'pending', next_at = ?, updated_at = ?, last_error = ?, locked_until = null
  where id = ? and state = 'sending' and attempts = ?`;

const confirmed = `update outbox_mails set locked_until = ?
  where id = ? and state = 'sending' and attempts = ?`;

/** Tells the other workers, until it is stopped, that this one is alive and still at it. */
function holdClaim(strapi: Core.Strapi, { id, attempts }: ClaimedMail): () => void {
  const timer = setInterval(() => {
    const until = new Date(Date.now() + LOCK_MS);
    // Without an answer the claim lasts as long as it did; the next turn comes soon.
    rawRows(strapi, 'outbox-confirmed', confirmed, [until, id, attempts]).catch(() => undefined);
  }, CONFIRM_MS);
  return () => clearInterval(timer);
}

interface SendingError {
  responseCode?: number;
  response?: string;
  code?: string;
}

/** What IT should read about a failure: the mail server's own words, not our stack. */
const explain = ({ response, code }: SendingError): string =>
  (response ?? code ?? 'The mail server gave no reason.').slice(0, 300);

/**
 * Is trying again of no use? Only when the server refused this sender, recipient or message: a wrong password (535) or
 * a server that greets with 554 concerns every mail, and passes once somebody repairs it.
 */
const isPermanent = ({ responseCode = 0, code = '' }: SendingError): boolean =>
  responseCode >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(code);

/** Note a failure: the mail waits for its next attempt, or has failed for good. */
async function noteFailure(strapi: Core.Strapi, mail: ClaimedMail, failure: SendingError): Promise<void> {
  const { id, attempts, recipient } = mail;
  const now = new Date();
  const next = afterFailure(new Date(mail.created_at), attempts, isPermanent(failure), now);
  const why = explain(failure);
  if (next.state === 'failed') {
    const [row] = await rawRows(strapi, 'outbox-failed', failed, [now, why, id, attempts, recipient]);
    if (row) return;
  }
  // No failure for good where the address was corrected meanwhile: the new one has not been tried.
  const nextAt = next.state === 'failed' ? now : next.nextAt;
  await rawRows(strapi, 'outbox-waiting', waiting, [nextAt, now, why, id, attempts]);
}

async function send(strapi: Core.Strapi, mail: ClaimedMail): Promise<void> {
  const letGo = holdClaim(strapi, mail);
  try {
    await deliver(strapi, {
      ...mail,
      messageId: mail.message_id,
      attachments: asAttachments(mail.attachments),
    });
    const now = new Date();
    await rawRows(strapi, 'outbox-sent', sent, [mail.recipient, now, now, mail.id, mail.attempts]);
  } catch (error) {
    await noteFailure(strapi, mail, error as SendingError);
  } finally {
    letGo();
  }
}

/**
 * The worker of this instance: claims as many due mails as it has hands free, sends them, notes what became of them.
 * Several instances share the queue. A mail whose worker died is sent again under the same message id.
 * @param prepare done before each look at the queue, such as writing the mails that somebody asked for
 */
export function startOutboxWorker(
  strapi: Core.Strapi,
  prepare: () => Promise<void> = () => Promise.resolve(),
): { stop: () => Promise<void> } {
  const inHands = new Set<Promise<void>>();
  let stopped = false;
  let timer: NodeJS.Timeout;
  let steps: Promise<void> = Promise.resolve();

  const complain = (error: Error) => {
    strapi.log.error(`The mail queue could not be worked on: ${error.name}`);
  };

  /** One after the other: two looks at once would take more than there are hands. */
  const inTurn = (step: () => Promise<void> | void) => {
    steps = steps.then(step).catch(complain);
  };

  const take = async () => {
    const free = HANDS - inHands.size;
    if (stopped || free === 0) return;
    for (const mail of await claim(strapi, free)) {
      const sending = send(strapi, mail)
        .catch(complain)
        .finally(() => {
          inHands.delete(sending);
          inTurn(take);
        });
      inHands.add(sending);
    }
  };

  const look = () => {
    inTurn(prepare);
    inTurn(take);
    inTurn(() => {
      if (!stopped) timer = setTimeout(look, POLL_MS);
    });
  };
  timer = setTimeout(look, 0);

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await steps;
      await Promise.all(inHands);
    },
  };
}
